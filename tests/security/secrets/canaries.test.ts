import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createLogger } from '@cascade/runtime';
import {
  describeOnEngines,
  OPERATOR_TOKEN,
  startStack,
  takeRealNames,
  type Stack,
} from '../../harness/index.ts';
import { startReceiver, type Receiver } from '../../events/receiver.ts';
import type { Said } from './asker.ts';
import { foundIn, type Canaries } from './canaries.ts';
import { eavesdrop, type Eavesdropper } from './eavesdrop.ts';
import { useEverything } from './use-everything.ts';

const NOBODY = 'http://127.0.0.1:1/v1';

describeOnEngines('canaries: no secret is where it could be read', (engine) => {
  const canaries: Canaries = new Map();
  let said: readonly Said[];
  let stack: Stack;
  let receiver: Receiver;
  let amqp: Eavesdropper | undefined;
  let mongo: Eavesdropper | undefined;
  let removeNames: () => Promise<void> = async () => {};

  beforeAll(async () => {
    receiver = await startReceiver();
    const servers: Record<string, string> = {};
    if (engine.kind === 'servers') {
      const names = takeRealNames(engine);
      removeNames = () => names.remove();
      amqp = await eavesdrop(names.amqpUrl);
      mongo = await eavesdrop(names.mongoUrl);
      servers['AMQP_URL'] = amqp.url;
      servers['AMQP_PREFIX'] = names.amqpPrefix;
      servers['MONGODB_URL'] = mongo.url;
    }
    const secretsKey = randomBytes(32).toString('base64');
    canaries.set('SECRETS_KEY', secretsKey).set('OPERATOR_TOKEN', OPERATOR_TOKEN);
    stack = await startStack({
      engine,
      env: {
        EGRESS_ALLOW: '127.0.0.0/8',
        SECRETS_KEY: secretsKey,
        TELEGRAM_API_ROOT: NOBODY,
        GRAPH_API_ROOT: NOBODY,
        WHATSAPP_SOCKET_URL: 'ws://127.0.0.1:1/',
        ...servers,
      },
    });
    said = await useEverything(stack, receiver, canaries);
  });

  afterAll(async () => {
    await stack.stop();
    await receiver.close();
    await amqp?.close();
    await mongo?.close();
    await removeNames();
  });

  test('the sample has enough canaries and answers, and the search finds encoded ones', () => {
    expect(canaries.size).toBeGreaterThan(30);
    expect(said.length).toBeGreaterThan(100);
    for (const [name, value] of canaries) {
      expect([name, value.length >= 20]).toEqual([name, true]);
      expect(foundIn(Buffer.from(`x${btoa(`y${value}z`)}`), canaries)).toEqual([name]);
    }
  });

  test('no answer, table, backup or metric contains one, except the one answer that shows it', () => {
    const told = said.map(({ what, text }) => [what, foundIn(text, canaries)] as const);
    expect(told.filter(([, found]) => found.length > 0)).toEqual([]);
  });

  test('no body that a receiver got contains one', () => {
    const bodies = receiver.at('/hook').map(({ text }) => text);
    expect(bodies.flatMap((text) => foundIn(text, canaries))).toEqual([]);
  });

  test('no log line of any level contains one', () => {
    const stream = new PassThrough({ highWaterMark: 64 * 1024 * 1024 });
    const logger = createLogger({ service: 'test', level: 'debug', stream });
    for (const { level, message, fields } of stack.logger.records) logger[level](message, fields);
    const lines = String(stream.read()).split('\n');
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.flatMap((line) => foundIn(line, canaries).map((name) => [name, line]))).toEqual(
      [],
    );
  });

  test('no message of the broker and no row ever contains one', async () => {
    const store = mongo ? mongo.heard() : await storeFiles(stack.dataDir);
    expect(store.includes('sandbox@sender.test')).toBe(true);
    expect(foundIn(store, canaries)).toEqual([]);
    if (!amqp) return;
    expect(amqp.heard().includes('send.requested')).toBe(true);
    expect(foundIn(amqp.heard(), canaries)).toEqual([]);
  });
});

/** Raw bytes of the files, overwritten data included. */
async function storeFiles(dataDir: string): Promise<Buffer> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('store.'));
  return Buffer.concat(await Promise.all(names.map((name) => readFile(join(dataDir, name)))));
}
