import { recordingLogger } from '@cascade/runtime/testing';
import { newestVersion } from './newest-version.ts';

const VERSION: [number, number, number] = [2, 3000, 1_050_000_001];
const answering = (answer: object) => ({
  fetchLatestWaWebVersion: ((options: object) => {
    asked = options;
    return Promise.resolve(answer);
  }) as never,
});
let asked: object | undefined;

test('the version that WhatsApp Web tells is used, and asked for through the proxy', async () => {
  const dispatcher = {} as never;
  const baileys = answering({ version: VERSION, isLatest: true });
  expect(await newestVersion(baileys, { dispatcher }, recordingLogger())).toEqual(VERSION);
  expect(asked).toEqual({ dispatcher, signal: expect.any(AbortSignal) });
});

test('without an answer the version of Baileys stays', async () => {
  const logger = recordingLogger();
  const baileys = answering({ version: VERSION, isLatest: false, error: new Error('away') });
  expect(await newestVersion(baileys, undefined, logger)).toBeUndefined();
  expect(logger.records).toMatchObject([
    { level: 'warn', message: 'phone: WhatsApp does not tell its newest version' },
  ]);
});
