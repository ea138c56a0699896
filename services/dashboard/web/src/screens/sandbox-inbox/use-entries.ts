import { useApi } from '../../api/use-api.ts';
import type { ChannelName } from '../../components/channels.ts';
import { readEntry, type Entry } from './read-entry.ts';

const REFRESH_MS = 2_000;
const MOST = 200;

interface Entries {
  /** False: this installation has no sandbox. */
  running: boolean;
  /** The oldest first. */
  entries: Entry[];
}

/** What went by lately, in all talks or in one; undefined while it is being read. */
export function useEntries(talk?: { channel: ChannelName; contact: string }): Entries | undefined {
  const how = { refetchEveryMs: REFRESH_MS };
  const one = { channel: talk?.channel, limit: MOST };
  const messages = useApi('/api/sandbox/messages', { query: { ...one, to: talk?.contact } }, how);
  const answers = useApi(
    '/api/sandbox/answers',
    { query: { ...one, contact: talk?.contact } },
    how,
  );
  if (messages.data === undefined || answers.data === undefined) return undefined;
  const entries = [...messages.data.data, ...answers.data.data].map(readEntry);
  return {
    running: messages.data.running,
    entries: entries.toSorted((a, b) => a.id - b.id),
  };
}
