import { createRoute } from '@tanstack/react-router';
import { lazyScreen, shellRoute } from '../../app/shell-route.ts';
import { type ChannelName, CHANNELS } from '../../components/channels.ts';

export interface InboxFilters {
  channel?: ChannelName;
  device?: string;
}

export interface InboxSearch extends InboxFilters {
  /** The open conversation: its device, and the contact's id there. */
  via?: string;
  contact?: string;
}

export const inboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inbox',
  validateSearch: (search: Record<string, unknown>): InboxSearch => {
    const { device, via } = search;
    const channel = CHANNELS.find((known) => known === search['channel']);
    // The router parses an id of digits as a number.
    const contact =
      typeof search['contact'] === 'number' ? String(search['contact']) : search['contact'];
    const isOpen = typeof via === 'string' && typeof contact === 'string' && contact !== '';
    return {
      ...(channel && { channel }),
      ...(typeof device === 'string' && device !== '' && { device }),
      ...(isOpen && { via, contact }),
    };
  },
  component: lazyScreen(() => import('./inbox-screen.tsx'), 'InboxScreen', 'inbox'),
});
