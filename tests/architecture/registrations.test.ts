import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHANNEL_DEFINITIONS } from '@cascade/contracts';
import { definedChannels } from '../../scripts/channels/defined-channels.ts';
import { REGISTRATIONS } from '../../scripts/channels/registrations.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const textOf = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const channels = await definedChannels(root);
/** A channel that only this test has. */
const added = {
  name: 'heliograph',
  definition: {
    ...CHANNEL_DEFINITIONS.waba,
    title: 'Heliograph',
    liveRoot: {
      variable: 'HELIOGRAPH_API_ROOT',
      protocols: ['https'],
      default: 'https://sun.example',
    },
    confirm: { variable: 'HELIOGRAPH_CONFIRM_MS', usualMs: 9_000 },
  },
  callsByHttp: true,
} as const;

test.each(REGISTRATIONS)(
  '$path names every channel that has its folders: npm run channels',
  ({ path, add }) => {
    const text = textOf(path);
    const missing = channels.filter((channel) => add(text, channel) !== text);
    expect(missing.map(({ name }) => name)).toEqual([]);
  },
);

test.each(REGISTRATIONS)(
  '$path takes a new channel once, and keeps the others',
  ({ path, add }) => {
    const standing = textOf(path);
    const written = add(standing, added);
    expect(written).toMatch(/heliograph/i);
    expect(add(written, added)).toBe(written);
    const lines = new Set(written.split(/\s+/));
    expect(
      standing.split(/\s+/).filter((word) => !lines.has(word) && !word.endsWith('8080')),
    ).toEqual([]);
  },
);
