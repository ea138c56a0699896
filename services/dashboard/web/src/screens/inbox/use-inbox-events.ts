import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { browserUrl } from '../../api/browser-url.ts';
import { contactName } from '../../components/contact.ts';
import type { InboundItem } from './conversations.ts';

export type InboxMessage = Pick<InboundItem, 'id' | 'at' | 'device' | 'from'> & {
  message: Pick<InboundItem['message'], 'type' | 'text'>;
};

const STALE = {
  message: ['/api/inbound', '/api/threads', '/api/signs'],
  echo: ['/api/echoes', '/api/inbound', '/api/threads'],
  thread: ['/api/inbound', '/api/threads', '/api/threads/one', '/api/signs'],
  note: ['/api/thread-notes'],
} as const;

/** Reads the inbox again when a contact writes, somebody writes on a phone, or a colleague changes something. */
export function useInboxEvents(onMessage: (message: InboxMessage) => void): void {
  const queries = useQueryClient();
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    const since = Date.now();
    const stream = new EventSource(browserUrl('/api/inbox/events'));
    for (const [name, stale] of Object.entries(STALE)) {
      stream.addEventListener(name, ({ data }: MessageEvent<string>) => {
        for (const path of stale) void queries.invalidateQueries({ queryKey: [path] });
        if (name !== 'message') return;
        const message = JSON.parse(data) as InboxMessage;
        // The stream begins some seconds early.
        if (Date.parse(message.at) >= since - 1_000) latest.current(message);
      });
    }
    return () => stream.close();
  }, [queries]);
}

export const notificationOf = ({ from, message }: InboxMessage, fallback: string) => ({
  title: contactName(from),
  body: (message.text ?? fallback).slice(0, 160),
});
