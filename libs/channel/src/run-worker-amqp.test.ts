import { AmqpWorld } from '@cascade/broker/testing';
import type { Lane } from '@cascade/contracts';
import { createMetrics, withStop } from '@cascade/runtime';
import { describeGiven, silentLogger, waitFor } from '@cascade/runtime/testing';
import { createRepositories, openEmbedded } from '@cascade/store';
import type { CallResult, SendJob } from './port.ts';
import { runWorker } from './run-worker.ts';
import { createWorkerBench, sendRequested } from './testing/worker-bench.ts';

/** Far more than the worker runs at once, and more than it ran at all when messages had no order. */
const HANGING = 500;
const real = { given: process.env['TEST_AMQP_URL'], what: 'RabbitMQ at TEST_AMQP_URL' };

describeGiven('a worker on RabbitMQ', real, (url) => {
  test.each(['interactive', 'bulk'] as const)(
    "%s sends of an account whose calls hang don't use up the prefetch",
    async (lane) => {
      const world = new AmqpWorld(url, silentLogger);
      const broker = await world.open();
      const bench = createWorkerBench();
      const db = openEmbedded({ file: ':memory:', logger: silentLogger });
      const repositories = createRepositories(db, { clock: bench.clock });
      const { createdAt: _, ...device } = bench.device;
      await repositories.devices.insert(device);
      await repositories.devices.insert({
        ...device,
        _id: 'dev_b',
        account: 'acc_b',
        tokenHash: 'b',
      });
      const calls: SendJob[] = [];
      const { promise: over, resolve: end } = Promise.withResolvers<CallResult>();
      const adapter = {
        ...bench.adapter,
        send: (job: SendJob) => {
          calls.push(job);
          return job.device.account === 'acc_b'
            ? Promise.resolve({ state: 'sent' } as const)
            : over;
        },
      };
      const worker = await withStop((signal) =>
        runWorker({
          ...bench.parts,
          ...repositories,
          broker,
          adapter,
          metrics: createMetrics('test'),
          concurrency: 8,
          signal,
        }),
      );
      const ask = (send: number, account: string, deviceId: string) =>
        publish(broker, lane, {
          ...sendRequested(bench.clock.now(), { send, lane, device: deviceId, to: `c${send}` }),
          request: { ...sendRequested(bench.clock.now()).request, _id: send, account },
        });
      try {
        for (let send = 1; send <= HANGING; send += 1) await ask(send, 'acc_1', 'dev_1');
        await waitFor(() => calls.length >= 6, { what: 'its share to hang' });
        await ask(9_000, 'acc_b', 'dev_b');
        await waitFor(() => calls.some(({ send }) => send === 9_000), {
          what: "the other account's send",
        });
      } finally {
        end({ state: 'sent' });
        await worker.stop();
        await world.close();
        await db.close();
      }
    },
  );
});

function publish(
  broker: Awaited<ReturnType<AmqpWorld['open']>>,
  route: Lane,
  body: ReturnType<typeof sendRequested>,
): Promise<void> {
  return broker.publish('send.requested.telegram', body, { messageId: String(body.send), route });
}
