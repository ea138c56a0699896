import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { membersSearch } from './search.ts';

export const membersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/members',
  validateSearch: membersSearch,
  component: lazyScreen(() => import('./members-screen.tsx'), 'MembersScreen', 'members'),
});
