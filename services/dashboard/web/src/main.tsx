import '@fontsource-variable/geist/index.css';
import '@fontsource-variable/geist-mono/index.css';
import '@mantine/core/styles.layer.css';
import './app/global.css';
import './app/print.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchForMissingParts } from './app/missing-parts.ts';
import { queries } from './app/router.ts';
import { sessionQuery } from './app/session.ts';
import { startI18n } from './i18n/i18n.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
watchForMissingParts();
// Read the session first: it decides which screen is loaded.
void queries.query(sessionQuery).catch(() => null);
try {
  await startI18n();
  createRoot(root).render(<App />);
} catch {
  // No texts have come: this one stands here in each language.
  root.textContent =
    'Cascade did not load. Please load this page again. · Cascade tidak termuat. Muat ulang halaman ini.';
}
