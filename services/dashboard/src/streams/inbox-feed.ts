import type { Repositories } from '@cascade/store';
import { writeTime } from '../http/times.ts';
import { event } from './event.ts';
import type { Feed } from './feed.ts';

const NEWEST = 50;
/** Messages carry the provider's time, which may be before our clock: reads start this much earlier. */
const BEFORE_MS = 30_000;

/**
 * Feed of an account's inbox: `message` (a contact wrote), `echo` (a person wrote to one on the device itself), `thread` (somebody changed a conversation, or
 * a message reopened it) and `note`. They say what to read again, and no content of a note
 * or an echo.
 */
export function inboxFeed({
  echoes,
  inbound,
  threads,
  threadNotes,
}: Pick<Repositories, 'echoes' | 'inbound' | 'threads' | 'threadNotes'>): Feed {
  return {
    name: 'inbox',
    everyMs: 1_000,
    sinceMs: BEFORE_MS,
    async read(account, subjects) {
      const since = Math.min(...subjects.map((subject) => subject.since));
      const [messages, written, changed, notes] = await Promise.all([
        inbound.list(account, { limit: NEWEST }, { from: since }),
        echoes.list(account, { limit: NEWEST }, { from: since }),
        threads.changedSince(account, since, NEWEST),
        threadNotes.writtenSince(account, since, NEWEST),
      ]);
      const events = [
        ...messages.data.toReversed().map(({ _id, at, channel, device, from, message }) => ({
          key: `in:${_id}`,
          text: event('message', {
            id: _id,
            at: writeTime(at),
            channel,
            device,
            from,
            message: { id: message.id, type: message.type, text: message.text },
          }),
          at,
        })),
        ...written.data.toReversed().map(({ _id, at, channel, device, contact }) => ({
          key: `echo:${_id}`,
          text: event('echo', { id: _id, at: writeTime(at), channel, device, contact: contact.id }),
          at,
        })),
        ...changed.toReversed().map(({ _id, device, contact, assignee = null, at }) => ({
          key: `thread:${_id}`,
          text: event('thread', { device, contact: contact.id, assignee, at: writeTime(at) }),
          at,
        })),
        ...notes.toReversed().map(({ _id, device, contact, by, at }) => ({
          key: `note:${_id}`,
          text: event('note', { id: _id, device, contact: contact.id, by, at: writeTime(at) }),
          at,
        })),
      ];
      return new Map(subjects.map(({ id }) => [id, { events }]));
    },
  };
}
