import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { verifySearch } from './search.ts';

export const verifyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/verify',
  validateSearch: verifySearch,
  component: lazyScreen(() => import('./verify-screen.tsx'), 'VerifyScreen', 'verify'),
});
