import type { SendJob } from '@cascade/channel';
import { fakeClock, silentLogger } from '@cascade/runtime/testing';
import { FencedError } from '@cascade/store';
import type { Phone } from '../device/phone.ts';
import { createWhatsappAdapter } from './whatsapp-adapter.ts';

const HELD_ELSEWHERE = { handBack: 'another worker holds the device' };
const DISCONNECTED = { failure: { kind: 'deviceDisconnected' } };

interface Scene {
  /** Result of each lookup of the recipient. */
  resolve: (scene: Scene) => Promise<unknown>;
  hasEnded: boolean;
  isOpen: boolean;
  attempts: number;
}

async function prepare(resolve: Scene['resolve'], given: Partial<Scene> = {}) {
  const scene: Scene = { resolve, hasEnded: false, isOpen: true, attempts: 0, ...given };
  const phone = {
    get hasEnded() {
      return scene.hasEnded;
    },
    lockedUntil: null,
    async whenOpen() {
      scene.attempts += 1;
      scene.isOpen = true;
      return scene.hasEnded
        ? null
        : {
            get isOpen() {
              return scene.isOpen;
            },
          };
    },
    recipients: { isStranger: async () => false, resolve: () => scene.resolve(scene) },
  } as unknown as Phone;
  const adapter = createWhatsappAdapter({
    phones: new Map([['dev_1', phone]]),
    unmark: () => undefined,
    messages: {} as never,
    inbound: {} as never,
    vault: {} as never,
    clock: fakeClock(),
    logger: silentLogger,
  });
  const job = {
    send: 1,
    device: { id: given.attempts === -1 ? 'dev_2' : 'dev_1' },
    to: '628',
    content: { kind: 'text', text: 'Hi' },
    media: [],
  } as unknown as SendJob<never>;
  const result = await adapter.prepare(job, new AbortController().signal);
  return { result, attempts: scene.attempts };
}

const loseLine = (scene: Scene) => {
  scene.isOpen = false;
  return Promise.reject(new Error('Connection Closed'));
};

test('prepare hands back a send of a device that this worker does not hold', async () => {
  const { result } = await prepare(loseLine, { attempts: -1 });
  expect(result).toEqual(HELD_ELSEWHERE);
});

test('prepare hands back a send of a phone that has ended', async () => {
  expect((await prepare(loseLine, { hasEnded: true })).result).toEqual(HELD_ELSEWHERE);
});

test.each<[string, Scene['resolve']]>([
  [
    'that ends meanwhile',
    (scene) => {
      scene.hasEnded = true;
      return loseLine(scene);
    },
  ],
  [
    'whose refusal comes from its end',
    (scene) => {
      scene.hasEnded = true;
      return Promise.resolve({ failure: { kind: 'whatsappNoRecipientDevices' } });
    },
  ],
  [
    'whose session has a newer holder',
    () => Promise.reject(new FencedError('dev_1:session:628 has a newer writer')),
  ],
])('prepare hands back a send of a phone %s', async (_, resolve) => {
  expect((await prepare(resolve)).result).toEqual(HELD_ELSEWHERE);
});

test('a connection that is lost repeatedly fails as device disconnected', async () => {
  const { result, attempts } = await prepare(loseLine);
  expect(result).toMatchObject(DISCONNECTED);
  expect(attempts).toBe(3);
});

test('an unanswered lookup is repeated, then fails as no answer', async () => {
  const silence = Object.assign(new Error('Timed Out'), { output: { statusCode: 408 } });
  const { result, attempts } = await prepare(() => Promise.reject(silence));
  expect(result).toMatchObject({ failure: { kind: 'whatsappNoAnswer' } });
  expect(attempts).toBe(3);
});

test('a defect is thrown', async () => {
  await expect(prepare(() => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
});
