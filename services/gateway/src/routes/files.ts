import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import type { FileLinks } from '@cascade/vault';
import { refusedBody } from '@cascade/contracts';
import { beginFile, FileGoneError, type FilesRepository } from '@cascade/store';

/** Error codes of a receiver that disconnects. */
const HUNG_UP = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

/**
 * `GET /files/{account}/{id}?expires&signature`: a file of an event's payload, for those who hold
 * the link. Always a download: what contacts send never runs as a page of this host.
 */
export function fileRoutes(files: Pick<FilesRepository, 'open'>, links: FileLinks): Router {
  const router = Router();
  router.get('/files/:account/:id', async (request, response) => {
    const { account, id } = request.params;
    const { expires, signature } = request.query;
    const isValid =
      /^\d{1,15}$/.test(id) &&
      typeof signature === 'string' &&
      links.check(account, Number(id), Number(expires), signature);
    if (!isValid) {
      response.status(403).json(refusedBody({ kind: 'linkNotValid' }));
      return;
    }
    const stored = await files.open(account, Number(id));
    const content = stored && (await beginFile(stored));
    if (stored === null || content === null) {
      response.status(404).json(refusedBody({ kind: 'fileNotFound' }));
      return;
    }
    const { fileName, mime, size } = stored.file;
    response.set({
      'Content-Type': mime,
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed())}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
    try {
      await pipeline(content, response);
    } catch (error) {
      // An answer that has begun can only be cut.
      if (error instanceof FileGoneError) return;
      // The receiver has disconnected.
      if (!HUNG_UP.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  });
  return router;
}
