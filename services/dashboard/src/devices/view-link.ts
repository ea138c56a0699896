import type { Device, WhatsappLink } from '@cascade/store';
import { viewStored } from '../failures/read-said.ts';
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
          failure: viewStored(restriction.said, restriction.reason),
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
    history: history.toReversed().map(({ said, ...step }) => ({
      ...step,
      failure: viewStored(said, step.why),
      at: writeTime(step.at),
    })),
  };
}
