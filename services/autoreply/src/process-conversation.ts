import { createHash } from 'node:crypto';
import { contactTarget, isAuthentic, type Conversation, type InboundRow } from '@cascade/contracts';
import { takeMessage, takeTime, type Turn } from '@cascade/dialogue';
import type { Clock, Logger } from '@cascade/runtime';
import {
  idsOfContact,
  type ContactIds,
  type ConversationRow,
  type DeviceContact,
  type PendingEffects,
  type Repositories,
} from '@cascade/store';
import { conversationOf, newConversation, nextRevision } from './conversation-row.ts';
import type { FindSetting, FoundSetting } from './find-setting.ts';
import type { ApplyPendingEffects } from './apply-pending-effects.ts';
import { contactVariables } from './contact-variables.ts';
import { createHasPersonWritten, type PersonStore } from './has-person-written.ts';
import { saidOf } from './said-of.ts';

/** Older messages get no reply of a rule; they still advance forms. */
const RULES_WITHIN_MS = 15 * 60_000;
/** A message that fails for this long is dropped. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;
/** A later reply doesn't wait for one that is older than this. */
const MAY_BE_ON_ITS_WAY_MS = 15_000;
/** Messages of a contact per wake-up; the next wake-up takes the rest. */
const AT_ONCE = 100;

export interface ProcessParts {
  repositories: Pick<
    Repositories,
    'contactLinks' | 'conversations' | 'hold' | 'inbound' | 'ids' | 'replyCounts'
  > &
    PersonStore;
  findSetting: FindSetting;
  applyPendingEffects: ApplyPendingEffects;
  clock: Clock;
  logger: Logger;
}

/**
 * Processes a conversation: applies pending effects, then takes each waiting message in order, then due
 * reminders and ends. Several processes may do this at once: a step is one revision of the row, and the
 * process that writes it has taken the message. The row is read before its messages, so that a message
 * which another process took meanwhile can't be taken on an old state.
 */
