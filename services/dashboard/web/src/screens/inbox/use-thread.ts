import { useQueries } from '@tanstack/react-query';
import type { RowOf } from '../../api/types.ts';
import { apiQuery, useReadAhead } from '../../api/use-api.ts';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import type { NoteItem } from './note-bubble.tsx';
import { threadsOf } from './use-thread-state.ts';
import type { ConversationItem, EchoItem, InboundItem } from './conversations.ts';

export type ThreadEntry =
  | { kind: 'note'; key: string; at: string; note: NoteItem }
  | { kind: 'received'; key: string; at: string; message: InboundItem }
  | { kind: 'echo'; key: string; at: string; echo: EchoItem }
  | { kind: 'sent'; key: string; at: string; send: RowOf<'/api/threads/sent'> };

/** The log has the rest. */
const SENDS_SHOWN = 20;
/** Of a conversation with a sender pool: each device's sends are read on their own. */
const DEVICES_READ = 6;
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
const sentOf = (device: string, contact: string) => ({
  query: { device, contact, limit: SENDS_SHOWN },
});

/** Begins to read the conversation that the address names, while the list of conversations is on its way. */
export function useThreadAhead(device: string | undefined, contact: string | undefined): void {
  const isNamed = device !== undefined && contact !== undefined;
  useReadAhead('/api/inbound', messagesOf(device, contact), isNamed);
  useReadAhead('/api/thread-notes', notesOf(device, contact), isNamed);
  useReadAhead('/api/threads/sent', sentOf(device ?? '', contact ?? ''), isNamed);
}

/**
 * Messages of the contact, what was written to it on a phone, and the newest sends of the conversation's devices to it,
 * the oldest first. The log has all.
 */
export function useThread(conversation: ConversationItem) {
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
    queries: sentPartsOf(conversation).map(({ device, contact }) => ({
      ...apiQuery('/api/threads/sent', sentOf(device, contact)),
      refetchInterval: REFRESH_MS,
    })),
  });
  const all = lists.flatMap(({ data }) => data?.data ?? []).toSorted((a, b) => b.id - a.id);
  const sends = all.slice(0, SENDS_SHOWN);
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
    ...sends.map((send) => ({
      kind: 'sent' as const,
      key: `sent ${send.id}`,
      at: send.accepted_at,
      send,
    })),
  ];
  return {
    isReading: lists.some(({ isPending }) => isPending),
    entries: entries.toSorted((a, b) => a.at.localeCompare(b.at)),
    /** Whether the log has more sends to the contact. */
    hasMoreSent: all.length > sends.length || lists.some(({ data }) => data?.has_more === true),
  };
}

/** The devices that may have written to the contact, each with an id of it: the one that it has there, if it has one. */
function sentPartsOf(conversation: ConversationItem) {
  const { from, names } = conversation;
  return devicesOf(conversation).map((device) => ({
    device,
    contact: names.find((name) => name.device === device)?.contact ?? from.id,
  }));
}

/** The devices that the contact wrote to, the last one first, then others that may have written. */
function devicesOf({ devices, messages }: ConversationItem): string[] {
  const written = messages.toReversed().map(({ device }) => device);
  return [...new Set([...written, ...devices])].slice(0, DEVICES_READ);
}
