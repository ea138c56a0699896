import type { Channel } from '../channels.ts';
import { isChannelWith } from '../channels.ts';

/**
 * Why a check of a device failed, and what that says of the device. `refused`: its provider answered and refused
 * something that its owner can mend. `unreachable`: the provider wasn't reached or gave no usable answer.
 * `not_tried`: nobody asked the provider, so nothing is known.
 */
export const CHECK_CAUSES = {
  login_refused: 'refused',
  sign_in_needed: 'refused',
  unknown_number: 'refused',
  missing_permission: 'refused',
  unknown_domain: 'refused',
  sending_paused: 'refused',
  mailbox_login_refused: 'refused',
  mailbox_missing: 'refused',
  host_not_allowed: 'refused',
  refused: 'refused',
  host_not_found: 'unreachable',
  host_unreachable: 'unreachable',
  certificate_invalid: 'unreachable',
  tls_missing: 'unreachable',
  no_answer: 'unreachable',
  mailbox_unreachable: 'unreachable',
  no_holder: 'unreachable',
  no_worker: 'not_tried',
  no_sandbox: 'not_tried',
} as const satisfies Record<string, 'refused' | 'unreachable' | 'not_tried'>;

export type CheckCause = keyof typeof CHECK_CAUSES;

export const CHECK_CAUSE_NAMES = Object.keys(CHECK_CAUSES) as CheckCause[];

const MINUTE_MS = 60_000;

/**
 * Time between two checks of a device that works. A linked phone's check is a read of the store, every other one
 * a call of the provider.
 */
export const checkEveryMs = (channel: Channel): number =>
  (isChannelWith(channel, 'delivery', 'device') ? 5 : 15) * MINUTE_MS;

/** After this time without a check nothing is known of a device: no worker checks it. */
export const checkStaleMs = (channel: Channel): number => 3 * checkEveryMs(channel);
