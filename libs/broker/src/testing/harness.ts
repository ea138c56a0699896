import type { MessageName } from '@cascade/contracts';
import type { Broker, Consumer, ConsumeSpec, Delivery, Disposition } from '../port.ts';

/** One world of queues, which nothing outside the test sees. */
export interface BrokerHarness {
  /** A broker as one more process would have it. The embedded one is the same each time. */
  open(): Promise<Broker>;
  /** Drains every broker that was opened and removes what is left of the world. */
  close(): Promise<void>;
}

export type GetHarness = () => BrokerHarness;

export interface Collected<N extends MessageName> extends Consumer {
  deliveries: Delivery<N>[];
}

/** A consumer that notes what it gets, copied, and answers `ack` or what `answer` says. */
export async function collect<N extends MessageName>(
  broker: Broker,
  spec: Omit<ConsumeSpec<N>, 'prefetch'> & { prefetch?: number },
  answer: (delivery: Delivery<N>) => Disposition | Promise<Disposition> = () => ({
    disposition: 'ack',
  }),
): Promise<Collected<N>> {
  const deliveries: Delivery<N>[] = [];
  const consumer = await broker.consume<N>({ prefetch: 50, ...spec }, async (delivery) => {
    deliveries.push(structuredClone(delivery));
    return answer(delivery);
  });
  return { deliveries, stop: () => consumer.stop() };
}

/** Handlers that stay in hand until they are let go. */
export function gate(): { hold: () => Promise<Disposition>; held: () => number; open: () => void } {
  const opened = Promise.withResolvers<void>();
  let held = 0;
  return {
    hold: async () => {
      held += 1;
      await opened.promise;
      held -= 1;
      return { disposition: 'ack' };
    },
    held: () => held,
    open: opened.resolve,
  };
}
