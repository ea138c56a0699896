import { oneOf, readSearch, text } from '../../app/read-search.ts';
import { CHANNELS } from '../../components/channels.ts';

export const SHOWN = ['unread', 'mine', 'nobody', 'done', 'all'] as const;

const readFilters = readSearch({
  channel: oneOf(CHANNELS),
  device: text(),
  /** Which conversations; those that are open unless given. */
  show: oneOf(SHOWN),
  /** Words that are searched for. */
  q: text(),
});

/** The conversation that is open: the device, and the contact's id there. */
const readOpen = readSearch({ via: text(), contact: text() });

export type InboxFilters = ReturnType<typeof readFilters>;
export type InboxSearch = InboxFilters & ReturnType<typeof readOpen>;

export function inboxSearch(search: Record<string, unknown>): InboxSearch {
  const open = readOpen(search);
  const isOpen = open.via !== undefined && open.contact !== undefined;
  return { ...readFilters(search), ...(isOpen && open) };
}
