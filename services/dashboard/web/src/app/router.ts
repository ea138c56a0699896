import { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { ApiError } from '../api/api-error.ts';
import { onFactorNeeded, onSessionEnded } from '../api/client.ts';
import { readAgain } from '../api/recovery.ts';
import { loadPart } from './missing-parts.ts';
import { routeTree } from './routes.ts';
import { sessionQuery } from './session.ts';

const RETRIES = 2;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchInterval: readAgain(false),
      // Retry only when no answer came or the server failed: a refusal would be repeated.
      retry: (failures, error) =>
        failures < RETRIES &&
        error instanceof ApiError &&
        (error.status === 0 || error.status >= 500),
    },
  },
});

export const router = createRouter({
  routeTree,
  context: { queries },
  // A screen that fails leaves the navigation where it is.
  defaultErrorComponent: lazyRouteComponent(() => loadPart(() => import('./faults.tsx')), 'Broken'),
  // What a screen's `validateSearch` leaves out leaves the address, too: no list is asked for it.
  search: { strict: true },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // Keep the previous screen for a moment while the next one loads, against flicker.
  defaultPendingMs: 400,
  scrollRestoration: true,
});

onSessionEnded(() => {
  if (queries.getQueryData(sessionQuery.queryKey) === null) return;
  const { href, pathname } = router.state.location;
  queries.setQueryData(sessionQuery.queryKey, null);
  if (pathname === '/sign-in') return;
  void router.navigate({ to: '/sign-in', search: { from: href, expired: true }, replace: true });
});

onFactorNeeded(() => {
  const { href, pathname } = router.state.location;
  if (pathname === '/second-factor') return;
  void queries
    .invalidateQueries({ queryKey: sessionQuery.queryKey })
    .then(() => router.navigate({ to: '/second-factor', search: { from: href }, replace: true }));
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
