import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { type ChannelName, CHANNELS } from '../../components/channels.ts';

export interface InboxFilters {
  channel?: ChannelName;
  device?: string;
}

export interface InboxSearch extends InboxFilters {
  /** The conversation that is open: the device, and the contact's id there. */
  via?: string;
  contact?: string;
}

export const inboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inbox',
  validateSearch: readSearch,
  component: lazyScreen(() => import('./inbox-screen.tsx'), 'InboxScreen', 'inbox'),
});