export function createProcessConversation(parts: ProcessParts) {
  const { repositories, findSetting, applyPendingEffects, clock, logger } = parts;
  const { conversations, hold, inbound, ids, replyCounts } = repositories;
  const hasPersonWritten = createHasPersonWritten(repositories);

  return async function processConversation(contact: DeviceContact): Promise<void> {
    const { device } = contact;
    const known = await idsOfContact(repositories, contact);
    if (hold.isHeld(contact.account)) return leaveToPerson(device, known);
    for (let turn = 0; turn < AT_ONCE; turn++) {
      const row = await conversations.ofContact(device, known.ids);
      const current = row && (await applyPendingEffects(row));
      if (row && !current) continue;
      const [message] = await inbound.awaitingReply(device, known.ids, 1);
      if (message) await takeOne(current, message, known);
      else if (!current || !(await takeItsTime(current, known))) return;
    }
  };

  /** A reply would come when the account is released, hours late: the message stays in the inbox. */
  async function leaveToPerson(device: string, { ids: of }: ContactIds): Promise<void> {
    const waiting = await inbound.awaitingReply(device, of, AT_ONCE);
    await inbound.replies.allDone(waiting.map(({ _id }) => _id));
  }

  async function takeOne(
    stored: ConversationRow | null,
    message: InboundRow,
    known: ContactIds,
  ): Promise<void> {
    const row = { ...(stored ?? newConversation(message, known.first)), contact: message.from };
    const turn = await turnOf(row, message);
    if (!turn || !(turn.reply || turn.submission || turn.conversation !== turn.before)) {
      return letGo(row, known, () => inbound.replies.done(message._id));
    }
    const { _id, trace } = message;
    // Also a running form waits: what the contact answers is meant for the person.
    if (await isPersonWriting(row, known)) {
      return letGo(row, known, () => inbound.leaveUnanswered(_id, 'person_writes'));
    }
    const counted = await countReply(row, turn);
    if (counted.isOver && !turn.submission) {
      return letGo(row, known, () => inbound.leaveUnanswered(_id, 'reply_limit'));
    }
    await write(row, counted, { inbound: _id, ...(trace === undefined ? {} : { trace }) });
  }

  /** Marks a message without effect as done, if the row still has the revision that was checked. */
  async function letGo(row: ConversationRow, { ids: of }: ContactIds, act: () => Promise<void>) {
    const now = await conversations.ofContact(row.device, of);
    if ((now?.rev ?? 0) === row.rev) await act();
  }

  /**
   * Counts the reply of a turn towards the device's hourly limit. Above the limit, the turn continues
   * without its reply.
   */
  async function countReply(row: ConversationRow, turn: Turn): Promise<CountedTurn> {
    const setting = turn.reply ? await findSetting(row) : null;
    if (!setting) return { turn };
    const { account, device, _id: conversation } = row;
    const takenAt = clock.now();
    const { repliesPerHour: limit } = setting;
    if (await replyCounts.take(device, takenAt, limit)) return { turn, takenAt };
    logger.warn('autoreply: not sent, hourly limit of the device reached', {
      account,
      device,
      conversation,
      limit,
    });
    return { turn: withoutReply(turn), isOver: true };
  }

  /** Computes the turn for a message. Null: it gets no automatic reply, or it failed for too long. */
  async function turnOf(row: ConversationRow, message: InboundRow): Promise<Taken | null> {
    // The inbound intake filters these out; older versions didn't.
    if (!isAuthentic(message.channel, message.from)) return null;
    const now = clock.now();
    const age = now - (message.replyAt ?? now);
    if (age > GIVE_UP_AFTER_MS) {
      logger.error('autoreply: message dropped after a day of failures', { inbound: message._id });
      return null;
    }
    const said = saidOf(message);
    const setting = await findSetting(row);
    if (!said || !setting || contactTarget(row.channel, row.contact) === null) return null;
    const before = conversationOf(row);
    const turn = takeMessage(before, said, runOf(message), now, {
      ...setting,
      variables: contactVariables(message.from, said),
      isLate: age > RULES_WITHIN_MS,
    });
    if (turn.tooFast)
      logger.info('autoreply: contact limited, too many replies', { inbound: message._id });
    return { ...turn, before };
  }

  /** Whether a person wrote to the contact so lately that the device's automatic replies are silent. */
  async function isPersonWriting(row: ConversationRow, { ids: of }: ContactIds): Promise<boolean> {
    const { silentForMs = 0 } = (await findSetting(row)) ?? {};
    if (silentForMs === 0) return false;
    return hasPersonWritten(row, of, clock.now() - silentForMs);
  }

  /** Takes a due reminder or end; its reply is left out while a person writes. False: nothing is due. */
  async function takeItsTime(row: ConversationRow, known: ContactIds): Promise<boolean> {
    const now = clock.now();
    if (row.nextAt === undefined || row.nextAt > now) return false;
    const setting: FoundSetting | null = await findSetting(row);
    const conversation = conversationOf(row);
    const turn = takeTime(conversation, now, {
      ...(setting ?? { channel: row.channel, rules: [] }),
      variables: contactVariables(row.contact),
    });
    if (!turn) return false;
    const isSilent = turn.reply !== undefined && (await isPersonWriting(row, known));
    await write(row, isSilent ? { turn: withoutReply(turn) } : await countReply(row, turn), {});
    return true;
  }

  /** Writes the revision of a step, and applies its pending effects at once. */
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

const withoutReply = ({ reply: _reply, ...silent }: Turn): Turn => silent;

/** A turn with the result of counting its reply. */
interface CountedTurn {
  turn: Turn;
  /** When its reply was counted. */
  takenAt?: number;
  /** The hourly limit was reached. */
  isOver?: true;
}

interface Taken extends Turn {
  before: Conversation;
}

/** Derives the id of a form's run and its submission from the message that began it. */
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
