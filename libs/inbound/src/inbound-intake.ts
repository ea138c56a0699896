import { createRaiseEvent, EVENT_GRACE_MS, type Broker } from '@cascade/broker';
import { createLearnContact, type LearnContact } from '@cascade/contacts';
import {
  addressOfSender,
  bytesOfContents,
  CHANNEL_DEFINITIONS,
  happenedAt,
  isAuthentic,
  isByContact,
  isSpoken,
  sentenceOf,
  withoutContents,
  type EchoRow,
  type InboundRow,
  type ReceiptRow,
  type SubmissionRow,
} from '@cascade/contracts';
import { activeSpan, logFailure, traceMember, type Clock, type Logger } from '@cascade/runtime';
import { inboundId, SESSION_WINDOW_MS, storageFull, takesInbound } from '@cascade/store';
import type { FactsRepository, Repositories } from '@cascade/store';
import { createSuppressions, applyOptChange } from '@cascade/suppressions';
import { createNotePayload } from './note-payload.ts';
import { createNoteReceipt } from './note-receipt.ts';
import { createNoteInboundLimit } from './note-inbound-limit.ts';
import { createNoteSavedContact } from './note-saved-contact.ts';
import { createNoteSender } from './note-sender.ts';
import { createEventListeners } from './event-listeners.ts';

/**
 * Takes in what contacts and providers tell. Resolves when it is stored, so a provider is
 * acknowledged after it; rejects with StoreUnavailableError while the store is unavailable, and then the
 * provider repeats itself. `false`: it was known already. Messages and receipts keep the span in which
 * they are taken, so that all that comes of them goes on in its trace.
 */
export interface InboundIntake {
  /**
   * Takes a contact's message; raises `incoming_message` and wakes automatic replies. Returns
   * `false` also for a message over the account's daily limit: it is counted and not stored, but
   * its opt-out or opt-in word counts, and the same where the operator stopped the account and refuses its
   * messages. Where the account's storage is full, the message is kept without its
   * contents (`contents_error`).
   *
   * A mail with an unverified sender only raises the event: its words don't count and no rule
   * answers. An act on an earlier message (an edit, a reaction, a vote) isn't answered either. A
   * message of the provider itself opens no session window.
   *
   * @param payload as the provider sent it; only its shape is kept.
   */
  takeMessage(
    row: Omit<InboundRow, '_id' | 'notifyAfter' | 'replyAt'>,
    payload?: unknown,
  ): Promise<boolean>;
  /**
   * Takes a receipt; notes later information on its send, and raises `message_status` for those who get it.
   *
   * @param payload as the provider sent it; only its shape is kept.
   */
  takeReceipt(row: Omit<ReceiptRow, '_id' | 'notifyAfter'>, payload?: unknown): Promise<boolean>;
  /**
   * Takes a message to a contact that a person wrote on the device itself; raises `message_echo` for the endpoints that
   * chose it. Its words are nobody's opt-out, no rule answers it, and it opens no session window.
   *
   * @param payload as the provider sent it; only its shape is kept.
   */
  takeEcho(
    row: Omit<EchoRow, '_id' | 'notifyAfter' | 'isSpoken'>,
    payload?: unknown,
  ): Promise<boolean>;
  /** Takes a provider's statement that two addresses are one contact. */
  takeContact: LearnContact;
  /** Takes a completed form under the id from its last step; raises `submission`. */
  takeSubmission(row: Omit<SubmissionRow, 'notifyAfter'>): Promise<boolean>;
}

interface InboundIntakeParts {
  repositories: Pick<
    Repositories,
    | 'conversations'
    | 'echoes'
    | 'inbound'
    | 'inboundDays'
    | 'audit'
    | 'deviceCallbacks'
    | 'receipts'
    | 'submissions'
    | 'sessionWindows'
    | 'accounts'
    | 'accountLimits'
    | 'contactLinks'
    | 'savedContacts'
    | 'poolContacts'
    | 'senderPools'
    | 'storage'
    | 'suppressions'
    | 'threads'
    | 'webhooks'
    | 'invalidate'
  > & {
    facts: Pick<FactsRepository, 'noteReceipts'>;
  };
  broker: Pick<Broker, 'publish'>;
  clock: Clock;
  logger: Logger;
}

