import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { inboxSearch } from './search.ts';

export const inboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inbox',
  validateSearch: inboxSearch,
  component: lazyScreen(() => import('./inbox-screen.tsx'), 'InboxScreen', 'inbox', 'preview'),
});
