import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './attention.ts';
import './art/tokens.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/pages.css';
import './styles/room.css';
import { startWords } from './words/language.tsx';

await startWords();
createRoot(document.querySelector('#page')!).render(<App />);

// Installed once the page stands: the first visit is not slowed down.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}
