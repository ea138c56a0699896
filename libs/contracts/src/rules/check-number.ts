import { channelsWith } from '../channels.ts';
import { checkTarget, type CheckTargetOptions } from './check-target.ts';

/** Every channel with phone numbers checks them alike. */
const [CHANNEL] = channelsWith('address', 'phone');

/**
 * Checks a phone number that belongs to no channel, and makes it international. A reason doesn't name
 * the field.
 */
export function checkNumber(
  text: string,
  options: CheckTargetOptions = {},
): { ok: true; digits: string } | { ok: false; reason: string } {
  if (CHANNEL === undefined) throw new Error('no channel has phone numbers');
  const checked = checkTarget(CHANNEL, text, options);
  return checked.ok
    ? { ok: true, digits: checked.to }
    : { ok: false, reason: checked.reason.replace(/^target\.\w+: /, '') };
}
