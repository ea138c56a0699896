import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { i18n } from '../i18n/i18n.ts';
import { loadPart } from './missing-parts.ts';
import { sessionQuery } from './session.ts';

export const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({
  notFoundComponent: lazyRouteComponent(() => loadPart(() => import('./faults.tsx')), 'NotFound'),
  errorComponent: lazyRouteComponent(() => loadPart(() => import('./faults.tsx')), 'Broken'),
});

/**
 * Parent of every screen that needs a session. Without one, people sign in and come back; so they do when they set up a
 * second factor that their account requires.
 */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  async beforeLoad({ context, location }) {
    const session = await context.queries.query({ ...sessionQuery, staleTime: 'static' });
    if (session === null) {
      redirect({ to: '/sign-in', search: { from: location.href }, replace: true, throw: true });
    }
    if (session?.second_factor_lacking === true) {
      const search = { from: location.href };
      redirect({ to: '/second-factor', search, replace: true, throw: true });
    }
  },
  component: lazyScreen(() => import('./shell/shell.tsx'), 'Shell', 'shell'),
});

/**
 * Loads a screen's component and its texts when the screen is first shown. The component is passed by
 * name, not by type: its type would depend on the routes, and their type on it.
 */
export function lazyScreen(load: () => Promise<object>, name: string, ...namespaces: string[]) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([loadPart(load), i18n.loadNamespaces(namespaces)]);
    return module as Record<string, ComponentType>;
  }, name);
}
