import type { RowOf } from '../api/types.ts';

/** What became of a message, in a word that the server says. */
export type ShownStanding = RowOf<'/api/sends'>['standing'];

/** Each standing has a word of the same name under `standings` of `i18n/<language>/shell.json`. */
const TONES = {
  scheduled: 'quiet',
  open: 'busy',
  pending: 'busy',
  waiting: 'busy',
  accepted: 'good',
  not_bounced: 'good',
  delivered: 'good',
  read: 'good',
  failed: 'bad',
  failed_later: 'bad',
  arrived_later: 'warn',
  unknown: 'warn',
  skipped: 'quiet',
  cancelled: 'quiet',
} as const satisfies Readonly<Record<ShownStanding, string>>;

export const toneOf = (standing: ShownStanding) => TONES[standing];
