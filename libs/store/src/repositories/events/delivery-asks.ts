import type { EventKind } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import { createOutboxMarker } from './outbox-marker.ts';
import type { OutboxMarker } from './outbox-marker.ts';

/** A person's request for a test or a resend. Its id becomes the delivery's. */
export interface DeliveryAsk {
  _id: string;
  account: string;
  endpoint: string;
  want: TestWant | { do: 'resend'; delivery: string };
  at: number;
  /** From this instant on a sweeper raises it; absent when done. */
  notifyAfter?: number;
}

interface TestWant {
  do: 'test';
  kind: EventKind;
  /** JSON of the body to deliver; without it, a sample of the event. */
  body?: string;
}

export interface DeliveryAsksRepository {
  /** `false` when the id is taken: the same request was made before. */
  insert(ask: DeliveryAsk): Promise<boolean>;
  get(account: string, id: string): Promise<DeliveryAsk | null>;
  events: OutboxMarker<DeliveryAsk>;
}

export function createDeliveryAsksRepository(db: Database): DeliveryAsksRepository {
  const asks = db.collection<DeliveryAsk>('delivery_asks');
  return {
    insert: (ask) => asks.tryInsert(ask),
    get: (account, id) => asks.findOne({ _id: id, account }),
    events: createOutboxMarker(asks, 'notifyAfter'),
  };
}
