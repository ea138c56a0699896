import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

export const batchesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/batches',
  component: lazyScreen(() => import('./batches-screen.tsx'), 'BatchesScreen', 'batches'),
});

/** Needs the console's texts: a batch is composed with parts of the console. */
export const batchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/batches/$id',
  component: lazyScreen(
    () => import('./batch-screen.tsx'),
    'BatchScreen',
    'batches',
    'console',
    'templates',
  ),
});
