import { ownMember } from '@cascade/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { Router, type RequestHandler, type Response } from 'express';
import { sendBeingBuilt } from './being-built.ts';
import { PAGE_POLICY } from './page-policy.ts';

/** Where `scripts/build-web.ts` puts the page. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist/', import.meta.url));

const YEAR_SECONDS = 31_536_000;

/** Paths of programs: an unknown one is not answered with the page. */
const PROGRAMS =
  /^\/(api|v1|mcp|oauth|\.well-known|docs|downloads|openapi\.json|sandbox|inbound|unsubscribe|assets|livez|readyz|metrics)(\/|$)/;

/**
 * Serves the web app. Files under `assets/` have their hash in their name and never change. Any other
 * path that a browser asks for is the page, whose router knows the path.
 */
export function serveWeb(folder: string = WEB_FOLDER): Router {
  const router = Router();
  router.use(
    '/assets',
    preferCompressed(join(folder, 'assets')),
    express.static(join(folder, 'assets'), {
      index: false,
      redirect: false,
      etag: false,
      lastModified: false,
      setHeaders: (response) => {
        response.setHeader('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
      },
    }),
  );
  router.get('/mark.svg', (_request, response, next) => {
    response.sendFile('mark.svg', { root: folder, maxAge: '1d' }, (error) => error && next());
  });
  router.get('/{*path}', async (request, response, next) => {
    const forPeople = request.get('accept')?.includes('text/html') === true;
    if (!forPeople || PROGRAMS.test(request.path)) {
      next();
      return;
    }
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
    sendPage(response, page);
  });
  return router;
}

function sendPage(response: Response, page: string | null): void {
  response.setHeader('Content-Security-Policy', PAGE_POLICY);
  if (page === null) sendBeingBuilt(response, 'build:web');
  else response.type('html').send(page);
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** Serves the `.br` files that the build writes beside scripts and styles. */
function preferCompressed(assets: string): RequestHandler {
  return (request, response, next) => {
    const [, name = '', ending = ''] = /^\/([\w.-]+\.(js|css))$/.exec(request.path) ?? [];
    const type = ownMember(TYPES, ending);
    response.vary('Accept-Encoding');
    if (type === undefined || !request.acceptsEncodings('br')) {
      next();
      return;
    }
    const headers = {
      'Content-Encoding': 'br',
      'Content-Type': type,
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
    };
    const options = {
      root: assets,
      headers,
      cacheControl: false,
      etag: false,
      lastModified: false,
    };
    response.sendFile(`${name}.br`, options, (error) => {
      if (!error || response.headersSent) return;
      for (const header of Object.keys(headers)) response.removeHeader(header);
      next();
    });
  };
}
