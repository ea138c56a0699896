import { connect, type Channel } from 'amqplib';
import type { FaultWorld } from './fault-world.ts';

/** Work queues without the installation's prefix; the queues of phones come and go. */
const WORK_QUEUES: readonly string[] = [
  'orchestrator.accepted',
  'orchestrator.bulk-waiting',
  'orchestrator.outcomes.interactive',
  'orchestrator.outcomes.interactive.non-persistent',
  'orchestrator.outcomes.bulk',
  'webhook-emitter.raised',
  'webhook-emitter.asked',
  'autoreply.received',
  ...['telegram', 'waba', 'email'].flatMap((channel) =>
    ['interactive', 'interactive.non-persistent', 'bulk'].map(
      (lane) => `worker.${channel}.${lane}`,
    ),
  ),
];

/** Purges the work queues. Returns how many messages were lost. */
export async function purgeWorkQueues(world: FaultWorld): Promise<number> {
  let purged = 0;
  await withWorkQueues(world, async (channel, queues) => {
    for (const queue of queues) purged += (await channel.purgeQueue(queue)).messageCount;
  });
  return purged;
}

/** Publishes bytes to the work queues in turn and waits until the broker confirms them. */
export async function pourIntoWorkQueues(
  world: FaultWorld,
  messages: readonly Buffer[],
): Promise<void> {
  await withWorkQueues(world, async (_channel, queues, model) => {
    const channel = await model.createConfirmChannel();
    for (const [index, bytes] of messages.entries()) {
      channel.sendToQueue(queues[index % queues.length]!, bytes, { persistent: true });
    }
    await channel.waitForConfirms();
  });
}

async function withWorkQueues(
  { rabbit, amqpPrefix }: FaultWorld,
  work: (
    channel: Channel,
    queues: readonly string[],
    model: Awaited<ReturnType<typeof connect>>,
  ) => Promise<void>,
): Promise<void> {
  const model = await connect(rabbit.url);
  try {
    await work(
      await model.createChannel(),
      WORK_QUEUES.map((queue) => `${amqpPrefix}.${queue}`),
      model,
    );
  } finally {
    await model.close();
  }
}
