import '@fontsource-variable/geist/index.css';
import '@fontsource-variable/geist-mono/index.css';
import '@mantine/core/styles.layer.css';
import './app/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { queries } from './app/router.ts';
import { sessionQuery } from './app/session.ts';
import { startI18n } from './i18n/i18n.ts';

/** Reload at most once in this time: if a part is still missing, another reload doesn't help. */
const RELOAD_AGAIN_MS = 60_000;

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
// A newer version was deployed since this page was opened: its files have other names.
window.addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('cascade.reloaded') ?? 0);
  if (Date.now() - last < RELOAD_AGAIN_MS) return;
  sessionStorage.setItem('cascade.reloaded', String(Date.now()));
  window.location.reload();
});
// Read the session first: it decides which screen is loaded.
void queries.query(sessionQuery).catch(() => null);
await startI18n();
createRoot(root).render(<App />);
