import { fileURLToPath } from 'node:url';
import { buildDownloads } from './downloads/build-downloads.ts';

// npm run downloads: builds the packages of the client libraries and programs, which an installation serves at
// `/downloads/`, when their sources changed since the last build.

const started = performance.now();
const left = await buildDownloads(fileURLToPath(new URL('../downloads', import.meta.url)));
for (const one of left ?? []) console.error(`Left out: ${one}`);
if (left === null) console.error('The downloads are those of these sources.');
else console.error(`Built the downloads (${Math.round(performance.now() - started)} ms)`);
