import { BOUNCE_CLASSES } from '@cascade/contracts';
import { isTransient } from './classify-bounce.ts';
import type { ReportedRecipient } from './read-report.ts';
import { contradictsAddress, isAboutAddress, preciseClass } from './status-classes.ts';

/**
 * Whether a failure is permanent and about the address (RFC 3463, 3.2 and 3.3): the class suppresses, the
 * reply isn't transient, and the status doesn't name another cause. Domains and disabled mailboxes need
 * a status of their own: their phrases are also said of senders, and of what passes.
 */
export function isHardBounce(recipient: ReportedRecipient): boolean {
  const { action, status, bounceClass, stage } = recipient;
  if (action !== 'failed' || !BOUNCE_CLASSES[bounceClass].suppresses) return false;
  if (isTransient(recipient)) return false;
  // A recipient's filter also answers `user unknown` once it has read the mail.
  if (stage === 'data' && !isAboutAddress(status)) return false;
  if (bounceClass === 'no_such_domain' || bounceClass === 'mailbox_disabled') {
    return preciseClass(status) === bounceClass;
  }
  return !contradictsAddress(status);
}
