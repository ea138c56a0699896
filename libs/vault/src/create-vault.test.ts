import { randomBytes } from 'node:crypto';

import { createVault, vaultFromBase64 } from './create-vault.ts';
import { VaultError } from './envelope.ts';

const older = { id: '2025', key: randomBytes(32) };
const newer = { id: '2026', key: randomBytes(32) };
const vault = createVault({ keys: [older, newer], current: '2026' });

function faultOf(open: () => unknown): string {
  try {
    open();
  } catch (error) {
    if (error instanceof VaultError) return error.fault;
    throw error;
  }
  return 'opened';
}

describe('vault', () => {
  test.each(['', 'a', '{"bot_token":"1:é🙂"}', 'x'.repeat(1_000_000)])(
    'opens what it sealed',
    (text) => {
      expect(vault.open(vault.seal(text, 'device:1'), 'device:1')).toBe(text);
    },
  );

  test('seals the same text differently each time, without showing it', () => {
    const sealed = [vault.seal('hush hush', 'c'), vault.seal('hush hush', 'c')];
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(Buffer.from(sealed[0]!.split('.')[2]!, 'base64url').toString('latin1')).not.toContain(
      'hush',
    );
    expect(sealed[0]).toMatch(/^v1\.2026\.[A-Za-z0-9_-]+$/);
  });

  test('refuses to open under another context', () => {
    const sealed = vault.seal('secret', 'device:1');
    expect(faultOf(() => vault.open(sealed, 'device:2'))).toBe('not-authentic');
  });

  test('detects a change of any bit', () => {
    const sealed = vault.seal('secret', 'c');
    const [version, id, body] = sealed.split('.') as [string, string, string];
    const bytes = Buffer.from(body, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      const text = `${version}.${id}.${changed.toString('base64url')}`;
      expect(faultOf(() => vault.open(text, 'c'))).toBe('not-authentic');
    }
  });

  test('refuses a truncated text', () => {
    const sealed = vault.seal('secret', 'c');
    for (let length = 0; length < sealed.length; length++)
      expect(faultOf(() => vault.open(sealed.slice(0, length), 'c'))).not.toBe('opened');
  });

  test.each([
    '',
    'secret',
    'v1',
    'v1..',
    'v1.2026',
    'v1.2026.',
    'v1.2026.AAAA',
    'v1.2026.§',
    'v2.2026.AA',
    'v1.2026.AA.AA',
  ])('calls %j malformed', (text) => {
    expect(faultOf(() => vault.open(text, 'c'))).toBe('malformed');
  });

  test('opens a text of an older key, and reports it as stale', () => {
    const before = createVault({ keys: [older], current: '2025' });
    const sealed = before.seal('secret', 'c');
    expect(vault.open(sealed, 'c')).toBe('secret');
    expect(vault.isStale(sealed)).toBe(true);
    expect(vault.isStale(vault.seal('secret', 'c'))).toBe(false);
  });

  test('names a missing key', () => {
    const after = createVault({ keys: [newer], current: '2026' });
    const sealed = createVault({ keys: [older], current: '2025' }).seal('secret', 'c');
    expect(faultOf(() => after.open(sealed, 'c'))).toBe('unknown-key');
    expect(() => after.open(sealed, 'c')).toThrow('2025');
  });

  test('refuses a text of another key with the same name', () => {
    const impostor = createVault({ keys: [{ id: '2026', key: randomBytes(32) }], current: '2026' });
    expect(faultOf(() => vault.open(impostor.seal('secret', 'c'), 'c'))).toBe('not-authentic');
  });

  test('refuses keys of a wrong length and unknown current keys', () => {
    expect(() => vaultFromBase64(randomBytes(31).toString('base64'))).toThrow('31 bytes');
    expect(() => createVault({ keys: [older], current: 'x' })).toThrow('no key named x');
    expect(() => createVault({ keys: [{ id: 'a.b', key: older.key }], current: 'a.b' })).toThrow(
      'name',
    );
  });

  test('two vaults of one base64 key open each other’s texts', () => {
    const text = randomBytes(32).toString('base64');
    expect(vaultFromBase64(text).open(vaultFromBase64(text).seal('x', 'c'), 'c')).toBe('x');
  });

  test('of several base64 keys the first one seals and all open, also for fingerprints', () => {
    const [old, next] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
    const before = vaultFromBase64(old!);
    const after = vaultFromBase64(`${next}, ${old}`);
    expect(after.open(before.seal('x', 'c'), 'c')).toBe('x');
    expect(after.isStale(before.seal('x', 'c'))).toBe(true);
    expect(after.keyIds).toEqual([...vaultFromBase64(next!).keyIds, ...before.keyIds]);
    expect(vaultFromBase64(next!).open(after.seal('x', 'c'), 'c')).toBe('x');
    expect(after.fingerprints('x', 'c')).toEqual([
      vaultFromBase64(next!).fingerprint('x', 'c'),
      before.fingerprint('x', 'c'),
    ]);
  });

  test('fingerprints differ by body and context, and survive a rotation', () => {
    const before = createVault({ keys: [older], current: '2025' });
    const fingerprint = before.fingerprint('{"a":1}', 'idempotency:acc_1');
    expect(vault.matchesFingerprint('{"a":1}', 'idempotency:acc_1', fingerprint)).toBe(true);
    expect(vault.matchesFingerprint(Buffer.from('{"a":1}'), 'idempotency:acc_1', fingerprint)).toBe(
      true,
    );
    expect(vault.matchesFingerprint('{"a":2}', 'idempotency:acc_1', fingerprint)).toBe(false);
    expect(vault.matchesFingerprint('{"a":1}', 'idempotency:acc_2', fingerprint)).toBe(false);
    expect(vault.matchesFingerprint('{"a":1}', 'idempotency:acc_1', 'gone.00')).toBe(false);
  });
});
