import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Router } from 'express';
import { onFirstUse, writeJsonOnce } from '@cascade/runtime';
import { DOCS_LOOKS, DOCS_MARK, DOCS_PAGE, DOCS_START } from './docs-page.ts';

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const OWN_FILES = [
  ['start.js', DOCS_START],
  ['looks.css', DOCS_LOOKS],
  ['mark.svg', DOCS_MARK],
] as const;

/** Content security policy: the page uses inline styles; scripts come from this server only. */
const PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Serves `/openapi.json` and `/docs`, whose assets all come from this server. */
export function docsRoutes(buildOpenApi: () => Promise<object>): Router {
  const openApi = onFirstUse(async () => writeJsonOnce(await buildOpenApi()));
  const router = Router();
  router.get('/', (_request, response) => {
    response.redirect('/docs');
  });
  router.get('/openapi.json', async (_request, response) => {
    const { bytes, headers } = await openApi();
    response.set(headers).send(bytes);
  });
  router.get(['/docs', '/docs/'], (_request, response) => {
    response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(DOCS_PAGE);
  });
  for (const [name, text] of OWN_FILES) {
    router.get(`/docs/${name}`, (_request, response) => {
      response.type(name).send(text);
    });
  }
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    router.get(`/docs/${name}`, (_request, response) => {
      response.set('Cache-Control', 'public, max-age=3600').sendFile(name, { root: assets });
    });
  }
  return router;
}
