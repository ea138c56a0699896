import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

export const batchesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/batches',
  component: lazyScreen(() => import('./batches-screen.tsx'), 'BatchesScreen', 'batches'),
});

/** What a batch sends is written with the console's parts. */
export const batchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/batches/$id',
  component: lazyScreen(() => import('./batch-screen.tsx'), 'BatchScreen', 'batches', 'console'),
});
