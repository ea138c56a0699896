import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { submissionsSearch } from './search.ts';

export const submissionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/submissions',
  validateSearch: submissionsSearch,
  component: lazyScreen(
    () => import('./submissions-screen.tsx'),
    'SubmissionsScreen',
    'submissions',
  ),
});
