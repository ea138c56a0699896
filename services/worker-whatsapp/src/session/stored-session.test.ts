import { said } from '@cascade/contracts/testing';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BufferJSON, initAuthCreds, proto, type SignalDataSet } from '@whiskeysockets/baileys';
import { systemClock } from '@cascade/runtime';
import { createRepositories, ensureIndexes, FencedError, openEmbedded } from '@cascade/store';
import type { Database, Repositories } from '@cascade/store';
import { vaultFromBase64 } from '@cascade/vault';
import { StoredSession, UnusableSessionError } from './stored-session.ts';

const vault = vaultFromBase64(randomBytes(32).toString('base64'));
let folder: string;
let database: Database;
let repositories: Repositories;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'session-'));
  database = openEmbedded({ file: join(folder, 'store.db') });
  await ensureIndexes(database);
  repositories = createRepositories(database, { clock: systemClock });
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const open = (device: string, fence: number) =>
  StoredSession.open({ keys: repositories.whatsappKeys, vault }, device, fence);

const bytes = (...values: number[]) => Buffer.from(values);

const key = (of: number) => Buffer.alloc(32, of);
const text = (of: number) => key(of).toString('base64');

/** A session with a contact's device, as libsignal serializes it; `counter` of its one chain is given. */
const recordOf = (counter: unknown) =>
  ({
    _sessions: {
      [text(1)]: {
        registrationId: 7,
        currentRatchet: {
          ephemeralKeyPair: { pubKey: text(2), privKey: text(3) },
          lastRemoteEphemeralKey: text(4),
          previousCounter: 0,
          rootKey: text(5),
        },
        indexInfo: {
          baseKey: text(1),
          baseKeyType: 1,
          closed: -1,
          used: 1,
          created: 1,
          remoteIdentityKey: text(6),
        },
        _chains: {
          [text(7)]: { chainKey: { counter, key: text(8) }, chainType: 2, messageKeys: {} },
        },
      },
    },
    version: 'v1',
  }) as unknown as Uint8Array;
const record = recordOf(3);

/** A group's sender key, as Baileys serializes it. */
const senderKey = (iteration: unknown) =>
  Buffer.from(
    JSON.stringify([
      {
        senderKeyId: 1,
        senderChainKey: { iteration, seed: key(1) },
        senderSigningKey: { public: key(2), private: key(3) },
        senderMessageKeys: [],
      },
    ]),
  );

/** A value of every key type (Baileys, `SignalDataTypeMap`). */
const EVERY_TYPE: SignalDataSet = {
  'pre-key': { '1': { public: key(1), private: key(2) } },
  session: { '62812.0': record },
  'sender-key': { 'g@g.us::62812::0': senderKey(5) },
  'sender-key-memory': { 'g@g.us': { 'a@s.whatsapp.net': true } },
  'app-state-sync-key': {
    AAAA: proto.Message.AppStateSyncKeyData.fromObject({ keyData: key(6), timestamp: 7 }),
  },
  'app-state-sync-version': {
    regular: { version: 1, hash: Buffer.alloc(128, 8), indexValueMap: {} },
  },
  'lid-mapping': { '62812': '9988', '9988_reverse': '62812' },
  'device-list': { '62812': ['0', '3'] },
  tctoken: { '9988@lid': { token: bytes(9), timestamp: '10' } },
  'identity-key': { '62812.0': Buffer.alloc(33, 11) },
};

const TYPES = Object.keys(EVERY_TYPE) as (keyof SignalDataSet)[];

const read = (session: StoredSession, type: keyof SignalDataSet) =>
  session.keys.get(type, Object.keys(EVERY_TYPE[type]!));

test('every key type is read back unchanged in another process', async () => {
  const session = await open('dev_types', 1);
  await session.keys.set(EVERY_TYPE);
  const next = await open('dev_types', 2);
  for (const type of TYPES) {
    expect(JSON.stringify(await read(next, type), BufferJSON.replacer)).toBe(
      JSON.stringify(EVERY_TYPE[type], BufferJSON.replacer),
    );
  }
  const [key] = Object.values(await read(next, 'app-state-sync-key'));
  expect(key).toBeInstanceOf(proto.Message.AppStateSyncKeyData);
  const { session: stored } = EVERY_TYPE;
  expect((await next.keys.get('session', ['62812.0']))['62812.0']).toEqual(stored!['62812.0']);
});

test('the store has no plain text of a session', async () => {
  const rows = await repositories.whatsappKeys.all('dev_types');
  expect(rows).toHaveLength(11);
  for (const { sealed } of rows) expect(sealed).not.toMatch(/Buffer|public|token/);
});

test('setting a key to null deletes it', async () => {
  const session = await open('dev_null', 1);
  await session.keys.set({ session: { a: recordOf(1), b: recordOf(2) } });
  await session.keys.set({ session: { a: null } });
  expect(Object.keys(await session.keys.get('session', ['a', 'b']))).toEqual(['b']);
  expect(Object.keys(await (await open('dev_null', 2)).keys.get('session', ['a', 'b']))).toEqual([
    'b',
  ]);
});

