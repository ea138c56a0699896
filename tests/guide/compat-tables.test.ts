import { readFileSync } from 'node:fs';
import { CHANNEL_DEFINITIONS } from '@cascade/contracts';
import { fonnteCalls, fonnteFields, fonnteStatuses } from '../../scripts/guide/fonnte-tables.ts';
import { wahaCalls, wahaSessions } from '../../scripts/guide/waha-tables.ts';

const page = (path: string) =>
  readFileSync(new URL(`../../docs/guide/${path}.md`, import.meta.url), 'utf8');

test.each([
  ['from/fonnte', fonnteCalls('en')],
  ['from/fonnte', fonnteFields('en')],
  ['from/fonnte', fonnteStatuses('en')],
  ['id/from/fonnte', fonnteCalls('id')],
  ['id/from/fonnte', fonnteFields('id')],
  ['id/from/fonnte', fonnteStatuses('id')],
  ['from/waha', wahaCalls()],
  ['from/waha', wahaSessions()],
])('%s has what the calls do (npm run tables)', (path, table) => {
  expect(page(path)).toContain(table);
});

test('the page on Evolution API names every type of message of linked phones', () => {
  const named = page('from/evolution-api');
  const types = Object.keys(CHANNEL_DEFINITIONS.whatsapp.inline ?? {});
  expect(types.filter((type) => !named.includes(`\`${type}\``))).toEqual([]);
});
