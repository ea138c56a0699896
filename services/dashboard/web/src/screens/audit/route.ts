import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { auditSearch } from './search.ts';

export const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit',
  validateSearch: auditSearch,
  component: lazyScreen(() => import('./audit-screen.tsx'), 'AuditScreen', 'audit'),
});
