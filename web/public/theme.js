// Runs before the first paint, so that a dark room never flashes white, and no language that was not chosen is shown.
// The page takes over in settings.ts.
try {
  const { theme, language } = JSON.parse(localStorage.getItem('tinstar.settings') || '{}');
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (language && language !== root.lang) root.dataset.speaks = 'other';
} catch {
  // A browser without storage follows the system.
}
