import { openBroker, lastingQueues } from '@cascade/broker';
import { CHANNELS, channelsWith, type MessageName } from '@cascade/contracts';
import { connectionTls } from '@cascade/runtime';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { connect } from 'amqplib';

const SENDS = CHANNELS.map((channel): MessageName => `send.requested.${channel}`);
const WAKE_UPS: readonly MessageName[] = ['request.accepted', 'bulk.waiting', 'send.outcome'];
const BULK = channelsWith('delivery', 'lane').map(
  (channel): MessageName => `bulk.claimed.${channel}`,
);

/** Messages that services send, but for those to private queues and those of the dashboard, which sends all of them. */
export const SENT: Readonly<Record<string, readonly MessageName[]>> = {
  gateway: [...SENDS, ...WAKE_UPS, 'event.raised', 'numbers.asked'],
  orchestrator: [...SENDS, ...WAKE_UPS, ...BULK, 'event.raised'],
  'worker-sms': [...SENDS, ...WAKE_UPS, 'bulk.drained', 'event.raised', 'message.received'],
  autoreply: [...SENDS, ...WAKE_UPS, 'event.raised'],
};

/** Sends each message as a user, with `AMQP_…` of this environment, where no queue is. Throws the server's refusal. */
export async function declareAs(
  env: Readonly<Record<string, string>>,
  names: readonly MessageName[],
  rootUrl: string,
): Promise<void> {
  const tls = connectionTls('AMQP', env);
  const queues = lastingQueues().filter(({ name }) => names.includes(name));
  const ofDevices = names
    .filter((name) => ['send.requested.whatsapp', 'numbers.asked'].includes(name))
    .map((name) => ({ name, route: 'some-device' }));
  const root = await connect(rootUrl, { ...tls });
  const channel = await root.createChannel();
  const broker = await openBroker({
    amqpUrl: env['AMQP_URL']!,
    amqpTls: tls,
    prefix: 'cascade',
    instance: 'test',
    logger: silentLogger,
  });
  const removed = async () => {
    for (const { queue } of lastingQueues()) await channel.deleteQueue(`cascade.${queue}`);
    for (const one of ['worker.whatsapp', 'number-lookups']) {
      await channel.deleteQueue(`cascade.${one}.some-device`);
    }
  };
  try {
    await waitFor(() => broker.healthy(), { timeoutMs: 30_000, what: 'the connection' });
    await removed();
    for (const { name, route } of [...queues, ...ofDevices]) {
      const to = route === undefined ? {} : { route };
      await broker.publish(name, {} as never, { messageId: `${name} ${route}`, ...to });
    }
  } finally {
    await removed();
    await broker.drain();
    await root.close();
  }
}
