import type { MessageName } from '@cascade/contracts';
import type { Broker, Consumer, ConsumeSpec, Delivery, Disposition } from '../port.ts';

/** A set of queues that only one test uses. */
export interface BrokerHarness {
  /** Opens a broker as another process would. The embedded broker is the same each time. */
  open(): Promise<Broker>;
  /** Drains every opened broker and opens one, as a restart of all processes does. */
  reopen(): Promise<Broker>;
  /** Drains every opened broker and removes the queues. */
  close(): Promise<void>;
}

export type GetHarness = () => BrokerHarness;

export interface Collected<N extends MessageName> extends Consumer {
  deliveries: Delivery<N>[];
}

/** Consumes and records copies of messages; answers `ack`, or what `answer` returns. */
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

/** Handlers that wait until `open` is called. */
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
