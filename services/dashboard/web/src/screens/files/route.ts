import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { shellRoute } from '../../app/shell-route.ts';

export const filesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/files',
  component: lazyScreen(() => import('./files-screen.tsx'), 'FilesScreen', 'files'),
});
