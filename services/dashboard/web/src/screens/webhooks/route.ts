import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { deliveriesSearch } from './search.ts';

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
  validateSearch: deliveriesSearch,
  component: lazyScreen(() => import('./deliveries-screen.tsx'), 'DeliveriesScreen', 'webhooks'),
});
