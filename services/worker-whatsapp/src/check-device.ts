import { checkFailed, checkPassed } from '@cascade/channel';
import type { CheckResult, Device } from '@cascade/store';

/** Results by the state of the link, because nothing else could refuse a linked phone. */
const RESULTS: Readonly<Record<Device['state'], CheckResult>> = {
  connected: checkPassed('The phone is linked and connected.'),
  new: checkFailed('No phone is linked.', 'Link one with a QR code or a pairing code.'),
  linking: checkFailed('A phone is being linked.', 'Scan the QR code or type the pairing code.'),
  reconnecting: checkFailed(
    'The connection is lost.',
    'It is made again by itself; wait a moment.',
  ),
  logged_out: checkFailed('The phone ended the link.', 'Link it again.'),
  replaced: checkFailed('The session is in use elsewhere.', 'End it there, then link again.'),
  banned: checkFailed(
    'WhatsApp has banned the number.',
    'Ask for a review in WhatsApp on the phone.',
  ),
  removed: checkFailed('The link was removed.', 'Link a phone again.'),
};

export const checkPhone = (_parts: unknown, { state }: Readonly<Device>): Promise<CheckResult> =>
  Promise.resolve(RESULTS[state]);
