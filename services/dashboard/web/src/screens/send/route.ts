import { createRoute } from '@tanstack/react-router';
import { readSearch, rowId } from '../../app/read-search.ts';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

/** `from`: id of a request to start from. */
const sendSearch = readSearch({ from: rowId() });

export const sendRoute = createRoute({
  getParentRoute: () => shellRoute,
  // Older than the name of the screen: bookmarks keep working.
  path: '/console',
  validateSearch: sendSearch,
  component: lazyScreen(
    () => import('./send-screen.tsx'),
    'SendScreen',
    'send',
    'settings',
    'templates',
    'preview',
  ),
});
