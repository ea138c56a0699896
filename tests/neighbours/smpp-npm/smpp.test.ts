import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeCentre } from '../centres/describe-centre.ts';

const main = createRequire(import.meta.url).resolve('smpp');
const root = main.slice(0, main.lastIndexOf(join('smpp', '/')) + 'smpp'.length);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};

await describeCentre(`smpp ${version} of npm`, {
  program: async () => ({
    file: process.execPath,
    args: (port) => [join(dirname(fileURLToPath(import.meta.url)), 'centre.mjs'), String(port)],
  }),
  binds: ['BIND_TRX'],
  alerts: true,
});
