import type { Conversation, InboundRow } from '@cascade/contracts';
import { wakesAt } from '@cascade/dialogue';
import { conversationId, type ConversationRow, type PendingEffects } from '@cascade/store';

/** After this time, the sweeper applies pending effects that the step's process hasn't applied. */
const EFFECTS_GRACE_MS = 10_000;

/**
 * Creates the conversation of a new contact. It isn't stored.
 *
 * @param contact id under which it will be.
 */
export function newConversation(row: InboundRow, contact: string): ConversationRow {
  return {
    _id: conversationId(row.device, contact),
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

/** Builds the next revision: the conversation's new state, with its pending effects. */
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

/** Builds the revision after the pending effects were applied. */
export function appliedRevision({
  pendingEffects: _p,
  nextAt: _n,
  ...row
}: ConversationRow): ConversationRow {
  const nextAt = wakesAt(row);
  return { ...row, rev: row.rev + 1, ...(nextAt === undefined ? {} : { nextAt }) };
}
