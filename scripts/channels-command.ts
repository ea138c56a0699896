import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { definedChannels } from './channels/defined-channels.ts';
import { REGISTRATIONS } from './channels/registrations.ts';
import { formatted } from './guide/formatted.ts';

// `npm run channels`: writes each channel that has a definition and a worker into the files that must name it. Channels
// that stand there stay as they are. tests/architecture/registrations.test.ts says when one is missing.

/** No formatter knows them. */
const UNFORMATTED = new Set(['.env.example', 'deploy/proxy/Caddyfile']);

const root = fileURLToPath(new URL('../', import.meta.url));
const channels = await definedChannels(root);

for (const { path, add } of REGISTRATIONS) {
  const standing = readFileSync(`${root}${path}`, 'utf8');
  const written = channels.reduce((text, channel) => add(text, channel), standing);
  if (written === standing) continue;
  writeFileSync(`${root}${path}`, UNFORMATTED.has(path) ? written : await formatted(path, written));
  console.log(path);
}
