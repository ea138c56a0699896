import { oneOf, readSearch, text } from '../../app/read-search.ts';
import { CHANNELS } from '../../components/channels.ts';

const read = readSearch({
  channel: oneOf(CHANNELS),
  /** Number, chat id or mail address. */
  contact: text(),
  /** The device that the contact writes to, where it isn't plain from the talk. */
  device: text(),
});

/** The talk that is open. */
export type SandboxSearch = ReturnType<typeof read>;

export function sandboxSearch(search: Record<string, unknown>): SandboxSearch {
  const talk = read(search);
  return talk.channel === undefined || talk.contact === undefined ? {} : talk;
}
