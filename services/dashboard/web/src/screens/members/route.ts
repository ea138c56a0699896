import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { shellRoute } from '../../app/shell-route.ts';

export const membersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/members',
  component: lazyScreen(() => import('./members-screen.tsx'), 'MembersScreen', 'members'),
});
