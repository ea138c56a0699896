import { backOffMs, isOwnSender } from '@cascade/channel';
import type { Clock, Logger } from '@cascade/runtime';
import type { Device, SandboxSendersRepository } from '@cascade/store';
import type { SmppCredentials } from '../../credentials.ts';
import { whyNotBound } from '../../send/smpp/check-smpp.ts';
import { FloodedSession, type SmppSession } from '../../smpp/smpp-session.ts';
import type { SmppSessions } from '../../smpp/smpp-sessions.ts';
import type { BindNotes } from './bind-notes.ts';

interface StayBoundParts {
  sessions: SmppSessions;
  notes: Pick<BindNotes, 'away'>;
  sandboxSenders: Pick<SandboxSendersRepository, 'isOwn'>;
  clock: Clock;
  logger: Logger;
}

/** How soon a session that ended is opened again. */
const LOOK_EVERY_MS = 5_000;

/**
 * Keeps a device bound while this worker holds its lease, also without sends: receipts and texts come over the
 * connection. Gives the bind back at the end, for the next holder.
 */
export async function stayBound(
  { sessions, notes, sandboxSenders, clock, logger }: StayBoundParts,
  device: Readonly<Device>,
  credentials: SmppCredentials,
  signal: AbortSignal,
): Promise<void> {
  const bound = { id: device._id, account: device.account, sandbox: device.sandbox };
  let session: SmppSession | undefined;
  for (let failures = 0; !signal.aborted;) {
    try {
      if (session?.ended instanceof FloodedSession) {
        const { message: reason } = session.ended;
        session = undefined;
        logger.warn('sms: the message centre was cut off', { device: device._id, reason });
      }
      if (await isOwnSender(sandboxSenders, device, credentials)) {
        session = await sessions.receiverOf(bound, credentials);
      } else {
        notes.away(device._id, { kind: 'sandboxSenderTaken' });
      }
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!signal.aborted) notes.away(device._id, whyNotBound(error));
      logger.debug('sms: not bound to the message centre', { device: device._id, error });
    }
    const waitMs = failures === 0 ? LOOK_EVERY_MS : backOffMs(failures, Math.random());
    await clock.sleep(waitMs, signal).catch(() => undefined);
  }
  await sessions.drop(device._id);
}
