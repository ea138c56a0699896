import { ownMember, type CheckSaid } from '@cascade/contracts';
import { checkFailed, hostFault, type AccessTokens, type CheckFault } from '@cascade/channel';
import type { Egress } from '@cascade/egress';
import type { CheckResult, Device, Repositories } from '@cascade/store';
import { hostSaying, mailboxFault } from './mailbox-fault.ts';
import { openOwnMailbox, type OwnMailbox } from './open-own-mailbox.ts';

const TIMEOUT_MS = 15_000;
const ADVICE = { kind: 'adviceMailbox' } as const;

const CAUSES: Readonly<Record<string, CheckFault>> = {
  mailboxLogin: { cause: 'mailbox_login_refused', field: 'imap.password' },
  mailboxSignIn: { cause: 'sign_in_needed', field: 'oauth' },
  mailboxApp: { cause: 'mailbox_login_refused', field: 'oauth' },
  mailboxNoApp: { cause: 'mailbox_login_refused', field: 'oauth' },
  mailboxMissing: { cause: 'mailbox_missing', field: 'imap' },
  mailboxCertificate: { cause: 'certificate_invalid', field: 'imap.host' },
};

const inMailbox = (why: CheckSaid): CheckSaid => ({ kind: 'mailboxSaying', params: { why } });

const failed = (why: CheckSaid): CheckResult =>
  checkFailed(
    inMailbox(why),
    why.kind === 'mailboxCertificate' ? { kind: 'adviceCertificateOfHost' } : ADVICE,
    ownMember(CAUSES, why.kind) ?? { cause: 'mailbox_unreachable', field: 'imap.host' },
  );

/** Logs in and opens the mailbox, without reading it. Returns the fault, or null. */
export async function checkMailbox(
  parts: { egress: Pick<Egress, 'resolveHost'>; tokens: AccessTokens },
  own: OwnMailbox,
): Promise<CheckResult | null> {
  const { imap } = own;
  try {
    const opened = await openOwnMailbox(parts, own, AbortSignal.timeout(TIMEOUT_MS));
    if ('refused' in opened) {
      const { cause = 'mailbox_unreachable' } = hostFault(opened.refused, 'imap.host');
      const fault = { cause, field: 'imap.host' };
      return checkFailed(inMailbox(hostSaying(opened.refused)), ADVICE, fault);
    }
    try {
      await opened.client.mailboxOpen(imap.mailbox ?? 'INBOX', { readOnly: true });
      return null;
    } finally {
      opened.client.close();
    }
  } catch (error) {
    return failed(mailboxFault(error));
  }
}

/**
 * The fault that the worker saw that reads the mailbox, or null. It is connected all the time. Mails that the server
 * doesn't give are named in a check that is passed: the others arrive.
 */
export async function seenMailboxFault(
  { mailboxes }: Pick<Repositories, 'mailboxes'>,
  { _id }: Pick<Device, '_id'>,
): Promise<CheckResult | null> {
  const seen = await mailboxes.get(_id);
  if (!seen?.reason) return null;
  const why = seen.said ?? hostSaying(seen.reason);
  if (seen.state === 'degraded') {
    return { ...checkFailed(inMailbox(why), { kind: 'adviceMailboxRead' }), ok: true };
  }
  return seen.state === 'away' ? failed(why) : null;
}
