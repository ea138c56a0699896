import { useQueries } from '@tanstack/react-query';
import type { AnswerTo, RowOf } from '../../api/types.ts';
import { apiQuery, useReadAhead } from '../../api/use-api.ts';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import type { NoteItem } from './note-bubble.tsx';
import { threadsOf } from './use-thread-state.ts';
import type { ConversationItem, EchoItem, InboundItem } from './conversations.ts';

type SendRow = RowOf<'/api/sends'>;
type SendDetail = AnswerTo<'/api/requests/{id}'>['sends'][number];

export type ThreadEntry =
  | { kind: 'note'; key: string; at: string; note: NoteItem }
  | { kind: 'received'; key: string; at: string; message: InboundItem }
  | { kind: 'echo'; key: string; at: string; echo: EchoItem }
  | {
      kind: 'sent';
      key: string;
      at: string;
      send: SendRow;
      /** What the recipient saw, and by which template. Absent while loading; null if it can't be read. */
      detail: SendDetail | null | undefined;
      /** A rule of the account sent it. */
      automatic: boolean;
    };

const SENDS_READ = 200;
/** Of a conversation with a sender pool: each device's sends are read on their own. */
const DEVICES_READ = 6;
/** Each needs its request: the thread reads this many, and the log has the rest. */
const SENDS_SHOWN = 20;
const REFRESH_MS = 3_000;
/** Of a contact with several ids, or with several devices: each part is read on its own. */
const PARTS_READ = 6;
const MESSAGES_READ = 100;
const NOTES_READ = 100;
/** Events of the inbox come sooner. */
const MESSAGES_MS = 15_000;

const messagesOf = (device: string | undefined, contact: string | undefined) => ({
  query: { device, contact, limit: MESSAGES_READ },
});
const notesOf = (device: string | undefined, contact: string | undefined) => ({
  query: { device, contact, limit: NOTES_READ },
});
const sendsOf = (device: string | undefined) => ({ query: { device, limit: SENDS_READ } });

/** Begins to read the conversation that the address names, while the list of conversations is on its way. */
export function useThreadAhead(device: string | undefined, contact: string | undefined): void {
  const isNamed = device !== undefined && contact !== undefined;
  useReadAhead('/api/inbound', messagesOf(device, contact), isNamed);
  useReadAhead('/api/thread-notes', notesOf(device, contact), isNamed);
  useReadAhead('/api/sends', sendsOf(device), isNamed);
}

/**
 * Messages of the contact, what was written to it on a phone, and sends of the conversation's devices to it, the oldest
 * first. Sends are
 * among each device's latest; the log has all.
 */
export function useThread(conversation: ConversationItem) {
  const { contact } = conversation;
  const parts = threadsOf(conversation).slice(0, PARTS_READ);
  const histories = useQueries({
    queries: parts.map(({ device, contact: id }) => ({
      ...apiQuery('/api/inbound', messagesOf(device, id)),
      refetchInterval: MESSAGES_MS,
    })),
  });
  const written = useQueries({
    queries: CHANNEL_DEFINITIONS[conversation.channel].tellsEchoes
      ? parts.map(({ device, contact: id }) => ({
          ...apiQuery('/api/echoes', { query: { device, contact: id, limit: MESSAGES_READ } }),
          refetchInterval: MESSAGES_MS,
        }))
      : [],
  });
  // Every id of the contact has the same ones.
  const echoes = new Map(
    written.flatMap(({ data }) => data?.data ?? []).map((echo) => [echo.id, echo] as const),
  );
  const noted = useQueries({
    queries: parts.map(({ device, contact: id }) => ({
      ...apiQuery('/api/thread-notes', notesOf(device, id)),
      refetchInterval: MESSAGES_MS,
    })),
  });
  const messages = [
    ...new Map(
      [...histories.flatMap(({ data }) => data?.data ?? []), ...conversation.messages].map(
        (message) => [message.id, message] as const,
      ),
    ).values(),
  ];
  const notes = noted.flatMap(({ data }) => data?.data ?? []);
  const lists = useQueries({
    queries: devicesOf(conversation).map((device) => ({
      ...apiQuery('/api/sends', sendsOf(device)),
      refetchInterval: REFRESH_MS,
    })),
  });
  const all = lists
    .flatMap(({ data }) => data?.data ?? [])
    .filter(
      (send) => send.state !== 'skipped' && send.state !== 'cancelled' && send.contact === contact,
    )
    .toSorted((a, b) => b.id - a.id);
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
    ...Array.from(echoes.values(), (echo) => ({
      kind: 'echo' as const,
      key: `echo ${echo.id}`,
      at: echo.at,
      echo,
    })),
    ...notes.map((note) => ({ kind: 'note' as const, key: note.id, at: note.at, note })),
    ...sends.map((send, index) => ({
      kind: 'sent' as const,
      key: `sent ${send.id}`,
      at: send.accepted_at,
      send,
      detail:
        requests[index]?.isPending === true
          ? undefined
          : (requests[index]?.data?.sends.find(({ id }) => id === send.id) ?? null),
      automatic: requests[index]?.data?.automatic === true,
    })),
  ];
  return {
    isReading:
      lists.some(({ isPending }) => isPending) || requests.some(({ isPending }) => isPending),
    entries: entries.toSorted((a, b) => a.at.localeCompare(b.at)),
    /** Whether the log may have more sends to the contact. */
    hasMoreSent: all.length > sends.length || lists.some(({ data }) => data?.has_more === true),
  };
}

/** The devices that the contact wrote to, the last one first, then others that may have written. */
function devicesOf({ devices, messages }: ConversationItem): string[] {
  const written = messages.toReversed().map(({ device }) => device);
  return [...new Set([...written, ...devices])].slice(0, DEVICES_READ);
}
