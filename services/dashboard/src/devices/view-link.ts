import type { Device, WhatsappLink } from '@cascade/store';
import { viewSaid } from '../failures/read-said.ts';
import { writeTime } from '../http/times.ts';
import type { LinkView } from '../schemas/links.ts';

export function viewLink({ state, number }: Device, link: WhatsappLink | null): LinkView {
  const { restriction, newChats, asked = null, history = [], trace = [] } = link ?? {};
  return {
    state,
    number,
    restriction: restriction
      ? {
          reason: restriction.reason,
          failure: viewSaid(restriction.reason),
          since: writeTime(restriction.since),
          until: restriction.until === undefined ? null : writeTime(restriction.until),
        }
      : null,
    new_chats: newChats
      ? {
          limit: newChats.limit,
          used: newChats.used,
          status: newChats.status,
          ends_at: newChats.endsAt === undefined ? null : writeTime(newChats.endsAt),
        }
      : null,
    asked,
    trace: trace.map((row) => ({ ...row, at: writeTime(row.at) })),
    history: history
      .toReversed()
      .map((step) => ({ ...step, failure: viewSaid(step.why), at: writeTime(step.at) })),
  };
}
