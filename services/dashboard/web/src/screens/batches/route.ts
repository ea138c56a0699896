import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

export const batchesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/batches',
  component: lazyScreen(() => import('./batches-screen.tsx'), 'BatchesScreen', 'batches'),
});

/** Needs the texts of `screens/send`: a batch is composed with its parts. */
export const batchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/batches/$id',
  component: lazyScreen(
    () => import('./batch-screen.tsx'),
    'BatchScreen',
    'batches',
    'send',
    'templates',
    'preview',
  ),
});
