import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { type EventKindView, EVENTS } from './event-kinds.ts';

export const DELIVERY_STATES = ['open', 'delivered', 'failed'] as const;

export interface DeliveriesRoute {
  endpoint?: string;
  event?: EventKindView;
  state?: (typeof DELIVERY_STATES)[number];
  /** ISO 8601. */
  from?: string;
  /** The delivery that is open. */
  delivery?: string;
}

export const webhooksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/webhooks',
  component: lazyScreen(() => import('./webhooks-screen.tsx'), 'WebhooksScreen', 'webhooks'),
});

export const webhookRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/webhooks/$id',
  component: lazyScreen(() => import('./webhook-screen.tsx'), 'WebhookScreen', 'webhooks'),
});

export const deliveriesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/deliveries',
  validateSearch: readSearch,
  component: lazyScreen(() => import('./deliveries-screen.tsx'), 'DeliveriesScreen', 'webhooks'),
});
