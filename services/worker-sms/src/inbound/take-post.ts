import { tracedReceive } from '@cascade/channel';
import { findSend, type InboundIntake } from '@cascade/inbound';
import type { Clock, Logger } from '@cascade/runtime';
import { readingOf, type Device, type Repositories } from '@cascade/store';
import type { JoinParts } from './smpp/join-parts.ts';
import { readContact, type Posted, type PostedStatus, type PostedText } from './posted.ts';

export interface TakePostParts {
  intake: Pick<InboundIntake, 'takeMessage' | 'takeReceipt'>;
  repositories: Pick<Repositories, 'accounts' | 'facts' | 'requests'>;
  /** Joins the parts of long texts. */
  join: Pick<JoinParts, 'takePart'>;
  clock: Clock;
  logger: Logger;
}

interface TakeOptions {
  signal: AbortSignal;
  by: 'post' | 'connection';
  /** As the provider sent it, where its members are the provider's own. */
  payload?: unknown;
}

/**
 * Stores what a provider told about a device. When it resolves, the provider may be answered. Throws
 * StoreUnavailableError, and the signal's reason.
 */
export async function takePost(
  parts: TakePostParts,
  device: Readonly<Device>,
  posted: Posted,
  { signal, by, payload }: TakeOptions,
): Promise<void> {
  if (posted.kind === 'ignored') {
    const level = posted.why === 'malformed' ? 'warn' : 'debug';
    parts.logger[level]('sms: post ignored', { device: device._id, why: posted.why });
    return;
  }
  await tracedReceive({ channel: 'sms', device: device._id, by }, async () => {
    if (posted.kind === 'text') await takeText(parts, device, posted, payload);
    else if (posted.kind === 'part') await parts.join.takePart(device, posted);
    else await takeStatus(parts, device, posted, { signal, payload });
  });
}

const rowOf = ({ _id, account, sandbox }: Readonly<Device>) =>
  ({ account, device: _id, channel: 'sms', sandbox }) as const;

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
  { id, sender, text, attachments, at, incomplete }: PostedText,
  payload?: unknown,
): Promise<void> {
  const isText = attachments === 0;
  const account = await repositories.accounts.byId(device.account);
  const row = {
    ...rowOf(device),
    providerMessageId: id,
    from: readContact(sender, readingOf(account, device)),
    message: isText
      ? ({ id, type: 'text', text, ...(incomplete === undefined ? {} : { incomplete }) } as const)
      : ({
          id,
          type: 'unsupported',
          provider_type: 'mms',
          ...(text === '' ? {} : { text }),
        } as const),
    at: at ?? clock.now(),
  };
  await intake.takeMessage(row, payload);
}

async function takeStatus(
  { intake, repositories, clock }: TakePostParts,
  device: Readonly<Device>,
  { id, status, recipient, named, reason, errors }: PostedStatus,
  { signal, payload }: Pick<TakeOptions, 'signal' | 'payload'>,
): Promise<void> {
  const send = await findSend({ ...repositories, clock }, device, { id, named }, signal);
  const row = {
    ...rowOf(device),
    providerMessageId: id,
    status,
    recipient,
    at: clock.now(),
    ...send,
    ...(errors ? { errors } : {}),
    ...(reason === undefined ? {} : { reason }),
  };
  await intake.takeReceipt(row, payload);
}
