import { randomBytes } from 'node:crypto';
import type { InboundRow } from '@cascade/contracts';
import { createEgress } from '@cascade/egress';
import { withStop } from '@cascade/runtime';
import { recordingLogger, waitFor } from '@cascade/runtime/testing';
import { openParts } from '@cascade/service';
import { vaultFromBase64 } from '@cascade/vault';
import { driver } from '@cascade/worker-telegram';
import { describeOnRealServers, takeRealNames } from '../harness/index.ts';
import { startBotApi } from './bot-api-server.ts';

const BOTS = ['9000000001:AA', '9000000002:AA', '9000000003:AA', '9000000004:AA'];
const WAIT = { timeoutMs: 30_000, everyMs: 50 };

describeOnRealServers('bots over several workers', (servers) => {
  let telegram: Awaited<ReturnType<typeof startBotApi>>;
  let names: ReturnType<typeof takeRealNames>;
  const secretsKey = randomBytes(32).toString('base64');
  const running: { stop(): Promise<void> }[] = [];

  const open = () =>
    openParts({
      name: 'pollers',
      logger: recordingLogger(),
      vault: vaultFromBase64(secretsKey),
      amqpUrl: names.amqpUrl,
      amqpPrefix: names.amqpPrefix,
      mongoUrl: names.mongoUrl,
    });
  let parts: Awaited<ReturnType<typeof open>>;
  let workers = 0;

  async function startWorker() {
    const own = await open();
    workers += 1;
    const worker = await withStop((signal) =>
      driver.start({
        ...own,
        signal,
        instance: `worker-${workers}`,
        egress: createEgress({ allow: [], admit: [], logger: own.logger }),
        liveRoot: telegram.url,
        sandbox: () => Promise.resolve(null),
        leaseMs: 3_000,
      }),
    );
    const started = {
      name: `worker-${workers}`,
      async stop() {
        running.splice(running.indexOf(started), 1);
        await worker.stop();
        await own.close();
      },
    };
    running.push(started);
    return started;
  }

  beforeAll(async () => {
    telegram = await startBotApi();
    names = takeRealNames(servers);
    parts = await open();
    for (const bot of BOTS) {
      const id = `dev_${bot.split(':')[0]}`;
      await parts.repositories.devices.insert({
        _id: id,
        account: 'acc_1',
        channel: 'telegram',
        name: bot,
        tokenHash: id,
        tokenHint: 'abcd',
        number: '1',
        sandbox: false,
        state: 'connected',
        credentials: parts.vault.seal(JSON.stringify({ bot_token: bot }), `device:${id}`),
        settings: {},
      });
    }
  });
  afterAll(async () => {
    while (running[0]) await running[0].stop();
    await parts.close();
    await names.remove();
    await telegram.close();
  });

  const texts = async () =>
    (await parts.database.collection<InboundRow>('inbound').find({})).map(({ message }) =>
      String(message.text),
    );
  const come = (wanted: readonly string[]) =>
    waitFor(
      async () => {
        const found = await texts();
        return wanted.every((text) => found.includes(text));
      },
      { ...WAIT, what: `${wanted.join(', ')} to come` },
    );
  const writeToAll = (text: string) => {
    for (const bot of BOTS) telegram.write(bot, `${text} ${bot}`);
    return BOTS.map((bot) => `${text} ${bot}`);
  };
  const held = async (name: string) =>
    (await parts.repositories.leases.of('telegram').workers(Date.now())).get(name)?.devices ?? 0;

  test('each bot is polled by one worker, and by another when that one ends', async () => {
    const first = await startWorker();
    await come(writeToAll('one worker'));
    const second = await startWorker();
    await waitFor(async () => (await held(first.name)) === 2 && (await held(second.name)) === 2, {
      ...WAIT,
      what: 'the bots to be shared',
    });
    await come(writeToAll('two workers'));
    await first.stop();
    await come(writeToAll('the second alone'));
    expect(telegram.served.conflicts).toBe(0);
    expect(telegram.served.polls).toBeGreaterThan(12);
    const all = await texts();
    expect(all).toHaveLength(12);
    expect(new Set(all).size).toBe(12);
  });

  test('a deleted bot is no longer polled, a changed token is used at once', async () => {
    const { devices } = parts.repositories;
    const gone = 'dev_9000000001';
    const changed = 'dev_9000000002';
    await devices.delete('acc_1', gone);
    const credentials = parts.vault.seal('{"bot_token":"9000000002:BB"}', `device:${changed}`);
    await devices.update('acc_1', changed, { credentials });
    for (const id of [gone, changed]) {
      await parts.broker.publish('cache.invalidated', { kind: 'device', id }, { messageId: id });
    }
    telegram.write('9000000002:BB', 'with the new token');
    await come(['with the new token']);
    await waitFor(async () => (await held('worker-2')) === 3, {
      ...WAIT,
      what: 'the deleted bot to be let go',
    });
    telegram.write(BOTS[0]!, 'nobody listens');
    telegram.write(BOTS[2]!, 'somebody listens');
    await come(['somebody listens']);
    expect(await texts()).not.toContain('nobody listens');
  });
});
