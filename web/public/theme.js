// Runs before the first paint, so that a dark room never flashes white. The page takes over in settings.ts.
try {
  const chosen = JSON.parse(localStorage.getItem('tinstar.settings') || '{}').theme;
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // A browser without storage follows the system.
}
