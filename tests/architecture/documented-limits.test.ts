import { readFile } from 'node:fs/promises';
import type { ChannelDriver } from '@cascade/channel';
import { CHANNELS } from '@cascade/contracts';
import { DEFAULT_ACCOUNT_LIMITS, DEFAULT_REPLIES_PER_HOUR, FIXED_LIMITS } from '@cascade/store';
import { DRIVERS } from '@cascade/standalone';

const readme = () => readFile(new URL('../../README.md', import.meta.url), 'utf8');

test('the README lists the file limits that the channels enforce', async () => {
  const text = await readme();
  const head = /^\| channel +\| image +\| video +\| document +\| all together +\|$/m;
  const start = head.exec(text)?.index;
  expect(start).toBeDefined();
  const [, , ...rows] = (text.slice(start).split('\n\n', 1)[0] ?? '').split('\n');
  const listed = rows.map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
  const megabytes = (bytes: number | undefined) => (bytes === undefined ? '' : `${bytes / 1e6} MB`);
  expect(listed).toEqual(
    CHANNELS.map((channel) => {
      const driver: ChannelDriver = DRIVERS[channel];
      const { image, video, document, attachments } = driver.mediaLimits;
      return [channel, ...[image, video, document, attachments].map(megabytes)];
    }),
  );
});

test('attachments of a mail at their limit fit into the 25 MB of large providers', () => {
  const lineBreaks = 78 / 76;
  expect(((DRIVERS.email.mediaLimits.attachments! * 4) / 3) * lineBreaks).toBeLessThan(25_000_000);
});

test('the README has the default of automatic replies an hour', async () => {
  const limit = DEFAULT_REPLIES_PER_HOUR.toLocaleString('en');
  expect(await readme()).toContain(`at most ${limit} automatic replies in an hour`);
});

test('the README lists every limit of an account with its default', async () => {
  const text = await readme();
  const table =
    text.slice(text.search(/^\| limit +\| default +\| of +\|$/m)).split('\n\n', 1)[0] ?? '';
  const listed = [...table.matchAll(/^\| `(\w+)` +\| ([\d,]+) +\|/gm)].map(([, name, limit]) => [
    name,
    limit,
  ]);
  const enforced = Object.entries({ ...DEFAULT_ACCOUNT_LIMITS, ...FIXED_LIMITS });
  expect(listed).toEqual(enforced.map(([name, limit]) => [name, limit.toLocaleString('en')]));
});
