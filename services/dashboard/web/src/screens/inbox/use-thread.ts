import { useQueries } from '@tanstack/react-query';
import type { AnswerTo, RowOf } from '../../api/types.ts';
import { apiQuery, useApi } from '../../api/use-api.ts';
import type { ConversationItem, InboundItem } from './conversations.ts';

type SendRow = RowOf<'/api/sends'>;
type SendDetail = AnswerTo<'/api/requests/{id}'>['sends'][number];

export type ThreadEntry =
  | { kind: 'received'; key: string; at: string; message: InboundItem }
  | {
      kind: 'sent';
      key: string;
      at: string;
      send: SendRow;
      /** What the recipient saw, and by which template. Absent while loading; null if it can't be read. */
      detail: SendDetail | null | undefined;
    };

const SENDS_READ = 200;
/** Each needs its request: the thread reads this many, and the log has the rest. */
const SENDS_SHOWN = 20;
const REFRESH_MS = 3_000;

/**
 * Messages of the contact and sends of the device to it, the oldest first. Sends are among the device's
 * latest; the log has all.
 */
export function useThread({ device, contact, messages }: ConversationItem) {
  const { data } = useApi(
    '/api/sends',
    { query: { device, limit: SENDS_READ } },
    { refetchEveryMs: REFRESH_MS },
  );
  const all = (data?.data ?? []).filter(
    (send) =>
      send.device === device &&
      send.state !== 'skipped' &&
      send.state !== 'cancelled' &&
      send.contact === contact,
  );
  const sends = all.slice(0, SENDS_SHOWN);
  const requests = useQueries({
    queries: sends.map(({ request_id: id }) => ({
      ...apiQuery('/api/requests/{id}', { params: { id: String(id) } }),
      // The content of a request doesn't change; its state comes from the list of sends.
      staleTime: Infinity,
    })),
  });
  const entries: ThreadEntry[] = [
    ...messages.map((message) => ({
      kind: 'received' as const,
      key: `received ${message.id}`,
      at: message.at,
      message,
    })),
    ...sends.map((send, index) => ({
      kind: 'sent' as const,
      key: `sent ${send.id}`,
      at: send.accepted_at,
      send,
      detail:
        requests[index]?.isPending === true
          ? undefined
          : (requests[index]?.data?.sends.find(({ id }) => id === send.id) ?? null),
    })),
  ];
  return {
    isReading: data === undefined || requests.some(({ isPending }) => isPending),
    entries: entries.toSorted((a, b) => a.at.localeCompare(b.at)),
    /** Whether the log may have more sends to the contact. */
    hasMoreSent: all.length > sends.length || data?.has_more === true,
  };
}
