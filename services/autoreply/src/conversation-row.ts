import type { Conversation, InboundRow } from '@cascade/contracts';
import { wakesAt } from '@cascade/dialogue';
import { conversationId, type ConversationRow, type PendingEffects } from '@cascade/store';

/** A sweeper looks at what a step owes after this, when whoever took it hasn't done it. */
const EFFECTS_GRACE_MS = 10_000;

/** The conversation of a contact who writes for the first time; it stands nowhere yet. */
export function newConversation(row: InboundRow): ConversationRow {
  return {
    _id: conversationId(row.device, row.from.id),
    rev: 0,
    account: row.account,
    device: row.device,
    channel: row.channel,
    contact: row.from,
    sandbox: row.sandbox,
    usedAt: 0,
  };
}

export function conversationOf({ filling, answered, burstAt }: ConversationRow): Conversation {
  return {
    ...(filling ? { filling } : {}),
    ...(answered ? { answered } : {}),
    ...(burstAt === undefined ? {} : { burstAt }),
  };
}

/** The next revision: where the conversation stands now, and what that still has to bring about. */
export function nextRevision(
  row: ConversationRow,
  conversation: Conversation,
  pendingEffects: PendingEffects,
  now: number,
): ConversationRow {
  const { _id, account, device, channel, contact, sandbox } = row;
  const replied = pendingEffects.reply
    ? { request: pendingEffects.reply.request, at: now }
    : row.replied;
  return {
    _id,
    rev: row.rev + 1,
    account,
    device,
    channel,
    contact,
    sandbox,
    ...conversation,
    pendingEffects,
    ...(replied ? { replied } : {}),
    nextAt: now + EFFECTS_GRACE_MS,
    usedAt: now,
  };
}

/** The revision after its pending effects were applied. */
export function appliedRevision({
  pendingEffects: _p,
  nextAt: _n,
  ...row
}: ConversationRow): ConversationRow {
  const nextAt = wakesAt(row);
  return { ...row, rev: row.rev + 1, ...(nextAt === undefined ? {} : { nextAt }) };
}
