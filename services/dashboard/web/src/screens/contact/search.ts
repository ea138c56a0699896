import { either, oneOf, readSearch, text } from '../../app/read-search.ts';
import { CHANNELS } from '../../components/channels.ts';

/** Filters of the list of contacts, as the address holds them. `wrote`: within it; `quiet`: before, and not since. */
export const contactsSearch = readSearch({
  q: text(200),
  tag: text(40),
  channel: oneOf(CHANNELS),
  opted_out: either(),
  wrote: oneOf(['week', 'month', 'quiet']),
});

export type ContactsSearch = ReturnType<typeof contactsSearch>;