test('credentials and keys of one write are stored together', async () => {
  const session = await open('dev_creds', 1);
  await session.replace(initAuthCreds());
  session.creds!.nextPreKeyId = 31;
  void session.saveCreds();
  await session.keys.set({ 'pre-key': { '30': { public: key(1), private: key(2) } } });
  expect((await open('dev_creds', 2)).creds?.nextPreKeyId).toBe(31);
});

test('importing an export replaces the whole session', async () => {
  const creds = { ...initAuthCreds(), me: { id: '62812:3@s.whatsapp.net' } };
  const exported = JSON.parse(JSON.stringify({ creds, keys: EVERY_TYPE }, BufferJSON.replacer));
  const session = await open('dev_import', 1);
  await session.keys.set({ session: { old: recordOf(1) } });
  await session.import(exported);
  const next = await open('dev_import', 2);
  expect(next.creds?.me?.id).toBe(creds.me.id);
  expect(next.creds?.noiseKey.private).toEqual(creds.noiseKey.private);
  expect(await next.keys.get('session', ['old'])).toEqual({});
  expect(await next.keys.get('session', ['62812.0'])).toEqual({ '62812.0': record });
});

test('writes of a stale holder are refused', async () => {
  const stale = await open('dev_stale', 1);
  await stale.replace(initAuthCreds());
  const holder = await open('dev_stale', 2);
  await expect(stale.saveCreds()).rejects.toThrow(FencedError);
  await expect(stale.keys.set({ session: { a: bytes(1) } })).rejects.toThrow(FencedError);
  const staler = await open('dev_stale', 1);
  await staler.keys.set({ session: { ghost: bytes(1) } });
  expect(await holder.keys.get('session', ['ghost'])).toEqual({});
  expect(await (await open('dev_stale', 3)).keys.get('session', ['ghost'])).toEqual({});
});

const HANGS: [what: string, creds: object][] = [
  ['the first pre-key far ahead', { firstUnuploadedPreKeyId: 300_000 }],
  ['the first pre-key out of reach', { firstUnuploadedPreKeyId: 1e9 }],
  ['numbers that do not grow', { firstUnuploadedPreKeyId: 2 ** 53, nextPreKeyId: 2 ** 53 }],
];

test.each(HANGS)(
  'credentials with %s are not imported, and the old session stays',
  async (what, patch) => {
    const device = `dev_refused_${what.length}`;
    const creds = { ...initAuthCreds(), me: { id: '62812:3@s.whatsapp.net' } };
    const session = await open(device, 1);
    await session.replace(creds);
    const exported = JSON.parse(
      JSON.stringify({ creds: { ...creds, ...patch }, keys: {} }, BufferJSON.replacer),
    );
    await expect(session.import(exported)).rejects.toThrow(UnusableSessionError);
    await expect(session.import(exported)).rejects.toThrow(/creds\.\w*PreKeyId: must/);
    expect((await open(device, 2)).creds?.nextPreKeyId).toBe(1);
  },
);

test.each(HANGS)('stored credentials with %s are never used', async (what, patch) => {
  const device = `dev_${what.length}`;
  const session = await open(device, 1);
  await session.replace({ ...initAuthCreds(), ...patch });
  const next = await open(device, 2);
  expect(next.creds).toBeNull();
  expect(said(next.fault)).toMatch(/^creds\.\w+PreKeyId: must be at most/);
});

test('a stored key that libsignal would count from without end is left out', async () => {
  const session = await open('dev_keys', 1);
  await session.keys.set({
    session: { '62812.0': recordOf('abc'), '62813.0': recordOf(1e300) },
    'sender-key': { 'g@g.us::62812::0': senderKey('-5') },
  });
  const next = await open('dev_keys', 2);
  expect(await next.keys.get('session', ['62812.0', '62813.0'])).toEqual({});
  expect(await next.keys.get('sender-key', ['g@g.us::62812::0'])).toEqual({});
});

test('a contact who begins a chain with each message makes the session no larger than 40 chains', async () => {
  const large = recordOf(0) as unknown as { _sessions: Record<string, { _chains: object }> };
  const chain = (n: number) => [
    `${String(n).padStart(43, 'A')}=`,
    {
      chainKey: { counter: 2_000 },
      chainType: 2,
      messageKeys: Object.fromEntries(Array.from({ length: 500 }, (_, at) => [at, text(9)])),
    },
  ];
  const [ratchet] = Object.values(large._sessions);
  ratchet!._chains = Object.fromEntries(Array.from({ length: 300 }, (_, n) => chain(n)));
  const session = await open('dev_large', 1);
  await session.keys.set({ session: { '62812.0': large as unknown as Uint8Array } });
  const { _chains: kept } = Object.values(large._sessions)[0]!;
  expect(Object.keys(kept)).toEqual(
    Array.from({ length: 40 }, (_, at) => `${String(260 + at).padStart(43, 'A')}=`),
  );
  const keys = Object.values(kept).map(({ messageKeys }) => Object.keys(messageKeys).length);
  expect(keys.reduce((sum, count) => sum + count, 0)).toBe(4_000);
});
