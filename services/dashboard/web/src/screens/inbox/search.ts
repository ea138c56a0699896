import { CHANNELS, type ChannelName } from '../../components/channels.ts';

export const SHOWN = ['unread', 'mine', 'nobody', 'done', 'all'] as const;

export interface InboxFilters {
  channel?: ChannelName;
  device?: string;
  /** Which conversations; those that are open unless given. */
  show?: (typeof SHOWN)[number];
  /** Words that are searched for. */
  q?: string;
}

export interface InboxSearch extends InboxFilters {
  /** The conversation that is open: the device, and the contact's id there. */
  via?: string;
  contact?: string;
}

export const readSearch = (search: Record<string, unknown>): InboxSearch => {
  const { device, via } = search;
  const show = SHOWN.find((known) => known === search['show']);
  const q = typeof search['q'] === 'number' ? String(search['q']) : search['q'];
  const channel = CHANNELS.find((known) => known === search['channel']);
  // Typed by hand, an id of digits is read as a number.
  const contact =
    typeof search['contact'] === 'number' ? String(search['contact']) : search['contact'];
  const isOpen = typeof via === 'string' && typeof contact === 'string' && contact !== '';
  return {
    ...(channel && { channel }),
    ...(typeof device === 'string' && device !== '' && { device }),
    ...(show && { show }),
    ...(typeof q === 'string' && q.trim() !== '' && { q }),
    ...(isOpen && { via, contact }),
  };
};
