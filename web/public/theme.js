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
// A button that is pressed before the page is awake says so, and is pressed again when it is (main.tsx).
document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-written] button');
  if (button) button.dataset.pressed = '';
});
