import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { readSearch } from './search.ts';

export const submissionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/submissions',
  validateSearch: readSearch,
  component: lazyScreen(
    () => import('./submissions-screen.tsx'),
    'SubmissionsScreen',
    'submissions',
  ),
});
