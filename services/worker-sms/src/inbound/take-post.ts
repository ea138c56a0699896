import { logIgnored, receivedBy, tracedReceive } from '@cascade/channel';
import { type InboundMessage, toldFailure } from '@cascade/contracts';
import { findSend, type InboundIntake } from '@cascade/inbound';
import type { Clock, Logger } from '@cascade/runtime';
import { readingOf, type Device, type Repositories } from '@cascade/store';
import { findReceipted, type CentreRule } from './find-receipted.ts';
import type { UnmatchedReceipts } from './unmatched-receipts.ts';
import type { JoinParts } from './smpp/join-parts.ts';
import { readContact, type Posted, type PostedStatus, type PostedText } from './posted.ts';

export interface TakePostParts {
  intake: Pick<InboundIntake, 'takeMessage' | 'takeReceipt'>;
  repositories: Pick<Repositories, 'accounts' | 'devices' | 'facts' | 'requests'>;
  /** Joins the parts of long texts. */
  join: Pick<JoinParts, 'takePart'>;
  unmatched: UnmatchedReceipts;
  clock: Clock;
  logger: Logger;
}

interface TakeOptions {
  signal: AbortSignal;
  by: 'post' | 'connection';
  /** As the provider sent it, where its members are the provider's own. */
  payload?: unknown;
  /** How receipts of the device's message centre write ids. */
  rule?: CentreRule | undefined;
}

/**
 * Stores what a provider told about a device. When it resolves, the provider may be answered. Throws
 * StoreUnavailableError, and the signal's reason.
 */
export async function takePost(
  parts: TakePostParts,
  device: Readonly<Device>,
  posted: Posted,
  { signal, by, payload, rule }: TakeOptions,
): Promise<void> {
  if (posted.kind === 'ignored') {
    if (posted.why === 'unreadable-receipt') {
      return parts.unmatched.note(device._id, 'unreadable', []);
    }
    const { why } = posted;
    return logIgnored(parts.logger, { channel: 'sms', what: 'post', device: device._id, why });
  }
  await tracedReceive({ channel: 'sms', device: device._id, by }, async () => {
    if (posted.kind === 'text') await takeText(parts, device, posted, payload);
    else if (posted.kind === 'part') await parts.join.takePart(device, posted);
    else await takeStatus(parts, device, posted, { signal, payload, rule });
  });
}

/** Attachments of MMS aren't fetched: their number is told in place of them. */
export async function takeText(
  {
    intake,
    repositories,
    clock,
  }: Pick<TakePostParts, 'intake' | 'clock'> & {
    repositories: Pick<Repositories, 'accounts'>;
  },
  device: Readonly<Device>,
  posted: PostedText,
  payload?: unknown,
): Promise<void> {
  const { id, sender, at } = posted;
  const account = await repositories.accounts.byId(device.account);
  const row = {
    ...receivedBy(device, 'sms'),
    providerMessageId: id,
    from: readContact(sender, readingOf(account, device)),
    message: messageOf(posted),
    at: at ?? clock.now(),
  };
  await intake.takeMessage(row, payload);
}

function messageOf({ id, text, octets, attachments, incomplete }: PostedText): InboundMessage {
  const missing = incomplete === undefined ? {} : { incomplete };
  if (octets !== undefined) {
    const { bytes, coding } = octets;
    const provider_type = `data_coding 0x${coding.toString(16).padStart(2, '0')}`;
    return { id, type: 'unsupported', provider_type, bytes: bytes.toString('base64'), ...missing };
  }
  return attachments === 0
    ? { id, type: 'text', text, ...missing }
    : { id, type: 'unsupported', provider_type: 'mms', ...(text === '' ? {} : { text }) };
}

async function takeStatus(
  parts: TakePostParts,
  device: Readonly<Device>,
  posted: PostedStatus,
  { signal, payload, rule }: Pick<TakeOptions, 'signal' | 'payload' | 'rule'>,
): Promise<void> {
  const { intake, repositories, unmatched, clock } = parts;
  const { id, status, recipient, named, failure, errors } = posted;
  const { marks = { ids: [id], between: [recipient], isByText: false } } = posted;
  const sends = { ...repositories, clock };
  const found =
    named !== undefined
      ? { id, send: await findSend(sends, device, { id, named }, signal) }
      : await findReceipted(sends, device, { receipt: marks, rule }, signal);
  const { send } = found ?? {};
  if (send === undefined) {
    unmatched.note(device._id, 'unknown_message', marks.ids);
    // Anybody may have written it.
    if (marks.isByText) return;
  }
  const row = {
    ...receivedBy(device, 'sms'),
    providerMessageId: found?.id ?? id,
    status,
    recipient,
    at: clock.now(),
    ...send,
    ...(errors ? { errors } : {}),
    ...(failure === undefined ? {} : toldFailure(failure)),
  };
  await intake.takeReceipt(row, payload);
}
