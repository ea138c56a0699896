import type { Clock, Logger } from '@cascade/runtime';
import { createEmbeddedBroker } from './embedded/embedded-broker.ts';
import type { Broker } from './port.ts';

export interface OpenBrokerOptions {
  /** `amqp://` or `amqps://`; without it the broker lives in this process. */
  amqpUrl?: string;
  /** Names this process in connections and logs. */
  instance: string;
  logger: Logger;
  clock?: Clock;
}

export async function openBroker(options: OpenBrokerOptions): Promise<Broker> {
  if (options.amqpUrl) throw new Error('not yet');
  return createEmbeddedBroker(options);
}
