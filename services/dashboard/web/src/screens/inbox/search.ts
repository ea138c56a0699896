import { CHANNELS, type ChannelName } from '../../components/channels.ts';

export interface InboxFilters {
  channel?: ChannelName;
  device?: string;
}

export interface InboxSearch extends InboxFilters {
  /** The conversation that is open: the device, and the contact's id there. */
  via?: string;
  contact?: string;
}

export const readSearch = (search: Record<string, unknown>): InboxSearch => {
  const { device, via } = search;
  const channel = CHANNELS.find((known) => known === search['channel']);
  // Typed by hand, an id of digits is read as a number.
  const contact =
    typeof search['contact'] === 'number' ? String(search['contact']) : search['contact'];
  const isOpen = typeof via === 'string' && typeof contact === 'string' && contact !== '';
  return {
    ...(channel && { channel }),
    ...(typeof device === 'string' && device !== '' && { device }),
    ...(isOpen && { via, contact }),
  };
};
