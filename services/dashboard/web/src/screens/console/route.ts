import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

export interface ConsoleSearch {
  /** Id of a request to start from. */
  from?: number;
}

export const consoleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/console',
  validateSearch: (search: Record<string, unknown>): ConsoleSearch => {
    const from = Number(search['from']);
    return Number.isSafeInteger(from) && from > 0 ? { from } : {};
  },
  component: lazyScreen(
    () => import('./console-screen.tsx'),
    'ConsoleScreen',
    'console',
    'templates',
  ),
});
