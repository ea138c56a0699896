import { readFile } from 'node:fs/promises';
import { CHANNELS } from '@cascade/contracts';
import { fakeClock } from '@cascade/runtime/testing';
import { createBehaviours } from './behaviours.ts';
import { magicAddress } from './magic-address.ts';
import { MAGIC_RECIPIENTS, recipientTable } from './magic-recipients.ts';

const behaviours = createBehaviours({
  clock: fakeClock(),
  recipients: MAGIC_RECIPIENTS,
  closing: new AbortController().signal,
});

describe('magic recipients', () => {
  const rows = MAGIC_RECIPIENTS.flatMap((row) =>
    row.channels.map((channel) => [row.name, channel, row] as const),
  );

  test.each(rows)('%s on %s: its address has its behaviour', (_name, channel, row) => {
    const address = magicAddress(row, channel, row.takesSeconds ? 7 : 0);
    expect(behaviours.of(channel, address ?? '')).toEqual(row.behaviour(row.takesSeconds ? 7 : 0));
  });

  test.each(CHANNELS)('on %s no two rows share an address', (channel) => {
    const addresses = MAGIC_RECIPIENTS.flatMap((row) => magicAddress(row, channel) ?? []);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test.each([
    ['telegram', '123456789'],
    ['telegram', '1000000099900'],
    ['waba', '15550100000'],
    ['waba', '1555014040'],
    ['waba', '155501404000'],
    ['email', 'ana@example.com'],
    ['email', 'unknown@example.org'],
    ['email', 'unknown.person@shop.test'],
  ] as const)('on %s, %s is an ordinary recipient', (channel, address) => {
    expect(behaviours.of(channel, address)).toEqual({ kind: 'deliver', afterMs: 0 });
  });

  test.each(['UNKNOWN@Example.COM', 'unknown@shop.test', 'unknown@mail.example.com'])(
    'mail domains: %s is magic',
    (address) => {
      expect(behaviours.of('email', address)).toEqual({
        kind: 'refuse',
        refusal: 'unknown-recipient',
      });
    },
  );

  test('a row applies to its own channels only', () => {
    const full = MAGIC_RECIPIENTS.find(({ name }) => name === 'mailbox full');
    expect(full && magicAddress(full, 'telegram')).toBeUndefined();
    expect(behaviours.of('telegram', '1000000055200')).toEqual({ kind: 'deliver', afterMs: 0 });
  });

  test.each([
    ['the README', '../../README.md'],
    ['the guide', '../../../../docs/guide/sandbox.md'],
  ])('%s shows the same table', async (_, path) => {
    const text = await readFile(new URL(path, import.meta.url), 'utf8');
    expect(text).toContain(recipientTable());
  });
});
