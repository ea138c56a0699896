import { createHash } from 'node:crypto';
import { contactTarget, isAuthentic, type Conversation, type InboundRow } from '@cascade/contracts';
import { takeMessage, takeTime, type Turn } from '@cascade/dialogue';
import type { Clock, Logger } from '@cascade/runtime';
import type { ConversationRow, PendingEffects, Repositories } from '@cascade/store';
import { conversationOf, newConversation, nextRevision } from './conversation-row.ts';
import type { FindSetting, FoundSetting } from './find-setting.ts';
import type { ApplyPendingEffects } from './apply-pending-effects.ts';
import { contactVariables } from './contact-variables.ts';
import { saidOf } from './said-of.ts';

/** Older messages get no rule's answer any more; forms go on. */
const RULES_WITHIN_MS = 15 * 60_000;
/** A message that can't be dealt with for so long is let go. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;
/** A reply that was made this long ago has left, or will not be waited for. */
const MAY_BE_ON_ITS_WAY_MS = 15_000;
/** Messages of one contact that are dealt with in one go; what is left comes with the next wake-up. */
const AT_ONCE = 100;

export interface DeviceContact {
  device: string;
  /** The provider's id of the contact. */
  contact: string;
}

export interface ProcessParts {
  repositories: Pick<Repositories, 'conversations' | 'inbound' | 'ids' | 'replyCounts'>;
  findSetting: FindSetting;
  applyPendingEffects: ApplyPendingEffects;
  clock: Clock;
  logger: Logger;
}

/**
 * Deals with everything that waits in one conversation: what its last step owes, then each message
 * in its order, then time. Any number of processes may do it at once: a step is one revision of the
 * row, and whoever writes it has taken the message. The row is read before its messages, so that a
 * message which another one has dealt with since can't be taken on an old state.
 */
