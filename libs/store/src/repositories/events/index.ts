import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import { createDeliveriesRepository } from './deliveries.ts';
import { createDeliveryAsksRepository } from './delivery-asks.ts';
import { createDeliveryRetriesRepository } from './delivery-retries.ts';
import { createListenCallsRepository } from './listen-calls.ts';
import { createWebhooksRepository } from './webhooks.ts';

export * from './deliveries.ts';
export * from './delivery-asks.ts';
export * from './delivery-retries.ts';
export * from './listen-calls.ts';
export type { OutboxMarker } from './outbox-marker.ts';
export * from './waiting-events.ts';
export * from './webhooks.ts';

/** Endpoints, and the deliveries of events to them. */
export const openEvents = (db: Database, clock: Clock) => ({
  webhooks: createWebhooksRepository(db, clock),
  deliveries: createDeliveriesRepository(db),
  deliveryAsks: createDeliveryAsksRepository(db),
  deliveryRetries: createDeliveryRetriesRepository(db),
  listenCalls: createListenCallsRepository(db),
});
