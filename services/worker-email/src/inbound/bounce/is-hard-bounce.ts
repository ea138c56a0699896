import type { ReportedRecipient } from './read-report.ts';

/**
 * Whether a failure is permanent and about the address (RFC 3463, 3.2 and 3.3): no such mailbox
 * (5.1.1), domain (5.1.2) or syntax (5.1.3), moved (5.1.6), takes no mail (5.1.10), mailbox disabled
 * (5.2.1), or a bare 5.0.0 or 5.1.0 whose diagnostic doesn't contradict. A full mailbox, a policy and
 * the sender's own faults (5.1.7, 5.1.8) don't count.
 */
export function isHardBounce({ action, status, diagnostic }: ReportedRecipient): boolean {
  if (action !== 'failed') return false;
  if (/^5\.(1\.(1|2|3|6|10)|2\.1)$/.test(status)) return true;
  // A 4xx that was tried for days is a permanent failure of the delivery, not of the address.
  return /^5\.[01]\.0$/.test(status) && /^\s*55[0-3]\b/.test(diagnostic);
}
