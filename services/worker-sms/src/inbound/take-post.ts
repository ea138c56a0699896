import { tracedReceive } from '@cascade/channel';
import { findSend, type InboundIntake } from '@cascade/inbound';
import type { Clock, Logger } from '@cascade/runtime';
import type { Device, Repositories } from '@cascade/store';
import type { JoinParts } from './smpp/join-parts.ts';
import type { Posted, PostedStatus, PostedText } from './posted.ts';

export interface TakePostParts {
  intake: Pick<InboundIntake, 'takeMessage' | 'takeReceipt'>;
  repositories: Pick<Repositories, 'facts' | 'requests'>;
  /** Joins the parts of long texts. */
  join: Pick<JoinParts, 'takePart'>;
  clock: Clock;
  logger: Logger;
}

/**
 * Stores what a provider told about a device. When it resolves, the provider may be answered. Throws
 * StoreUnavailableError, and the signal's reason.
 */
export async function takePost(
  parts: TakePostParts,
  device: Readonly<Device>,
  posted: Posted,
  { signal, by }: { signal: AbortSignal; by: 'post' | 'connection' },
): Promise<void> {
  if (posted.kind === 'ignored') {
    const level = posted.why === 'malformed' ? 'warn' : 'debug';
    parts.logger[level]('sms: post ignored', { device: device._id, why: posted.why });
    return;
  }
  await tracedReceive({ channel: 'sms', device: device._id, by }, async () => {
    if (posted.kind === 'text') await takeText(parts, device, posted);
    else if (posted.kind === 'part') await parts.join.takePart(device, posted);
    else await takeStatus(parts, device, posted, signal);
  });
}

const rowOf = ({ _id, account, sandbox }: Readonly<Device>) =>
  ({ account, device: _id, channel: 'sms', sandbox }) as const;

/** Attachments of MMS aren't fetched: their number is told in place of them. */
export async function takeText(
  { intake, clock }: Pick<TakePostParts, 'intake' | 'clock'>,
  device: Readonly<Device>,
  { id, from, text, attachments, at, incomplete }: PostedText,
): Promise<void> {
  const isText = attachments === 0;
  await intake.takeMessage({
    ...rowOf(device),
    providerMessageId: id,
    from,
    message: isText
      ? { id, type: 'text', text, ...(incomplete === undefined ? {} : { incomplete }) }
      : { id, type: 'unsupported', provider_type: 'mms', ...(text === '' ? {} : { text }) },
    at: at ?? clock.now(),
  });
}

async function takeStatus(
  { intake, repositories, clock }: TakePostParts,
  device: Readonly<Device>,
  { id, status, recipient, named, reason, errors }: PostedStatus,
  signal: AbortSignal,
): Promise<void> {
  const send = await findSend({ ...repositories, clock }, device, { id, named }, signal);
  await intake.takeReceipt({
    ...rowOf(device),
    providerMessageId: id,
    status,
    recipient,
    at: clock.now(),
    ...send,
    ...(errors ? { errors } : {}),
    ...(reason === undefined ? {} : { reason }),
  });
}
