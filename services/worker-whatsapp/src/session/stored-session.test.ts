import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BufferJSON, initAuthCreds, proto, type SignalDataSet } from '@whiskeysockets/baileys';
import { systemClock } from '@cascade/runtime';
import { createRepositories, ensureIndexes, FencedError, openEmbedded } from '@cascade/store';
import type { Database, Repositories } from '@cascade/store';
import { vaultFromBase64 } from '@cascade/vault';
import { StoredSession } from './stored-session.ts';

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

/** A value of every key type (Baileys, `SignalDataTypeMap`). */
const EVERY_TYPE: SignalDataSet = {
  'pre-key': { '1': { public: bytes(1), private: bytes(2) } },
  session: { '62812.0': bytes(3, 4) },
  'sender-key': { 'g::62812::0': bytes(5) },
  'sender-key-memory': { 'g@g.us': { 'a@s.whatsapp.net': true } },
  'app-state-sync-key': {
    AAAA: proto.Message.AppStateSyncKeyData.fromObject({ keyData: bytes(6), timestamp: 7 }),
  },
  'app-state-sync-version': { regular: { version: 1, hash: bytes(8), indexValueMap: {} } },
  'lid-mapping': { '62812': '9988', '9988_reverse': '62812' },
  'device-list': { '62812': ['0', '3'] },
  tctoken: { '9988@lid': { token: bytes(9), timestamp: '10' } },
  'identity-key': { '62812.0': bytes(11) },
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
  await session.keys.set({ session: { a: bytes(1), b: bytes(2) } });
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
  await session.keys.set({ 'pre-key': { '30': { public: bytes(1), private: bytes(2) } } });
  expect((await open('dev_creds', 2)).creds?.nextPreKeyId).toBe(31);
});

test('importing an export replaces the whole session', async () => {
  const creds = { ...initAuthCreds(), me: { id: '62812:3@s.whatsapp.net' } };
  const exported = JSON.parse(JSON.stringify({ creds, keys: EVERY_TYPE }, BufferJSON.replacer));
  const session = await open('dev_import', 1);
  await session.keys.set({ session: { old: bytes(1) } });
  await session.import(exported);
  const next = await open('dev_import', 2);
  expect(next.creds?.me?.id).toBe(creds.me.id);
  expect(next.creds?.noiseKey.private).toEqual(creds.noiseKey.private);
  expect(await next.keys.get('session', ['old'])).toEqual({});
  expect(await next.keys.get('session', ['62812.0'])).toEqual({ '62812.0': bytes(3, 4) });
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
