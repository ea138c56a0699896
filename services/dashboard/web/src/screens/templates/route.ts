import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { type ChannelName, CHANNELS } from '../../components/channels.ts';

export const APPROVALS = ['pending', 'approved', 'rejected'] as const;

export interface TemplateFilters {
  channel?: ChannelName;
  approval?: (typeof APPROVALS)[number];
  active?: boolean;
}

export const templatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/templates',
  validateSearch: readSearch,
  component: lazyScreen(() => import('./templates-screen.tsx'), 'TemplatesScreen', 'templates'),
});

/** `new` creates one. */
export const templateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/templates/$id',
  component: lazyScreen(() => import('./template-screen.tsx'), 'TemplateScreen', 'templates'),
});
