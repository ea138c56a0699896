import { useRef } from 'react';
import { useAct } from '../../api/use-api.ts';
import type { ConversationItem } from './conversations.ts';
import { threadsOf } from './use-thread-state.ts';

/** A contact sees for this long that somebody writes. */
const AGAIN_MS = 20_000;

/**
 * Shows the contact that an answer is being written, at most once in 20 seconds. It says nothing when that
 * fails: the answer goes all the same.
 */
export function useShowTyping(conversation: ConversationItem, isShown: boolean): () => void {
  const { mutate } = useAct('post', '/api/threads/read', []);
  const last = useRef({ to: '', at: -Infinity });
  return () => {
    const id = conversation.latest?.id;
    const now = performance.now();
    const { to, at } = last.current;
    if (!isShown || id === undefined || (to === id && now - at < AGAIN_MS)) return;
    last.current = { to: id, at: now };
    mutate({ body: { threads: threadsOf(conversation), typing: true } });
  };
}
