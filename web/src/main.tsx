import { routeOf } from '@tinstar/protocol';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, loadOnlinePage } from './app.tsx';
import { askEarly } from './net/api.ts';
import './device/attention.ts';
import './net/upgrade.ts';
import './art/tokens.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/pages.css';
import './styles/home.css';
import './styles/forms.css';
import './styles/rules.css';
import './styles/calls.css';
import './styles/room.css';
import './styles/actions.css';
import './styles/end.css';
import { uploadSoon } from './history/match-upload-soon.ts';
import { currentAddress } from './router.tsx';
import { archiveFinished } from './source/local-games.ts';
import { startWords } from './words/language.tsx';

// Not awaited at the top: the page's other files are modules that wait for this one to be done.
async function start(): Promise<void> {
  // What the first page needs is asked for at once, not when it finds out itself that it is missing.
  const route = routeOf(currentAddress().path);
  const tableId = route?.name === 'table' ? route.value : null;
  const [online, answer] = await Promise.all([
    tableId === null ? null : loadOnlinePage(),
    tableId === null ? null : askEarly(tableId),
    startWords(),
  ]);
  await online?.prepare(answer);
  const root = document.querySelector<HTMLElement>('#page')!;
  delete document.documentElement.dataset['speaks'];
  // The server sends the home page as the build wrote it; every other page starts with something that makes way.
  const isWritten = route?.name === 'home' && root.dataset['written'] === document.documentElement.lang;
  // What only this browser knows (a game that goes on) is not in it: React then draws the page anew by itself.
  if (isWritten) hydrateRoot(root, <App onAwake={pressAgain} />, { onRecoverableError: () => {} });
  else createRoot(root).render(<App />);
}

/** Whoever was quicker than the script is not made to press twice. */
function pressAgain(): void {
  delete document.querySelector<HTMLElement>('#page')!.dataset['written'];
  document.querySelector<HTMLElement>('button[data-pressed]')?.click();
}

void start();

/** Milliseconds after which a visitor is likely to stay. */
const SETTLED_MS = 4000;

// Installed once the page stands: the first visit is not slowed down.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  setTimeout(() => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }), SETTLED_MS);
}

// Not while the page is still busy with showing itself.
setTimeout(() => void archiveFinished(), SETTLED_MS);

uploadSoon();
window.addEventListener('online', uploadSoon);
