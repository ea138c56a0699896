import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

export interface SendSearch {
  /** Id of a request to start from. */
  from?: number;
}

export const sendRoute = createRoute({
  getParentRoute: () => shellRoute,
  // Older than the name of the screen: bookmarks keep working.
  path: '/console',
  validateSearch: (search: Record<string, unknown>): SendSearch => {
    const from = Number(search['from']);
    return Number.isSafeInteger(from) && from > 0 ? { from } : {};
  },
  component: lazyScreen(
    () => import('./send-screen.tsx'),
    'SendScreen',
    'send',
    'templates',
    'preview',
  ),
});
