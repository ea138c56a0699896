import { CHANNELS } from '@cascade/contracts';
import { behaviourFor, magicAddress } from './magic-address.ts';
import { MAGIC_RECIPIENTS } from './magic-recipients.ts';

describe('magic recipients', () => {
  const rows = MAGIC_RECIPIENTS.flatMap((row) =>
    row.channels.map((channel) => [row.name, channel, row] as const),
  );

  test.each(rows)('%s on %s: its address leads back to its behaviour', (_name, channel, row) => {
    const address = magicAddress(row, channel, row.takesSeconds ? 7 : 0);
    expect(behaviourFor(channel, address ?? '')).toEqual(row.behaviour(row.takesSeconds ? 7 : 0));
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
    expect(behaviourFor(channel, address)).toEqual({ kind: 'deliver', afterMs: 0 });
  });

  test.each(['UNKNOWN@Example.COM', 'unknown@shop.test', 'unknown@mail.example.com'])(
    'mail domains: %s is magic',
    (address) => {
      expect(behaviourFor('email', address)).toEqual({
        kind: 'refuse',
        refusal: 'unknown-recipient',
      });
    },
  );

  test('a row applies to its own channels only', () => {
    const full = MAGIC_RECIPIENTS.find(({ name }) => name === 'mailbox full');
    expect(full && magicAddress(full, 'telegram')).toBeUndefined();
    expect(behaviourFor('telegram', '1000000055200')).toEqual({ kind: 'deliver', afterMs: 0 });
  });
});
