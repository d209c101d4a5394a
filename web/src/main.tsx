import { GAME_IDS } from '@tinstar/shelf';
import type { CatalogueName } from '@tinstar/text';
import { createRoot } from 'react-dom/client';
import { App, loadOnlinePage } from './app.tsx';
import { askEarly } from './api.ts';
import './attention.ts';
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
import { currentAddress } from './router.tsx';
import { startWords } from './words/language.tsx';

// What the first page needs is asked for at once, not when it finds out itself that it is missing.
const [page, id] = currentAddress().path;
if (page === 'table' && id !== undefined) {
  void loadOnlinePage();
  askEarly(id);
}
await startWords(page === undefined ? (GAME_IDS as readonly CatalogueName[]) : []);
createRoot(document.querySelector('#page')!).render(<App />);

/** Milliseconds after which a visitor is likely to stay. */
const SETTLED_MS = 4000;

// Installed once the page stands: the first visit is not slowed down.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  setTimeout(() => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }), SETTLED_MS);
}
