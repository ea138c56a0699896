import { useApi } from '../../api/use-api.ts';
import type { ChannelName } from '../../components/channels.ts';
import { readEntry, type Entry } from './read-entry.ts';

const REFRESH_MS = 2_000;
const MOST = 200;

interface Entries {
  /** False: this installation has no sandbox. */
  running: boolean;
  /** The oldest first; absent while they are being read. */
  entries: Entry[] | undefined;
  error: Error | null;
  retry: () => Promise<unknown>;
}

/** Reads the newest messages of all conversations, or of one. */
export function useEntries(talk?: { channel: ChannelName; contact: string }): Entries {
  const how = { refetchEveryMs: REFRESH_MS };
  const one = { channel: talk?.channel, limit: MOST };
  const messages = useApi('/api/sandbox/messages', { query: { ...one, to: talk?.contact } }, how);
  const answers = useApi(
    '/api/sandbox/answers',
    { query: { ...one, contact: talk?.contact } },
    how,
  );
  return {
    running: messages.data?.running ?? true,
    entries:
      messages.data &&
      answers.data &&
      [...messages.data.data, ...answers.data.data].map(readEntry).toSorted((a, b) => a.id - b.id),
    error: messages.error ?? answers.error,
    retry: () => Promise.all([messages.refetch(), answers.refetch()]),
  };
}
