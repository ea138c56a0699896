import { oneOf, readSearch, text, time } from '../../app/read-search.ts';
import { EVENTS } from './event-kinds.ts';

export const DELIVERY_STATES = ['open', 'delivered', 'failed'] as const;

export const deliveriesSearch = readSearch({
  endpoint: text(),
  event: oneOf(EVENTS),
  state: oneOf(DELIVERY_STATES),
  from: time(),
  /** The delivery that is shown whole. */
  delivery: text(),
});

export type DeliveriesRoute = ReturnType<typeof deliveriesSearch>;
