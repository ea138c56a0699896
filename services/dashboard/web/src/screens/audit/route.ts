import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { shellRoute } from '../../app/shell-route.ts';

const KINDS = ['send.rejected', 'management', 'limit.reached'] as const;

export interface AuditFilters {
  kind?: (typeof KINDS)[number];
  /** ISO 8601. */
  from?: string;
}

export const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit',
  validateSearch: (search: Record<string, unknown>): AuditFilters => {
    const kind = KINDS.find((known) => known === search['kind']);
    const { from } = search;
    return {
      ...(kind && { kind }),
      ...(typeof from === 'string' && !Number.isNaN(Date.parse(from)) && { from }),
    };
  },
  component: lazyScreen(() => import('./audit-screen.tsx'), 'AuditScreen', 'audit'),
});
