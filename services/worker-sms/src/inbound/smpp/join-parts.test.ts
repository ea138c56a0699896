import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { splitSegments } from '@cascade/contracts';
import { fakeClock, silentLogger, waitFor, type FakeClock } from '@cascade/runtime/testing';
import {
  createRepositories,
  ensureIndexes,
  openStore,
  StoreUnavailableError,
  type Database,
  type Device,
} from '@cascade/store';
import type { PostedPart, PostedText } from '../posted.ts';
import { createJoinParts, PARTS_WITHIN_MS, type JoinParts } from './join-parts.ts';

let folder: string;
let clock: FakeClock;
let database: Database;
let device: Readonly<Device>;
let taken: PostedText[];
let failsWith: Error | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path(tmpdir(), 'join-parts-'));
  database = await openStore({ file: path(folder, 'store.db'), logger: silentLogger });
  await ensureIndexes(database);
  device = await createRepositories(database, { clock: fakeClock() }).devices.insert({
    _id: 'dev_1',
    account: 'acc_1',
    channel: 'sms',
    name: 'centre',
    tokenHash: 'hash',
    tokenHint: 'hint',
    number: 'SHOP',
    sandbox: false,
    state: 'connected',
    credentials: '',
    settings: {},
  });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  clock = fakeClock(Date.UTC(2026, 10, 24));
  taken = [];
  failsWith = undefined;
  await database.collection('partial_texts').deleteMany({});
});

/** A worker; a second one knows of the first what is in the store. */
const worker = (): JoinParts =>
  createJoinParts({
    repositories: createRepositories(database, { clock }),
    take(_device, text) {
      if (failsWith) return Promise.reject(failsWith);
      // A message is stored once, by its id.
      if (taken.every(({ id }) => id !== text.id)) taken.push(text);
      return Promise.resolve();
    },
    clock,
    logger: silentLogger,
  });

const UCS_2 = 8;

