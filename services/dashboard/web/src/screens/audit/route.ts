import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';

const KINDS = ['send.rejected', 'management', 'limit.reached'] as const;

export interface AuditFilters {
  kind?: (typeof KINDS)[number];
  /** ISO 8601. */
  from?: string;
}

export const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit',
  validateSearch: readSearch,
  component: lazyScreen(() => import('./audit-screen.tsx'), 'AuditScreen', 'audit'),
});
