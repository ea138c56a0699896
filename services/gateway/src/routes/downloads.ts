import { fileURLToPath } from 'node:url';
import { Router, type Response } from 'express';
import { calledOrigin } from '@cascade/runtime';
import { downloadsPage, noDownloadsPage, PAGE_POLICY } from '../downloads/page.ts';
import { readIndex, type DownloadsIndex } from '../downloads/read-index.ts';

/** Where `npm run downloads` puts the packages. */
const FOLDER = fileURLToPath(new URL('../../../../downloads/', import.meta.url));

const SUMS = 'SHA256SUMS';
/** Composer's description of a repository, which names an absolute address. */
const PACKAGES = 'php/packages.json';

const TYPES: readonly (readonly [ending: RegExp, type: string])[] = [
  [/\.(?:whl|zip)$/, 'application/zip'],
  [/\.(?:tgz|tar\.gz)$/, 'application/gzip'],
  [/\.info$/, 'application/json'],
];

/**
 * Serves the packages of the client libraries and programs at `/downloads/`: a page for people, the files that the index
 * names, a module proxy of Go at `go/` and a repository of Composer at `php/`. Needs no token: all of it is public.
 */
export function downloadRoutes(publicUrl: string | undefined, folder: string = FOLDER): Router {
  const router = Router();
  router.get(/^\/downloads$/, (_request, response) => response.redirect(302, '/downloads/'));
  router.get('/downloads/{*path}', async (request, response, next) => {
    const path = [request.params.path ?? []].flat().join('/');
    const index = await readIndex(folder);
    const origin = calledOrigin(request, publicUrl);
    if (path === '' && origin !== null) {
      if (index === null) sendPage(response.status(404), noDownloadsPage());
      else sendPage(response, downloadsPage(origin, index));
      return;
    }
    if (index !== null && path === PACKAGES && origin !== null) {
      response.set('Cache-Control', 'no-store').json(composerPackages(origin, index));
      return;
    }
    if (index === null || !sendFile(response, { folder, path, index, next })) next();
  });
  return router;
}

function sendPage(response: Response, page: string): void {
  response
    .set({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store' })
    .type('html')
    .send(page);
}

/** Sends a file that the index names. False: it names none of this path. */
function sendFile(
  response: Response,
  {
    folder,
    path,
    index,
    next,
  }: { folder: string; path: string; index: DownloadsIndex; next: () => void },
): boolean {
  const file = index.packages.flatMap(({ files }) => files).find((one) => one.path === path);
  if (file === undefined && path !== SUMS) return false;
  response.sendFile(
    path,
    {
      root: folder,
      cacheControl: false,
      lastModified: false,
      etag: file === undefined,
      headers: {
        'Content-Type': TYPES.find(([ending]) => ending.test(path))?.[1] ?? 'text/plain',
        'X-Content-Type-Options': 'nosniff',
        // A checkout may build other bytes of the same version.
        'Cache-Control': 'no-cache',
        ...(file === undefined ? {} : { ETag: `"${file.sha256}"` }),
      },
    },
    (error) => {
      // The receiver has disconnected, or the folder is being replaced.
      if (error && !response.headersSent) next();
    },
  );
  return true;
}

/** A repository of one package (getcomposer.org/doc/05-repositories.md#packages). */
function composerPackages(origin: string, { composer }: DownloadsIndex): object {
  const { manifest, file, sha1 } = composer;
  const dist = { type: 'zip', url: `${origin}/downloads/${file}`, shasum: sha1 };
  return { packages: { [manifest.name]: { [manifest.version]: { ...manifest, dist } } } };
}
