import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { sessionQuery } from './session.ts';

export const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({
  notFoundComponent: lazyRouteComponent(() => import('./faults.tsx'), 'NotFound'),
  errorComponent: lazyRouteComponent(() => import('./faults.tsx'), 'Broken'),
});

/** Every screen of somebody who is signed in; others are sent to sign in and come back. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  async beforeLoad({ context, location }) {
    const session = await context.queries.query({ ...sessionQuery, staleTime: 'static' });
    if (session === null) {
      redirect({ to: '/sign-in', search: { from: location.href }, replace: true, throw: true });
    }
  },
  component: lazyScreen(() => import('./shell/shell.tsx'), 'Shell', 'shell'),
});
