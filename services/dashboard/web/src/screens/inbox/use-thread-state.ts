import { useEffect } from 'react';
import { useAct } from '../../api/use-api.ts';
import type { ConversationItem } from './conversations.ts';

/** Lists that show the state of conversations. */
const STALE = [
  '/api/inbound',
  '/api/echoes',
  '/api/threads',
  '/api/threads/one',
  '/api/signs',
] as const;

/** The names of a conversation: one for each device and id of its contact. */
export const threadsOf = ({ names }: ConversationItem) => [...names];

/** Assigns, ends and reopens conversations. */
export function useChangeThreads() {
  const { mutate, isPending, error } = useAct('post', '/api/threads/changes', STALE);
  return {
    isPending,
    error,
    change: (
      conversation: ConversationItem,
      changes: { done?: boolean; assignee?: string | null },
    ) => mutate({ body: { threads: threadsOf(conversation), ...changes } }),
  };
}

export function useMarkRead() {
  return useAct('post', '/api/threads/read', STALE);
}

/** Notes that the person has read what stands on the screen, while it is in front. */
export function useReadWhileOpen(conversation: ConversationItem): void {
  const { mutate } = useMarkRead();
  const { unread } = conversation;
  const newest = conversation.latest?.id;
  useEffect(() => {
    if (!unread || document.hidden) return;
    mutate({ body: { threads: threadsOf(conversation) } });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each newest message
  }, [unread, newest, mutate]);
}
