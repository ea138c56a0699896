import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { Router } from 'express';
import { sendBeingBuilt } from './being-built.ts';
import { PAGE_POLICY } from './page-policy.ts';

/** Where `scripts/build-guide.ts` puts the guide. */
const GUIDE_FOLDER = fileURLToPath(new URL('../../../../docs/guide/dist/', import.meta.url));

const YEAR_SECONDS = 31_536_000;

/** Serves the guide at `/guide`: pages, their Markdown, and `llms.txt`. Pages have the web app's policy. */
export function serveGuide(folder: string = GUIDE_FOLDER): Router {
  const router = Router();
  router.get(/^\/guide$/, (_request, response) => response.redirect(302, '/guide/'));
  router.get('/llms.txt', (_request, response) => response.redirect(302, '/guide/llms.txt'));
  router.use('/guide', (_request, response, next) => {
    response.setHeader('Content-Security-Policy', PAGE_POLICY);
    if (existsSync(join(folder, 'index.html'))) next();
    else sendBeingBuilt(response, 'build:guide');
  });
  router.use(
    '/guide',
    express.static(folder, {
      extensions: ['html'],
      redirect: false,
      setHeaders(response, path) {
        if (path.endsWith('.md'))
          response.setHeader('Content-Type', 'text/markdown; charset=utf-8');
        const isHashed = path.startsWith(join(folder, 'assets'));
        const lifetime = isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
        response.setHeader('Cache-Control', lifetime);
      },
    }),
  );
  router.get('/guide/{*path}', (_request, response) => {
    response.status(404).sendFile('404.html', { root: folder });
  });
  return router;
}
