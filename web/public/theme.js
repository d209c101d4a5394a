// What cannot wait for the page's own script. First, before the first paint: a dark room never flashes white, and no
// language that was not chosen is shown, and nobody who is signed in is asked to sign in. The page takes over in settings.ts.
try {
  const { theme, language } = JSON.parse(localStorage.getItem('tinstar.settings') || '{}');
  const root = document.documentElement;
  if (localStorage.getItem('tinstar.handle')) root.dataset.account = '';
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
// Between a document and its script a site may have been brought up to date, or another server of it, of another version,
// was asked for the script. The next document names files that are there; while they are not, nobody asks in a hurry.
const PATIENCE = 5000;
function loadAnew() {
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => setTimeout(loadAnew, PATIENCE),
  );
}
document.addEventListener(
  'error',
  ({ target }) => {
    if (target.tagName !== 'SCRIPT') return;
    const isSecondTime = performance.getEntriesByType('navigation')[0]?.type === 'reload';
    setTimeout(loadAnew, isSecondTime ? PATIENCE : 0);
  },
  true,
);
