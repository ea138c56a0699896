import { ownMember } from '@cascade/contracts';
import { checkFailed, hostFault, type AccessTokens, type CheckFault } from '@cascade/channel';
import type { Egress } from '@cascade/egress';
import type { CheckResult, Device, Repositories } from '@cascade/store';
import { MAILBOX_FAULTS, mailboxFault } from './mailbox-fault.ts';
import { openOwnMailbox, type OwnMailbox } from './open-own-mailbox.ts';

const TIMEOUT_MS = 15_000;
const DEGRADED_ADVICE = 'Read these mails in the mailbox itself.';
const ADVICE = 'Check host, port, TLS and login of the mailbox (imap).';
const CERTIFICATE_ADVICE =
  'Its certificate must be valid for the host and of a known authority; EXTRA_CA_FILE names an authority of your own.';

const CAUSES: Readonly<Record<string, CheckFault>> = {
  [MAILBOX_FAULTS.login]: { cause: 'mailbox_login_refused', field: 'imap.password' },
  [MAILBOX_FAULTS.signIn]: { cause: 'sign_in_needed', field: 'oauth' },
  [MAILBOX_FAULTS.app]: { cause: 'mailbox_login_refused', field: 'oauth' },
  [MAILBOX_FAULTS.noApp]: { cause: 'mailbox_login_refused', field: 'oauth' },
  [MAILBOX_FAULTS.missing]: { cause: 'mailbox_missing', field: 'imap' },
  [MAILBOX_FAULTS.certificate]: { cause: 'certificate_invalid', field: 'imap.host' },
};

const failed = (reason: string): CheckResult =>
  checkFailed(
    `Mailbox: ${reason}.`,
    reason === MAILBOX_FAULTS.certificate ? CERTIFICATE_ADVICE : ADVICE,
    ownMember(CAUSES, reason) ?? { cause: 'mailbox_unreachable', field: 'imap.host' },
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
      return checkFailed(`Mailbox: ${opened.refused}.`, ADVICE, { cause, field: 'imap.host' });
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
  if (seen.state === 'degraded') {
    return { ok: true, message: `Mailbox: ${seen.reason}.`, advice: DEGRADED_ADVICE };
  }
  return seen.state === 'away' ? failed(seen.reason) : null;
}
