import { recordingLogger, fakeClock } from '@cascade/runtime/testing';
import type { Device } from '@cascade/store';
import type { CallbackPost } from '@cascade/service';
import { createTakePost } from './webhook-inbound.ts';

const DEVICE = {
  _id: 'dev_1',
  account: 'acc_1',
  channel: 'telegram',
  credentials: 'sealed',
  sandbox: false,
} as Device;

function start() {
  const noted: string[] = [];
  const taken: unknown[] = [];
  const logger = recordingLogger();
  const parts = {
    repositories: {
      devices: { named: (id: string) => Promise.resolve(id === DEVICE._id ? DEVICE : null) },
      deviceCallbacks: {
        posted: (device: string) => Promise.resolve(void noted.push(`posted ${device}`)),
        note: (device: string, what: string) =>
          Promise.resolve(void noted.push(`${what} ${device}`)),
      },
    },
    vault: { open: () => JSON.stringify({ word: 'open' }) },
    clock: fakeClock(),
    logger,
  };
  const take = (channel: 'telegram' | 'waba') =>
    createTakePost<{ word: string }, { text: string }>(parts as never, {
      channel,
      open: ({ bytes, headers }, { credentials }) =>
        Promise.resolve(
          headers['x-word'] !== credentials.word
            ? 'refused'
            : bytes.length === 0
              ? 'malformed'
              : bytes.toString() === 'to a device without callback'
                ? 'not posted to'
                : { text: bytes.toString() },
        ),
      take: (opened, { device }) => Promise.resolve(void taken.push([device._id, opened.text])),
    });
  const post = (text: string, of: Partial<CallbackPost> = {}) =>
    take('telegram')({
      device: DEVICE._id,
      headers: { 'x-word': 'open' },
      search: '',
      bytes: Buffer.from(text),
      signal: new AbortController().signal,
      ...of,
    });
  return { post, take, noted, taken };
}

test('a post that proves itself is stored, and noted after it', async () => {
  const { post, noted, taken } = start();
  expect(await post('hello')).toBe('taken');
  expect([taken, noted]).toEqual([[['dev_1', 'hello']], ['posted dev_1']]);
});

test('a post with another proof is refused and noted; nothing is stored', async () => {
  const { post, noted, taken } = start();
  expect(await post('hello', { headers: {} })).toBe('refused');
  expect([taken, noted]).toEqual([[], ['refusedAt dev_1']]);
});

test('a post that the provider does not write proves no callback', async () => {
  const { post, noted, taken } = start();
  expect(await post('')).toBe('malformed');
  expect([taken, noted]).toEqual([[], []]);
});

test('a post to a device that no provider posts to is refused, and notes nothing', async () => {
  const { post, noted, taken } = start();
  expect(await post('to a device without callback')).toBe('refused');
  expect([taken, noted]).toEqual([[], []]);
});

test('a device that is unknown, or of another channel, is refused unopened', async () => {
  const { post, take, noted, taken } = start();
  expect(await post('hello', { device: 'dev_2' })).toBe('refused');
  const call = {
    headers: {},
    search: '',
    bytes: Buffer.of(),
    signal: new AbortController().signal,
  };
  expect(await take('waba')({ ...call, device: DEVICE._id })).toBe('refused');
  expect([taken, noted]).toEqual([[], []]);
});
