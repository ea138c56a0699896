import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { readSearch } from './search.ts';

export const inboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inbox',
  validateSearch: readSearch,
  component: lazyScreen(() => import('./inbox-screen.tsx'), 'InboxScreen', 'inbox', 'preview'),
});
