import { ownMember } from '@cascade/contracts';
import type { InboundRow } from '@cascade/contracts';
import { threadId, type CannedReply, type Thread, type ThreadNote } from '@cascade/store';
import { writeTime } from '../http/times.ts';
import type { CannedReplyView, ThreadNoteView, ThreadStateView } from '../schemas/inbox.ts';

/** What colleagues noted of the conversation of a message, as one person sees it. */
export function viewThreadState(
  { at }: Pick<InboundRow, 'at'>,
  thread: Thread | undefined,
  user: string,
): ThreadStateView {
  return {
    done: (thread?.doneThrough ?? 0) >= at,
    unread: (ownMember(thread?.seen, user) ?? 0) < at,
    assignee: thread?.assignee ?? null,
  };
}

/** The thread of a message. */
export const threadOf = (
  { device, from }: Pick<InboundRow, 'device' | 'from'>,
  threads: ReadonlyMap<string, Thread>,
): Thread | undefined => threads.get(threadId(device, from.id));

export const viewNote = ({
  _id,
  device,
  contact,
  by,
  byName,
  text,
  at,
}: ThreadNote): ThreadNoteView => ({
  id: _id,
  device,
  contact: contact.id,
  by,
  by_name: byName,
  text,
  at: writeTime(at),
});

export const viewCannedReply = ({ _id, name, text, createdAt }: CannedReply): CannedReplyView => ({
  id: _id,
  name,
  text,
  created_at: writeTime(createdAt),
});
