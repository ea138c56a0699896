import { ownMember } from '@cascade/contracts';
import type { BounceClass } from '@cascade/contracts';

/** By enhanced status (RFC 3463 and IANA's registry of its codes), without its first digit. */
const PRECISE: Readonly<Record<string, BounceClass>> = {
  '1.1': 'no_such_address',
  '1.2': 'no_such_domain',
  '1.3': 'no_such_address',
  '1.4': 'no_such_address',
  '1.6': 'no_such_address',
  '1.7': 'sender_refused',
  '1.8': 'sender_refused',
  '1.10': 'no_such_domain',
  '2.1': 'mailbox_disabled',
  '2.2': 'mailbox_full',
  '2.3': 'too_large',
  '3.2': 'server_error',
  '3.3': 'server_error',
  '3.4': 'too_large',
  '3.5': 'server_error',
  '4.1': 'temporary',
  '4.2': 'temporary',
  '4.3': 'temporary',
  '4.4': 'no_such_domain',
  '4.5': 'temporary',
  '4.6': 'temporary',
  '4.7': 'temporary',
  '5.3': 'temporary',
  '6.0': 'policy',
  '6.1': 'policy',
  '6.3': 'policy',
  '6.6': 'policy',
  '6.7': 'policy',
  '6.9': 'policy',
  '7.2': 'policy',
  '7.3': 'policy',
  '7.6': 'policy',
  '7.7': 'policy',
  '7.8': 'sender_refused',
  '7.9': 'sender_refused',
  '7.13': 'mailbox_disabled',
  '7.17': 'no_such_address',
  '7.18': 'no_such_domain',
  '7.20': 'sender_refused',
  '7.21': 'sender_refused',
  '7.22': 'sender_refused',
  '7.23': 'sender_refused',
  '7.24': 'sender_refused',
  '7.25': 'sender_refused',
  '7.26': 'sender_refused',
  '7.27': 'sender_refused',
};

/** By the subject of a status alone: its second number. */
const BY_SUBJECT: Readonly<Record<string, BounceClass>> = {
  '1': 'no_such_address',
  '2': 'mailbox_disabled',
  '3': 'server_error',
  '4': 'temporary',
  '5': 'server_error',
  '6': 'policy',
  '7': 'policy',
};

export const preciseClass = (status: string): BounceClass | undefined =>
  ownMember(PRECISE, detailOf(status));

export function subjectClass(status: string): BounceClass | undefined {
  const [subject = '', detail] = detailOf(status).split('.');
  if (status.startsWith('4') && subject !== '7') return 'temporary';
  return detail === '0' && subject !== '7' ? undefined : ownMember(BY_SUBJECT, subject);
}

/** Whether a status is about an address: the recipient's or the sender's. */
export const isAboutAddress = (status: string): boolean => detailOf(status).startsWith('1.');

/**
 * Whether a status names a cause beside the address: not 1 (addresses), 0 or none. 2.1 (mailbox disabled), 2.4
 * (OpenSMTPD of unknown users) and 5.0 (some error of the protocol) stand in reports about addresses that don't exist, so they contradict none.
 */
export const contradictsAddress = (status: string): boolean =>
  status !== '' && !/^[01]\.|^2\.[14]$|^5\.0$/.test(detailOf(status));

const detailOf = (status: string): string => status.slice(2);