function partsOf(
  bytes: readonly Buffer[],
  { coding = UCS_2, reference = 'header8:1' } = {},
): PostedPart[] {
  return bytes.map((one, index) => ({
    kind: 'part',
    sender: '6281234567890',
    recipient: 'SHOP',
    reference,
    total: bytes.length,
    number: index + 1,
    bytes: one,
    coding,
  }));
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();
const splitOf = (text: string) => partsOf(splitSegments(text).parts.map(utf16));
const TEXT = `${'अ'.repeat(66)}😀${'अ'.repeat(80)}.`;

/** Runs a worker's sweeper when the time of every text is over, until the condition holds. */
async function swept(until: () => boolean | Promise<boolean>): Promise<void> {
  await clock.advance(PARTS_WITHIN_MS);
  const stop = new AbortController();
  const running = worker().sweep(stop.signal);
  await waitFor(
    async () => {
      await clock.advance(5_000);
      return until();
    },
    { timeoutMs: 10_000, everyMs: 1, what: 'the sweeper' },
  );
  stop.abort();
  await running.done;
}

test('parts in any order, each by another worker, are one text with the time of the last', async () => {
  const [one, two, three] = splitOf(TEXT);
  await worker().takePart(device, three!);
  await clock.advance(1_000);
  await worker().takePart(device, one!);
  expect(taken).toEqual([]);
  await clock.advance(1_000);
  await worker().takePart(device, two!);
  expect(taken).toEqual([
    {
      kind: 'text',
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      sender: '6281234567890',
      text: TEXT,
      attachments: 0,
      at: clock.now(),
    },
  ]);
});

test.each([
  ['two units', partsOf([utf16('a😀').subarray(0, 4), utf16('a😀').subarray(4)]), 'a😀'],
  ['two septets', partsOf([Buffer.of(0x61, 0x1b), Buffer.of(0x65)], { coding: 0 }), 'a€'],
])('a character whose %s are in two parts arrives', async (_name, parts, text) => {
  for (const part of parts) await worker().takePart(device, part);
  expect(taken).toMatchObject([{ text }]);
});

test('parts in two alphabets are one text', async () => {
  const [one] = partsOf([Buffer.from('Halo '), utf16('अ')], { coding: 0 });
  const [, two] = partsOf([Buffer.from('Halo '), utf16('अ')]);
  await worker().takePart(device, two!);
  await worker().takePart(device, one!);
  expect(taken).toMatchObject([{ text: 'Halo अ' }]);
});

test('a repeated part changes nothing, before the message and after it', async () => {
  const [one, two, three] = splitOf(TEXT);
  for (const part of [one, one, three, two, two, one, three]) {
    await worker().takePart(device, part!);
  }
  await swept(() => taken.length > 0);
  expect(taken).toMatchObject([{ text: TEXT }]);
});

test('what has come is stored when its time is over, and says which parts are missing', async () => {
  const [one, , three] = splitOf(TEXT);
  await worker().takePart(device, three!);
  await worker().takePart(device, one!);
  const at = clock.now();
  await clock.advance(PARTS_WITHIN_MS - 1);
  const { partialTexts } = createRepositories(database, { clock });
  expect(await partialTexts.due(clock.now(), 10)).toEqual([]);
  await swept(() => taken.length > 0);
  const parts = splitSegments(TEXT).parts;
  expect(taken).toMatchObject([
    { text: `${parts[0]}[…]${parts[2]}`, at, incomplete: { parts: 3, missing: [2] } },
  ]);
});

test('a part that comes after the end begins another text', async () => {
  const [one, two, three] = splitOf(TEXT);
  await worker().takePart(device, one!);
  await worker().takePart(device, two!);
  await swept(() => taken.length === 1);
  await worker().takePart(device, three!);
  await swept(() => taken.length === 2);
  expect(taken).toMatchObject([
    { incomplete: { missing: [3] } },
    { text: `[…]${splitSegments(TEXT).parts[2]}`, incomplete: { missing: [1, 2] } },
  ]);
  await swept(async () => (await database.collection('partial_texts').find({})).length === 0);
});

test('the next text under the same reference ends the one before it', async () => {
  const [one] = splitOf(TEXT);
  const next = splitOf(`${TEXT}${TEXT}`.slice(1, 140));
  await worker().takePart(device, one!);
  for (const part of next) await worker().takePart(device, part);
  expect(taken).toMatchObject([
    { incomplete: { parts: 3, missing: [2, 3] } },
    { text: `${TEXT}${TEXT}`.slice(1, 140) },
  ]);
  expect(taken[1]).not.toHaveProperty('incomplete');
});

test('texts of other senders, references and recipients stay apart', async () => {
  const given = splitOf(TEXT);
  const own = [
    {},
    { sender: '6289999999999' },
    { recipient: 'OTHER' },
    { reference: 'header8:2' },
    { reference: 'header16:1' },
    { reference: 'option:1' },
  ];
  for (const part of given) {
    for (const members of own) await worker().takePart(device, { ...part, ...members });
  }
  expect(taken.map(({ text }) => text)).toEqual(own.map(() => TEXT));
  expect(new Set(taken.map(({ id }) => id)).size).toBe(own.length);
});

test('a message that could not be stored is stored when its last part is repeated, or by the sweeper', async () => {
  const [one, two, three] = splitOf(TEXT);
  failsWith = new StoreUnavailableError('the store is away');
  await worker().takePart(device, one!);
  await worker().takePart(device, two!);
  await expect(worker().takePart(device, three!)).rejects.toThrow('away');
  failsWith = undefined;
  await worker().takePart(device, three!);
  expect(taken).toMatchObject([{ text: TEXT }]);

  const other = splitOf(TEXT).map((part) => ({ ...part, reference: 'header8:2' }));
  for (const part of other.slice(0, 2)) await worker().takePart(device, part);
  failsWith = new StoreUnavailableError('the store is away');
  await expect(worker().takePart(device, other[2]!)).rejects.toThrow('away');
  failsWith = undefined;
  await swept(() => taken.length === 2);
  expect(taken[1]).toMatchObject({ text: TEXT });
  expect(taken[1]).not.toHaveProperty('incomplete');
});

test('parts of a deleted device are forgotten', async () => {
  const [one] = splitOf(TEXT);
  await worker().takePart({ ...device, _id: 'dev_gone' }, one!);
  await swept(async () => (await database.collection('partial_texts').find({})).length === 0);
  expect(taken).toEqual([]);
});
