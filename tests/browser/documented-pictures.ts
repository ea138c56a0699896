import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'docs/pictures');
const MADE_FROM = join(folder, 'made-from.json');

/** Pictures in README and guide, by the screenshot that they are. */
export const DOCUMENTED: ReadonlyMap<string, string> = new Map([
  ['home-wide-light-en', 'home.png'],
  ['requests-wide-dark-en', 'log-dark.png'],
  ['request-wide-light-en', 'request.png'],
  ['campaign-wide-light-en', 'campaign.png'],
  ['inbox-wide-light-en', 'inbox.png'],
  ['autoreply-wide-light-en', 'autoreply.png'],
  ['webhook-wide-light-en', 'webhook.png'],
  ['phone-wide-dark-en', 'phone-dark.png'],
]);

/** Copies a screenshot over the picture that it is, if it is one. */
export function keepDocumented(screenshot: string, file: string): void {
  const picture = DOCUMENTED.get(screenshot);
  if (picture !== undefined) copyFileSync(file, join(folder, picture));
}

/** Writes beside the pictures from which web app they were made. */
export function noteSources(): void {
  writeFileSync(MADE_FROM, `{ "web": "${hashOfWeb()}" }\n`);
}

/** Whether the web app is another one than in the pictures, or nothing says which that was. */
export function areStale(): boolean {
  if (!existsSync(MADE_FROM)) return true;
  const { web } = JSON.parse(readFileSync(MADE_FROM, 'utf8')) as { web: string };
  return web !== hashOfWeb();
}

/** Hashes what a screen is drawn from: components, styles, words. Not their tests, nor types of the API. */
function hashOfWeb(): string {
  const hash = createHash('sha256');
  const files = globSync('services/dashboard/web/{index.html,src/**/*.{ts,tsx,css,svg}}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/*.d.ts', '**/testing/**'],
  });
  for (const file of files.toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