export function createInboundIntake(parts: InboundIntakeParts): InboundIntake {
  const { repositories, broker, clock, logger } = parts;
  const {
    conversations,
    echoes,
    inbound,
    inboundDays,
    receipts,
    submissions,
    sessionWindows,
    accounts,
    threads,
    storage,
  } = repositories;
  const suppressions = createSuppressions(parts);
  const notePayload = createNotePayload(parts);
  const noteReceipt = createNoteReceipt(parts);
  const listeners = createEventListeners(parts);

  const raise = createRaiseEvent({ broker, logger });
  const noteLimit = createNoteInboundLimit(parts);
  const noteSender = createNoteSender(parts);
  const noteSavedContact = createNoteSavedContact(parts);

  /** If the process dies before this, the message reopens its thread by its time, unless it came late. */
  async function reopen({ account, device, from }: InboundRow): Promise<void> {
    await threads
      .reopen(device, from.id)
      .catch((error: unknown) =>
        logFailure(logger, 'inbound: thread not reopened', { account, device, error }),
      );
  }

  /** A message's contents as the account's storage has room for them: none where they don't fit. */
  async function withinStorage({
    account,
    message,
  }: Pick<InboundRow, 'account' | 'message'>): Promise<
    Pick<InboundRow, 'message' | 'contentsFailure'>
  > {
    const full = await storage.takeText(account, bytesOfContents(message));
    if (full === null) return { message };
    const contentsFailure = storageFull(full);
    const error = sentenceOf(contentsFailure);
    logger.warn('inbound: contents not stored', { account, error });
    return { message: withoutContents(message, error), contentsFailure };
  }

  return {
    async takeMessage(given, payload) {
      notePayload(given, `message ${given.message.type}`, payload);
      const at = clock.now() + EVENT_GRACE_MS;
      const _id = inboundId(given);
      const mayBeAnswered = isAuthentic(given.channel, given.from) && isSpoken(given.message);
      const row: InboundRow = {
        ...given,
        at: happenedAt(given.at, clock.now()),
        ...traceMember(),
        _id,
        notifyAfter: at,
        ...(mayBeAnswered ? { replyAt: at } : {}),
      };
      // Before the row is stored: a known message has opened its window.
      if (CHANNEL_DEFINITIONS[row.channel].hasSessionWindow && isByContact(row.message)) {
        const contact = addressOfSender(row.channel, row.from);
        await sessionWindows.open(row.device, contact, row.at + SESSION_WINDOW_MS);
      }
      // Also before the row: no crash loses a contact's opt-out, and no repeat undoes a later one.
      const isKnown = async () => (await inbound.get(row.account, row._id)) !== null;
      const isFilling = async () =>
        (await conversations.ofContact(row.device, [row.from.id]))?.filling !== undefined;
      await applyOptChange({ accounts, suppressions, isKnown, isFilling }, row);
      if (!takesInbound(await accounts.byId(row.account))) return false;
      if (!(await inboundDays.take(row.account, clock.now()))) {
        if (await isKnown()) return false;
        if (!(await inboundDays.leaveOut(row.account, clock.now()))) return false;
        row.inboundLimit = await noteLimit(row.account);
      }
      const { replyAt, ...unanswered } = { ...row, ...(await withinStorage(row)) };
      // No rule answers a message without contents: it would answer what it doesn't see.
      const answered = unanswered.contentsFailure === undefined && replyAt !== undefined;
      const kept: InboundRow = { ...unanswered, ...(answered ? { replyAt } : {}) };
      if (!(await inbound.insert(kept))) {
        storage.giveTextBack(kept.account, bytesOfContents(kept.message));
        return false;
      }
      await reopen(kept);
      raise({ kind: 'incoming_message', row: kept });
      if (isAuthentic(kept.channel, kept.from)) {
        noteSender(kept);
        noteSavedContact(kept);
      }
      if (kept.replyAt === undefined) return true;
      broker
        .publish('message.received', { message: kept }, { messageId: kept._id })
        .catch((error: unknown) =>
          logFailure(logger, 'inbound: message.received not published, the sweeper will find it', {
            error,
          }),
        );
      return true;
    },

    async takeReceipt(given, payload) {
      notePayload(given, `receipt ${given.status}`, payload);
      const raises = await listeners.wantReceipt(given);
      noteSend(given);
      const row = await receipts.store({
        ...given,
        at: happenedAt(given.at, clock.now()),
        ...traceMember(),
        ...(raises ? { notifyAfter: clock.now() + EVENT_GRACE_MS } : {}),
      });
      // Also when it was known: the process that stored it may have died before this.
      await noteReceipt(given);
      if (row !== null && raises) raise({ kind: 'message_status', row });
      return row !== null;
    },

    takeContact: createLearnContact(parts),

    async takeEcho(given, payload) {
      notePayload(given, `echo ${given.message.type}`, payload);
      const { account } = given;
      if (!takesInbound(await accounts.byId(account))) return false;
      const raises = await listeners.wantEcho(given);
      const row: EchoRow = {
        ...given,
        ...(await withinStorage(given)),
        at: happenedAt(given.at, clock.now()),
        ...traceMember(),
        _id: inboundId(given),
        ...(isSpoken(given.message) ? { isSpoken: true as const } : {}),
        ...(raises ? { notifyAfter: clock.now() + EVENT_GRACE_MS } : {}),
      };
      if (!(await echoes.insert(row))) {
        storage.giveTextBack(account, bytesOfContents(row.message));
        return false;
      }
      if (raises) raise({ kind: 'message_echo', row });
      return true;
    },

    async takeSubmission(given) {
      const row: SubmissionRow = { ...given, notifyAfter: clock.now() + EVENT_GRACE_MS };
      if (!(await submissions.insert(row))) return false;
      raise({ kind: 'submission', row });
      return true;
    },
  };
}

/** Links the span to the receipt's request, which has its own trace. */
function noteSend({ request, send }: Pick<ReceiptRow, 'request' | 'send'>): void {
  if (request === undefined || send === undefined) return;
  activeSpan().note({ 'cascade.request_id': request, 'cascade.send_id': send });
}
