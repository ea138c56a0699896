import type { Clock, Logger } from '@cascade/runtime';
import { createEmbeddedBroker } from './embedded/embedded-broker.ts';
import type { Broker } from './port.ts';

export interface OpenBrokerOptions {
  /** `amqp://` or `amqps://`, one URL per node; without it the broker runs in this process. */
  amqpUrl?: string;
  /** Prefix of exchanges and queues, for installations that share a RabbitMQ. */
  prefix?: string;
  /** Names this process in connections and logs. */
  instance: string;
  logger: Logger;
  /** For the embedded broker; RabbitMQ keeps its own time. */
  clock?: Clock;
}

export async function openBroker(options: OpenBrokerOptions): Promise<Broker> {
  const { amqpUrl, prefix, instance, logger } = options;
  if (!amqpUrl) return createEmbeddedBroker(options);
  // Loaded by those who use a RabbitMQ.
  const { connectAmqp } = await import('./amqp/amqp-broker.ts');
  return connectAmqp({
    url: amqpUrl,
    ...(prefix === undefined ? {} : { prefix: `${prefix}.` }),
    instance,
    logger,
  });
}
