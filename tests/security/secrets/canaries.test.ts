import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { CHANNELS, type Channel } from '@cascade/contracts';
import { createLogger } from '@cascade/runtime';
import {
  describeOnEngines,
  freshRecipient,
  magicRecipient,
  OPERATOR_TOKEN,
  startStack,
  takeRealNames,
  untilLinked,
  type Stack,
} from '../../harness/index.ts';
import { startReceiver, type Receiver } from '../../events/receiver.ts';
import { canaryCredentials, foundIn, type Canaries } from './canaries.ts';
import { eavesdrop, type Eavesdropper } from './eavesdrop.ts';

/** What a provider does that is told about: in logs, answers and rows. */
const MISHAPS: readonly [string, Channel][] = [
  ['device disconnected', 'telegram'],
  ['provider error', 'telegram'],
  ['provider error', 'waba'],
  ['account restricted', 'waba'],
  ['blocked', 'telegram'],
  ['mailbox full', 'email'],
  ['refused by policy', 'email'],
  ['cut, lost', 'telegram'],
];

describeOnEngines('canaries: no secret is where it could be read', (engine) => {
  const canaries: Canaries = new Map();
  const answers: string[] = [];
  let stack: Stack;
  let receiver: Receiver;
  let amqp: Eavesdropper | undefined;
  let mongo: Eavesdropper | undefined;
  let removeNames: () => Promise<void> = async () => {};

  beforeAll(async () => {
    receiver = await startReceiver();
    const env: Record<string, string> = {};
    if (engine.kind === 'servers') {
      const names = takeRealNames(engine);
      amqp = await eavesdrop(names.amqpUrl);
      mongo = await eavesdrop(names.mongoUrl);
      Object.assign(env, {
        AMQP_URL: amqp.url,
        AMQP_PREFIX: names.amqpPrefix,
        MONGODB_URL: mongo.url,
      });
      removeNames = () => names.remove();
    }
    const secretsKey = randomBytes(32).toString('base64');
    canaries.set('SECRETS_KEY', secretsKey);
    canaries.set('OPERATOR_TOKEN', OPERATOR_TOKEN);
    stack = await startStack({
      engine,
      env: { EGRESS_ALLOW: '127.0.0.0/8', SECRETS_KEY: secretsKey, ...env },
    });
    await useEverything();
  }, 90_000);

  afterAll(async () => {
    await stack.stop();
    await receiver.close();
    await amqp?.close();
    await mongo?.close();
    await removeNames();
  });

  /** A call whose answer is looked into; `shown` are members that it may show, this once. */
  async function call(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
    shown: readonly string[] = [],
  ): Promise<Record<string, any>> {
    const response = await fetch(stack.url + path, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
    answers.push(shown.reduce((left, name) => left.replace(String(json[name]), ''), text));
    return { ...json, cookie: response.headers.get('set-cookie')?.split(';')[0] };
  }

  async function useEverything(): Promise<void> {
    const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const plan = { name: 'p', quota: null, expires_at: null };
    const account = await call('POST', '/api/accounts', { name: 'Canary', plan }, operator);
    const inside = { ...operator, 'x-account-id': account['id'] as string };
    const token = await call('POST', '/api/tokens', { name: 't' }, inside, ['token']);
    canaries.set('account token', token['token']);

    const credentials = canaryCredentials(canaries);
    const devices = {} as Record<Channel, { id: string; token: string }>;
    for (const channel of CHANNELS) {
      const device = { channel, name: channel, credentials: credentials[channel], sandbox: true };
      const made = await call('POST', '/api/devices', device, inside, ['token']);
      devices[channel] = { id: made['id'], token: made['token'] };
      canaries.set(`${channel} token`, made['token']);
    }
    await untilLinked(stack, { account: account['id'] }, devices.whatsapp.id);
    const session = await fetch(`${stack.url}/api/devices/${devices.whatsapp.id}/session`, {
      headers: inside,
    });
    // Whoever may fetch it is shown it: it isn't among the answers that are looked into.
    const { creds } = (await session.json()) as { creds: Record<string, any> };
    canaries.set('WhatsApp noise key', creds['noiseKey'].private.data);
    canaries.set('WhatsApp identity key', creds['signedIdentityKey'].private.data);

    await signIn(inside);
    await listenToEvents(inside);
    await sendEverywhere(token['token'], devices);
    await readEverything(inside);
  }

  async function signIn(inside: Record<string, string>): Promise<void> {
    const password = `canary-password-${randomBytes(9).toString('hex')}`;
    const wrong = `canary-wrong-password-${randomBytes(9).toString('hex')}`;
    canaries.set('password', password).set('wrong password', wrong);
    const email = 'canary@people.test';
    await call('POST', '/api/users', { email, password, role: 'owner' }, inside);
    await call('POST', '/api/login', { email, password: wrong }, {});
    const { cookie } = await call('POST', '/api/login', { email, password }, {});
    canaries.set('session', String(cookie).split('=')[1]!);
    await call('GET', '/api/session', undefined, { cookie });
    const next = `canary-next-password-${randomBytes(9).toString('hex')}`;
    canaries.set('next password', next);
    await call('POST', '/api/password', { current: password, password: next }, { cookie });
    const link = `link_canary${randomBytes(20).toString('hex')}`;
    canaries.set('login link', link);
    await call('POST', '/api/login', { link }, {});
    await call('GET', `/login/${link}`, undefined, {});
  }

  async function listenToEvents(inside: Record<string, string>): Promise<void> {
    const secret = `canary-webhook-${randomBytes(9).toString('hex')}`;
    canaries.set('webhook secret', secret);
    const hook = { url: `${receiver.url}/hook`, events: ['send_status'], secret, signed: true };
    const made = await call('POST', '/api/webhooks', hook, inside, ['signing_key']);
    canaries.set('signing key', String(made['signing_key']).replace('whsec_', ''));
    await call('POST', `/api/webhooks/${made['id']}/test`, { event: 'send_status' }, inside);
  }

  async function sendEverywhere(
    token: string,
    devices: Record<Channel, { token: string }>,
  ): Promise<void> {
    const bearer = { authorization: `Bearer ${token}` };
    const text = { message: { type: 'text', message: 'hi' } };
    const body = (channel: Channel, target: string, mode: string, key: string) => ({
      keys: { [channel]: { token: key } },
      content: { [channel]: channel === 'email' ? { template: 1 } : text },
      target: { [channel]: target },
      context: { behaviour: { mode } },
    });
    for (const channel of CHANNELS) {
      const key = devices[channel].token;
      for (const mode of ['sync', 'async']) {
        await call('POST', '/v1/send', body(channel, freshRecipient(channel), mode, key), bearer);
      }
    }
    await Promise.all(
      MISHAPS.map(([name, channel]) => {
        const target = magicRecipient(name, channel);
        return call(
          'POST',
          '/v1/send',
          body(channel, target, 'sync', devices[channel].token),
          bearer,
        );
      }),
    );
    const stranger = `canary-stranger-${randomBytes(9).toString('hex')}`;
    canaries.set('unknown token', stranger);
    const lost = body('telegram', '123', 'sync', stranger);
    await call('POST', '/v1/send', lost, bearer);
    await call('POST', '/v1/send', lost, { authorization: `Bearer ${stranger}` });
    await call('POST', '/v1/send', { ...lost, keyz: lost.keys }, bearer);
    await receiver.take('/hook', 1 + CHANNELS.length);
  }

  async function readEverything(inside: Record<string, string>): Promise<void> {
    const lists = [
      'devices',
      'tokens',
      'webhooks',
      'deliveries',
      'users',
      'audit',
      'requests',
      'sends',
    ];
    for (const list of lists) {
      const { data } = await call('GET', `/api/${list}`, undefined, inside);
      for (const { id } of (data as { id: unknown }[]).slice(0, 3)) {
        await call('GET', `/api/${list}/${id}`, undefined, inside);
      }
    }
    for (const list of ['deliveries', 'audit', 'requests', 'sends']) {
      await call('GET', `/api/${list}?format=csv`, undefined, inside);
    }
    await call('GET', '/metrics', undefined, {});
  }

  test('the sample is a whole one', () => {
    expect(canaries.size).toBeGreaterThan(20);
    expect(answers.length).toBeGreaterThan(60);
    const [first] = canaries.values();
    expect(foundIn(Buffer.from(`x${btoa(`y${first}z`)}`), canaries)).toEqual(['SECRETS_KEY']);
  });

  test('in no answer, but for the one that shows it', () => {
    expect(answers.flatMap((answer) => foundIn(answer, canaries))).toEqual([]);
  });

  test('in no line of the log, at any level', () => {
    const stream = new PassThrough({ highWaterMark: 64 * 1024 * 1024 });
    const logger = createLogger({ service: 'test', level: 'debug', stream });
    for (const { level, message, fields } of stack.logger.records) logger[level](message, fields);
    const text = String(stream.read());
    expect(text.split('\n').length).toBeGreaterThan(50);
    expect(
      text.split('\n').flatMap((line) => foundIn(line, canaries).map((name) => [name, line])),
    ).toEqual([]);
  });

  test('in no message of the broker and no row, at any time', async () => {
    const [broker, store] =
      amqp && mongo ? [amqp.heard(), mongo.heard()] : [null, await storeFiles(stack.dataDir)];
    expect(store.includes('canary@sender.test')).toBe(true);
    expect(foundIn(store, canaries)).toEqual([]);
    expect(broker?.includes('send.requested')).not.toBe(false);
    expect(foundIn(broker ?? '', canaries)).toEqual([]);
  });
});

/** As they lie there, with what was overwritten and is still in them. */
async function storeFiles(dataDir: string): Promise<Buffer> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('store.'));
  return Buffer.concat(await Promise.all(names.map((name) => readFile(join(dataDir, name)))));
}
