import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

export const alertsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/alerts',
  component: lazyScreen(() => import('./alerts-screen.tsx'), 'AlertsScreen', 'alerts'),
});
