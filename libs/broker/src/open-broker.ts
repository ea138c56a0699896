import { systemClock, type Clock, type ConnectionTls, type Logger } from '@cascade/runtime';
import { openDeadLetters } from './embedded/dead-letter-file.ts';
import { createEmbeddedBroker } from './embedded/embedded-broker.ts';
import type { Broker } from './port.ts';

export interface OpenBrokerOptions {
  /** `amqp://` or `amqps://`, one URL per node; without it the broker runs in this process. */
  amqpUrl?: string;
  /** What connections to RabbitMQ trust and show. */
  amqpTls?: ConnectionTls | undefined;
  /** Prefix of exchanges and queues, for installations that share a RabbitMQ. */
  prefix?: string;
  /** Names this process in connections and logs. */
  instance: string;
  logger: Logger;
  /** For the embedded broker; RabbitMQ keeps its own time. */
  clock?: Clock;
  /** File in which the embedded broker keeps its dead letters; they end with the process without it. */
  deadLetterFile?: string;
}

export async function openBroker(options: OpenBrokerOptions): Promise<Broker> {
  const { amqpUrl, amqpTls, prefix, instance, logger } = options;
  if (!amqpUrl) {
    const { clock = systemClock, deadLetterFile: file } = options;
    const kept = file === undefined ? {} : { kept: await openDeadLetters(file, { logger, clock }) };
    return createEmbeddedBroker({ logger, clock, ...kept });
  }
  // Loaded by those who use a RabbitMQ.
  const { connectAmqp } = await import('./amqp/amqp-broker.ts');
  return connectAmqp({
    url: amqpUrl,
    tls: amqpTls,
    ...(prefix === undefined ? {} : { prefix: `${prefix}.` }),
    instance,
    logger,
  });
}