export function createProcessConversation(parts: ProcessParts) {
  const { repositories, findSetting, applyPendingEffects, clock, logger } = parts;
  const { conversations, inbound, ids, replyCounts } = repositories;

  return async function processConversation({ device, contact }: DeviceContact): Promise<void> {
    for (let turn = 0; turn < AT_ONCE; turn++) {
      const row = await conversations.get(device, contact);
      const settled = row && (await applyPendingEffects(row));
      if (row && !settled) continue;
      const [message] = await inbound.awaitingReply(device, contact, 1);
      if (message) await takeOne(settled, message);
      else if (!settled || !(await takeItsTime(settled))) return;
    }
  };

  async function takeOne(standing: ConversationRow | null, message: InboundRow): Promise<void> {
    const row = { ...(standing ?? newConversation(message)), contact: message.from };
    const turn = await turnOf(row, message);
    if (!turn || !(turn.reply || turn.submission || turn.conversation !== turn.before)) {
      return letGo(row, message, () => inbound.replies.done(message._id));
    }
    const { _id, trace } = message;
    const counted = await countReply(row, turn);
    if (counted.isOver && !turn.submission) {
      return letGo(row, message, () => inbound.leaveUnanswered(_id, 'reply_limit'));
    }
    await write(row, counted, { inbound: _id, ...(trace === undefined ? {} : { trace }) });
  }

  /** The message changes nothing. That was said of this revision, and holds if it is still the last. */
  async function letGo(row: ConversationRow, message: InboundRow, act: () => Promise<void>) {
    const now = await conversations.get(message.device, message.from.id);
    if ((now?.rev ?? 0) === row.rev) await act();
  }

  /**
   * Takes the turn's reply from those that the device may make in this hour. When they are used up the
   * turn goes on without its reply.
   */
  async function countReply(row: ConversationRow, turn: Turn): Promise<CountedTurn> {
    const setting = turn.reply ? await findSetting(row) : null;
    if (!setting) return { turn };
    const { account, device, _id: conversation } = row;
    const takenAt = clock.now();
    const { repliesPerHour: limit } = setting;
    if (await replyCounts.take(device, takenAt, limit)) return { turn, takenAt };
    logger.warn('automatic reply not sent: hourly limit of the device reached', {
      account,
      device,
      conversation,
      limit,
    });
    const { reply: _reply, ...silent } = turn;
    return { turn: silent, isOver: true };
  }

  /** Null for a message that nobody answers by itself, or that nobody could. */
  async function turnOf(row: ConversationRow, message: InboundRow): Promise<Taken | null> {
    // The desk lets none of these through; an older version of it did.
    if (!isAuthentic(message.channel, message.from)) return null;
    const now = clock.now();
    const age = now - (message.replyAt ?? now);
    if (age > GIVE_UP_AFTER_MS) {
      logger.error('a message was left without an automatic reply', { inbound: message._id });
      return null;
    }
    const said = saidOf(message);
    const setting = await findSetting(row);
    if (!said || !setting || contactTarget(row.channel, row.contact) === null) return null;
    const before = conversationOf(row);
    const turn = takeMessage(before, said, runOf(message), now, {
      ...setting,
      variables: contactVariables(message.from, said.text),
      isLate: age > RULES_WITHIN_MS,
    });
    if (turn.tooFast) logger.info('a contact draws too many replies', { inbound: message._id });
    return { ...turn, before };
  }

  /** False when it isn't time for anything. */
  async function takeItsTime(row: ConversationRow): Promise<boolean> {
    const now = clock.now();
    if (row.nextAt === undefined || row.nextAt > now) return false;
    const setting: FoundSetting | null = await findSetting(row);
    const conversation = conversationOf(row);
    const turn = takeTime(conversation, now, {
      ...(setting ?? { channel: row.channel, rules: [] }),
      variables: {},
    });
    if (!turn) return false;
    await write(row, await countReply(row, turn), {});
    return true;
  }

  /** The step's revision with what it owes, which is brought about at once. */
  async function write(
    row: ConversationRow,
    { turn, takenAt }: CountedTurn,
    pendingEffects: PendingEffects,
  ): Promise<void> {
    const now = clock.now();
    const next = nextRevision(
      row,
      turn.conversation,
      {
        ...pendingEffects,
        ...(await replyOf(row, turn, now)),
        ...submissionOf(row, turn, pendingEffects.trace, now),
      },
      now,
    );
    if (await conversations.change(next)) await applyPendingEffects(next);
    else if (takenAt !== undefined) await replyCounts.giveBack(row.device, takenAt);
  }

  async function replyOf(
    row: ConversationRow,
    { reply }: Turn,
    now: number,
  ): Promise<PendingEffects> {
    const to = contactTarget(row.channel, row.contact);
    if (!reply || to === null) return {};
    const [request, send] = await Promise.all([ids.next('request'), ids.next('send', 1)]);
    const { replied } = row;
    return {
      reply: {
        request,
        send,
        to,
        ...reply,
        ...(replied && now - replied.at < MAY_BE_ON_ITS_WAY_MS ? { after: replied.request } : {}),
      },
    };
  }
}

/** A turn whose reply counts among the device's replies of an hour. */
interface CountedTurn {
  turn: Turn;
  /** When its reply was taken from them. */
  takenAt?: number;
  /** They were used up. */
  isOver?: true;
}

interface Taken extends Turn {
  before: Conversation;
}

/** Ids of forms and their submissions follow from the message that began them. */
function runOf({ _id }: InboundRow): string {
  return `sub_${createHash('sha256').update(_id).digest('base64url').slice(0, 20)}`;
}

function submissionOf(
  row: ConversationRow,
  { submission }: Turn,
  trace: string | undefined,
  at: number,
): PendingEffects {
  if (!submission) return {};
  const { run, rule, form, answers } = submission;
  const { account, device, channel, contact: from, sandbox } = row;
  return {
    submission: {
      _id: run,
      account,
      device,
      channel,
      form: { id: rule, name: form.name },
      from,
      answers,
      sandbox,
      at,
      ...(trace === undefined ? {} : { trace }),
    },
  };
}

export type ProcessConversation = ReturnType<typeof createProcessConversation>;
