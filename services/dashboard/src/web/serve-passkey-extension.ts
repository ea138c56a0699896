import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calledOrigin } from '@cascade/runtime';
import { Router } from 'express';
import { strToU8, zipSync } from 'fflate';

/** Sources of the browser extension. `manifest.json` gets the installation's address when it is served. */
const FOLDER = fileURLToPath(new URL('../../passkey-extension/', import.meta.url));
const NAME = 'cascade-passkey-extension';

interface Manifest {
  content_scripts: { matches: string[] }[];
}

/**
 * Serves the browser extension that asks for a passkey on WhatsApp Web, as a ZIP file. It runs on WhatsApp Web and
 * on this installation's pages alone: `PUBLIC_URL`, or the address at which it was downloaded.
 */
export function servePasskeyExtension({ publicUrl }: { publicUrl?: string | undefined }): Router {
  const router = Router();
  router.get('/passkey-extension.zip', (request, response, next) => {
    const origin = calledOrigin(request, publicUrl);
    if (origin === null) {
      next();
      return;
    }
    response
      .type('zip')
      .set('Cache-Control', 'no-store')
      .attachment(`${NAME}.zip`)
      .send(Buffer.from(packExtension(origin)));
  });
  return router;
}

/** Packs the extension for an installation at `origin`. */
function packExtension(origin: string): Uint8Array {
  const files = readdirSync(FOLDER).map((name): [string, Uint8Array] => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    return [`${NAME}/${name}`, strToU8(name === 'manifest.json' ? addressed(text, origin) : text)];
  });
  return zipSync(Object.fromEntries(files));
}

function addressed(text: string, origin: string): string {
  const manifest = JSON.parse(text) as Manifest;
  const scripts = manifest.content_scripts.map((one) => ({ ...one, matches: [`${origin}/*`] }));
  return `${JSON.stringify({ ...manifest, content_scripts: scripts }, null, 2)}\n`;
}
