import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Router } from 'express';
import { onFirstUse, writeJsonOnce } from '@cascade/runtime';

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

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
    response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(PAGE);
  });
  router.get('/docs/start.js', (_request, response) => {
    response.type('js').send(START);
  });
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']) {
    router.get(`/docs/${name}`, (_request, response) => {
      response.set('Cache-Control', 'public, max-age=3600').sendFile(name, { root: assets });
    });
  }
  return router;
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cascade API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<nav aria-label="Beside the reference" style="font-family: sans-serif; padding: 1em">
<a href="/guide/">Guide</a> ·
<a href="/guide/clients.html#postman-and-bruno">Postman and Bruno collection</a> ·
<a href="/openapi.json">openapi.json</a>
</nav>
<div id="reference"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
});
`;
