import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { shellRoute } from '../../app/shell-route.ts';
import { CHANNELS, type ChannelName } from '../../components/channels.ts';

export const APPROVALS = ['pending', 'approved', 'rejected'] as const;

export interface TemplateFilters {
  channel?: ChannelName;
  approval?: (typeof APPROVALS)[number];
  active?: boolean;
}

export const templatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/templates',
  validateSearch: (search: Record<string, unknown>): TemplateFilters => {
    const channel = CHANNELS.find((known) => known === search['channel']);
    const approval = APPROVALS.find((known) => known === search['approval']);
    const { active } = search;
    return {
      ...(channel && { channel }),
      ...(approval && { approval }),
      ...(typeof active === 'boolean' && { active }),
    };
  },
  component: lazyScreen(() => import('./templates-screen.tsx'), 'TemplatesScreen', 'templates'),
});

/** `new` makes one. */
export const templateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/templates/$id',
  component: lazyScreen(() => import('./template-screen.tsx'), 'TemplateScreen', 'templates'),
});
