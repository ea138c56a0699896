import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Icons of messages stay beside the preview, which no first page loads. */
const OF_MESSAGES =
  /Icon(BuildingStore|Forms|Gift|InputCheck|Mailbox|Microphone|Phone|ShoppingBag|Sticker)\.mjs/;

/** In few files what would be one of its own each: a first page waited for a hundred. */
const PARTS = [
  { name: 'core', tags: ['$initial' as const], test: /node_modules/, priority: 1 },
  {
    name: 'icons',
    test: (id: string) => id.includes('@tabler') && !OF_MESSAGES.test(id),
    minShareCount: 3,
  },
];

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

/** Styles stand after the first words: a browser paints those while the styles are on their way. */
const wordsBeforeStyles: Plugin = {
  name: 'words-before-styles',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const styles = html.match(STYLES) ?? [];
      return html.replaceAll(STYLES, '').replace('</body>', `${styles.join('')}\n  </body>`);
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), wordsBeforeStyles],
  build: {
    // The manifest says which files the first page needs; the budget is checked against it.
    manifest: true,
    // Inlined files would be `data:` addresses, which the page's policy doesn't admit for scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Browsers that know `light-dark()`; older ones would need it spelled out.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    rolldownOptions: { output: { codeSplitting: { groups: PARTS } } },
  },
  // The development server answers for the page alone: `npm start` beside it has the rest.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/v1', '/docs', '/openapi.json', '/sandbox'].map((path) => [
        path,
        { target: 'http://127.0.0.1:8080', changeOrigin: false },
      ]),
    ),
  },
});
