import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

export const membersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/members',
  component: lazyScreen(
    () => import('./members-screen.tsx'),
    'MembersScreen',
    'members',
    'self-send',
  ),
});
