import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { readSearch } from './search.ts';

export const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit',
  validateSearch: readSearch,
  component: lazyScreen(() => import('./audit-screen.tsx'), 'AuditScreen', 'audit'),
});
