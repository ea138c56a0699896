import { CHANNEL_PACES, idsOfJob } from '@cascade/channel';
import type {
  CallResult,
  ChannelAdapter,
  PacedSend,
  PrepareResult,
  SendJob,
  SlotPace,
} from '@cascade/channel';
import type { proto } from '@whiskeysockets/baileys';
import type { PhoneSocket } from '../socket/phone-socket.ts';
import { statusCodeOf } from '../socket/status-code.ts';
import {
  ACTS,
  afterQuietHours,
  isHeldInQuietHours,
  dailyCapOn,
  dayNumberOf,
  PHONE_LIMITS,
  type Failure,
  type DailyCap,
  type SendLimit,
} from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import type { Device, Repositories, WhatsappCredentials } from '@cascade/store';
import { FencedError } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { Phone } from '../device/phone.ts';
import { convertToWhatsappContent } from './convert-to-whatsapp-content.ts';
import { changeFault, findEarlier } from './earlier-message.ts';
import { messageIdOf } from './message-id.ts';
import { lockedOut, notConnected } from './refusals.ts';
import { sendOnce } from './send-once.ts';
import { recallMessage, rememberMessage } from './sent-messages.ts';
import { MEDIA_LIMITS } from './media-limits.ts';
import type { OutgoingMessage } from './send-once.ts';

export interface WhatsappAdapterOptions {
  phones: ReadonlyMap<string, Phone>;
  /** Takes the mark of a phone's opening away before it sends; undefined without one. */
  unmark(device: string): Promise<void> | undefined;
  messages: Repositories['whatsappMessages'];
  inbound: Repositories['inbound'];
  vault: Vault;
  clock: Clock;
  logger: Logger;
}

type PrepareFailure = Extract<PrepareResult<never>, { failure: Failure }>;

/** A message that is ready for the wire. */
export interface PreparedWhatsapp extends OutgoingMessage {
  /** Counts as the first message to a new contact: no check has looked it up today. */
  first: boolean;
}

/** How long a send waits for a lost connection. */
const CONNECTION_MS = 10_000;

const PREPARE_ATTEMPTS = 3;

/** Code of an unanswered query of Baileys, connected or not (`DisconnectReason.timedOut`). */
const SILENCE = 408;

/** Another worker took the device while the send was prepared: the new holder continues. */
const HELD_ELSEWHERE = { handBack: 'another worker holds the device' };

/** Creates the adapter for linked phones: sends over a phone's connection. */
export function createWhatsappAdapter({
  phones,
  unmark,
  messages,
  inbound,
  vault,
  clock,
  logger,
}: WhatsappAdapterOptions): ChannelAdapter<WhatsappCredentials, PreparedWhatsapp> {
  async function prepareOn(
    job: SendJob,
    phone: Phone,
    socket: PhoneSocket,
  ): Promise<PrepareResult<PreparedWhatsapp>> {
    const first = await phone.recipients.isStranger(job.to);
    const { lockedUntil } = phone;
    if (first && lockedUntil !== null) return { failure: lockedOut(lockedUntil) };
    const recipient = await phone.recipients.resolve(socket, job.to);
    if ('failure' in recipient) return recipient;
    const { jid } = recipient;
    const { content, media } = job;
    const earlier =
      'inReplyTo' in content && content.inReplyTo !== undefined
        ? await findEarlier({ messages, inbound, vault }, job, jid, content.inReplyTo)
        : undefined;
    if (earlier && (content.kind === 'edit' || content.kind === 'revoke')) {
      const failure = changeFault(content.kind, earlier, clock.now());
      if (failure !== null) return { failure };
    }
    const converted = await convertToWhatsappContent(content, media, earlier);
    if ('failure' in converted) return converted;
    const id = messageIdOf(job.device.id, job.send);
    const quoted = ACTS.has(content.kind) ? undefined : earlier;
    let message: proto.IMessage;
    try {
      message = await socket.compose(jid, converted.content, { id, quoted });
    } catch (error) {
      if (job.media.length === 0) throw error;
      return { failure: { kind: 'whatsappFileRefused' }, internal: String(error) };
    }
    const stored = { messages, vault };
    await rememberMessage(stored, job, { id, message, at: clock.now() });
    // An earlier preparation may have stored its poll: only its secret opens the votes later.
    if (content.kind === 'poll') {
      message = (await recallMessage(stored, job.device.id, id)) ?? message;
    }
    const counts = first && !(await phone.recipients.hasSlot(job.to));
    return { ready: { jid, id, message, first: counts } };
  }

  /** Nothing depends on it: a lost connection shows when the message is sent. */
  async function showTyping(socket: PhoneSocket, jid: string, ms: number, signal: AbortSignal) {
    try {
      await socket.showTyping(jid);
      await clock.sleep(ms, signal);
    } catch (error) {
      logger.debug('send: typing not shown', { error });
    }
  }

  return {
    channel: 'whatsapp',
    connected: true,
    capabilities: {
      kinds: [
        'text',
        'media',
        'location',
        'reaction',
        'voice',
        'sticker',
        'poll',
        'edit',
        'revoke',
      ],
      mediaLimits: MEDIA_LIMITS,
    },
    messageIdOf: ({ device, send }) => messageIdOf(device.id, send),
    async paceOf(send) {
      const phone = phones.get(send.device.id);
      return phone ? paceOf(send, phone, clock.now()) : undefined;
    },

    async prepare(job, signal) {
      const phone = phones.get(job.device.id);
      if (!phone) return HELD_ELSEWHERE;
      for (let attempt = 1; ; attempt += 1) {
        const socket = await phone.whenOpen(signal, CONNECTION_MS);
        if (phone.hasEnded) return HELD_ELSEWHERE;
        if (!socket) {
          return { failure: { kind: 'deviceDisconnected' }, internal: 'no connection in time' };
        }
        await unmark(job.device.id);
        // Without its connection, Baileys fails in many ways.
        let failed: PrepareFailure = { failure: { kind: 'deviceDisconnected' } };
        try {
          const result = await prepareOn(job, phone, socket);
          if (!('ready' in result)) phone.daily.release(job.send);
          else if (job.typingMs !== undefined) {
            await showTyping(socket, result.ready.jid, job.typingMs, signal);
          }
          if ('ready' in result || (socket.isOpen && !phone.hasEnded)) return result;
        } catch (error) {
          if (error instanceof FencedError) return HELD_ELSEWHERE;
          const silent = statusCodeOf(error) === SILENCE;
          if (socket.isOpen && !phone.hasEnded && !silent) throw error;
          const failure: Failure = silent ? { kind: 'whatsappNoAnswer' } : failed.failure;
          failed = { failure, internal: String(error) };
        }
        if (phone.hasEnded) return HELD_ELSEWHERE;
        if (attempt === PREPARE_ATTEMPTS) return failed;
      }
    },

    async send(job, { first, ...message }, signal): Promise<CallResult> {
      const phone = phones.get(job.device.id);
      const { socket } = phone ?? {};
      if (!phone || !socket) return notConnected('no open connection');
      phone.daily.add(job.send, first).catch((error: unknown) => {
        logger.warn('send: daily count not stored', { ...idsOfJob(job), error });
      });
      const { restricts, ...result } = await sendOnce(socket, message, signal);
      if (restricts && result.state === 'failed') {
        phone.restrict(result.failure).catch(() => undefined);
      }
      if (result.state === 'sent') phone.proved();
      if (result.state === 'sent' || result.certainty !== 'not-sent') {
        phone.recipients.knows(job.to).catch((error: unknown) => {
          logger.warn('send: contact not stored', { ...idsOfJob(job), error });
        });
      }
      return result;
    },

    close: () => Promise.resolve(),
  };
}

