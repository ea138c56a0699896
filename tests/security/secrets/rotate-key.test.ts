import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCascade } from '@cascade/cli';
import { vaultFromBase64 } from '@cascade/vault';
import {
  describeOnEngines,
  freshRecipient,
  provision,
  startStack,
  takeRealNames,
  untilLinked,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';
import { startReceiver, type Receiver } from '../../events/receiver.ts';
import { readRows } from './read-rows.ts';

const newKey = () => randomBytes(32).toString('base64');
const OLD = newKey();
const NEW = newKey();
const WEBHOOK_SECRET = 'known-to-the-receiver';

describeOnEngines('rotate-key', (engine) => {
  let dataDir: string;
  let receiver: Receiver;
  let tenant: Tenant;
  let endpoint: string;
  /** Of the servers; none for the embedded twins. */
  let names: Record<string, string>;
  let removeNames: () => Promise<void>;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cascade-'));
    receiver = await startReceiver();
    const taken = engine.kind === 'servers' ? takeRealNames(engine) : undefined;
    names = taken ? { MONGODB_URL: taken.mongoUrl, AMQP_PREFIX: taken.amqpPrefix } : {};
    removeNames = async () => taken?.remove();
    const stack = await start(OLD);
    tenant = await provision(stack);
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
    const { id } = await stack.manage<{ id: string }>(tenant.account, 'POST', '/api/webhooks', {
      url: `${receiver.url}/hook`,
      events: ['send_status'],
      secret: WEBHOOK_SECRET,
      signed: true,
    });
    endpoint = id;
    await stack.manage(tenant.account, 'POST', `/api/webhooks/${id}/test`, {
      event: 'send_status',
    });
    await expectWorking(stack);
    await stack.leave();
  }, 60_000);

  afterAll(async () => {
    await receiver.close();
    await rm(dataDir, { recursive: true });
    await removeNames();
  });

  /** On the same data each time, with these keys. */
  async function start(keys: string): Promise<Stack> {
    if (engine.kind === 'embedded') {
      await writeFile(join(dataDir, 'secrets.key'), `${keys.replaceAll(',', '\n')}\n`);
    }
    return startStack({
      engine,
      env: {
        DATA_DIR: dataDir,
        EGRESS_ALLOW: '127.0.0.0/8',
        ...names,
        ...(engine.kind === 'embedded' ? {} : { SECRETS_KEY: keys }),
      },
    });
  }

  /** Every kind of sealed text is opened on the way of these. */
  async function expectWorking(stack: Stack): Promise<void> {
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
    for (const channel of ['whatsapp', 'telegram'] as const) {
      const { body } = await stack.send(
        {
          keys: { [channel]: { token: tenant.keys[channel] } },
          content: { [channel]: { message: { type: 'text', message: 'hi' } } },
          target: { [channel]: freshRecipient(channel) },
        },
        { token: tenant.token },
      );
      expect(body).toMatchObject({ status: true });
    }
    const before = receiver.at('/hook').length;
    const path = `/api/webhooks/${endpoint}/test`;
    await stack.manage(tenant.account, 'POST', path, { event: 'send_status' });
    const received = await receiver.take('/hook', before + 1);
    expect(received.at(-1)?.headers).toMatchObject({
      'x-webhook-secret': WEBHOOK_SECRET,
      'webhook-signature': expect.stringMatching(/^v1,/),
    });
  }

  /** How many sealed texts lie in the store, by the id of their key. */
  async function sealedTexts(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const bytes of (await readRows({ dataDir, mongoUrl: names['MONGODB_URL'] })).values()) {
      for (const [, id] of bytes.toString('latin1').matchAll(/\bv1\.([\w-]{8})\.[\w-]{54,}/g)) {
        counts[id!] = (counts[id!] ?? 0) + 1;
      }
    }
    return counts;
  }

  async function rotate(keys: string, signal: AbortController, onLine = (_line: string) => {}) {
    const lines: string[] = [];
    const code = await runCascade(['rotate-key'], {
      env: {
        DATA_DIR: dataDir,
        ...names,
        ...(engine.kind === 'embedded' ? {} : { SECRETS_KEY: keys }),
      },
      signal: signal.signal,
      print: (line) => {
        lines.push(line);
        onLine(line);
      },
    });
    return { code, lines };
  }

  const idOf = (key: string) => vaultFromBase64(key).seal('', '').split('.')[1]!;

  test('interrupted and run again, all is sealed with the new key, which alone opens it', async () => {
    const before = await sealedTexts();
    expect(before[idOf(OLD)]).toBeGreaterThan(500);

    const stop = new AbortController();
    const first = await rotate(`${NEW},${OLD}`, stop, (line) => {
      if (line.startsWith('webhooks signing')) stop.abort();
    });
    expect([first.code, first.lines.at(-1)]).toEqual([
      130,
      expect.stringContaining('Run it again'),
    ]);

    // Half of it under each key: a service that knows both works.
    const keys = engine.kind === 'embedded' ? await keyFile() : `${NEW},${OLD}`;
    const between = await start(keys);
    await expectWorking(between);
    await between.leave();

    const second = await rotate(keys, new AbortController());
    expect(second).toMatchObject({ code: 0 });
    const current = keys.split(',')[0]!;
    const again = await rotate(keys, new AbortController());
    expect(again.lines.join()).toContain(engine.kind === 'embedded' ? 'A new key' : 'Done: 0 ');

    const last = engine.kind === 'embedded' ? (await keyFile()).split(',')[0]! : current;
    const after = await sealedTexts();
    expect(Object.keys(after)).toEqual([idOf(last)]);
    const stack = await start(last);
    await expectWorking(stack);
    await stack.leave();
  }, 90_000);

  const keyFile = async () =>
    (await readFile(join(dataDir, 'secrets.key'), 'utf8')).trim().replaceAll('\n', ',');

  test('a key that is gone is said, and nothing is lost of what it sealed', async () => {
    const before = await sealedTexts();
    const other = newKey();
    if (engine.kind === 'embedded') {
      await writeFile(join(dataDir, 'secrets.key'), `${other}\n`);
    }
    const { code, lines } = await rotate(other, new AbortController());
    expect([code, lines.at(-1)]).toEqual([1, expect.stringContaining("a key that isn't at hand")]);
    expect(await sealedTexts()).toEqual(before);
  });
});

test('what is missing is said before anything is touched', async () => {
  const lines: string[] = [];
  const code = await runCascade(['rotate-key'], {
    env: { MONGODB_URL: 'mongodb://127.0.0.1:1/x' },
    signal: new AbortController().signal,
    print: (line) => lines.push(line),
  });
  expect([code, lines.join()]).toEqual([2, expect.stringContaining('SECRETS_KEY is missing')]);
});
