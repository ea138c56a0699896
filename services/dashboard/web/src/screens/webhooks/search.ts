import { EVENTS, type EventKindView } from './event-kinds.ts';

export const DELIVERY_STATES = ['open', 'delivered', 'failed'] as const;

export interface DeliveriesRoute {
  endpoint?: string;
  event?: EventKindView;
  state?: (typeof DELIVERY_STATES)[number];
  /** ISO 8601. */
  from?: string;
  /** The delivery that is shown whole. */
  delivery?: string;
}

export const readSearch = (search: Record<string, unknown>): DeliveriesRoute => {
  const { endpoint, from, delivery } = search;
  const event = EVENTS.find((known) => known === search['event']);
  const state = DELIVERY_STATES.find((known) => known === search['state']);
  return {
    ...(typeof endpoint === 'string' && endpoint !== '' && { endpoint }),
    ...(event && { event }),
    ...(state && { state }),
    ...(typeof from === 'string' && !Number.isNaN(Date.parse(from)) && { from }),
    ...(typeof delivery === 'string' && delivery !== '' && { delivery }),
  };
};