/** Returns the pace of a send. Sandbox devices are paced only by their settings. */
async function paceOf(asked: PacedSend, phone: Phone, now: number): Promise<SlotPace | undefined> {
  const { device, settings, to, send, lane, until } = asked;
  const { pace, strangers } = pacesOf({ sandbox: device.sandbox, settings });
  const first = await phone.recipients.isStranger(to);
  const counts = first && !(await phone.recipients.hasSlot(to));
  const turn = await turnOf(asked, phone, now, {
    send,
    lane,
    first: counts,
    until,
    pace: (first && strangers) || pace || UNPACED,
  });
  if (!pace && !(first && strangers) && turn === null) return undefined;
  return {
    device: pace ?? UNPACED,
    ...(first && strangers ? { group: { name: 'strangers', pace: strangers } } : {}),
    ...(turn === null ? {} : { notBefore: turn.at, limit: turn.limit }),
  };
}

/** Longest chain of days and hours that bar one another. */
const MAX_TURNS = 8;

/** When the send's turn comes, for which limit. Null: now. */
async function turnOf(
  { device, settings, lane, passesQuietHours }: PacedSend,
  phone: Phone,
  now: number,
  wanted: Parameters<Phone['daily']['turnOf']>[0],
): Promise<{ at: number; limit: SendLimit } | null> {
  const { quiet_hours: quiet } = settings;
  const isHeld = passesQuietHours !== true && isHeldInQuietHours(settings, lane);
  const capOn = (day: number) => dailyCapOn({ sandbox: device.sandbox, settings }, day);
  let from = now;
  let limit: SendLimit | undefined;
  for (let turns = 1; ; turns += 1) {
    const notBefore = isHeld ? afterQuietHours(quiet, from) : from;
    const later = await phone.daily.turnOf({ ...wanted, notBefore }, capOn);
    limit ??= later?.limit;
    const at = later === null ? notBefore : Math.max(later.at, notBefore);
    const isQuietThen = isHeld && at < wanted.until && afterQuietHours(quiet, at) > at;
    if (isQuietThen && turns < MAX_TURNS) {
      from = at;
      continue;
    }
    if (at <= now) return null;
    return { at, limit: limit ?? 'quiet_hours' };
  }
}

/**
 * Returns the pace and the daily limit of a lookup. A new contact has the pace of first messages, in the
 * same bucket as these; another one has the device's.
 */
export function lookupPaceOf(
  device: Pick<Device, 'sandbox' | 'settings'>,
  isNew: boolean,
  now: number,
): { pace: SlotPace | undefined; cap: DailyCap } {
  const { pace, strangers } = pacesOf(device);
  const cap = dailyCapOn(device, dayNumberOf(now));
  if (isNew && strangers) {
    return { pace: { device: UNPACED, group: { name: 'strangers', pace: strangers } }, cap };
  }
  return { pace: pace && { device: pace }, cap };
}

/** Paces in force. A sandbox phone has only those that are set. */
function pacesOf({ sandbox, settings }: Pick<Device, 'sandbox' | 'settings'>) {
  const live = !sandbox;
  return {
    pace: settings.pace ?? (live ? CHANNEL_PACES.whatsapp.device : undefined),
    strangers: settings.firstContactPace ?? (live ? PHONE_LIMITS.firstContactPace : undefined),
  };
}

const UNPACED = { perSecond: 10_000, burst: 10_000 };
