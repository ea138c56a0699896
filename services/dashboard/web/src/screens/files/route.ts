import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

export const filesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/files',
  component: lazyScreen(() => import('./files-screen.tsx'), 'FilesScreen', 'files'),
});
