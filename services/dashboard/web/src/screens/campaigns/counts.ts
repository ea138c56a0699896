import { toneOf, type ShownStanding } from '../../components/standing-tone.ts';
import type { Tone } from '../../components/status-badge.tsx';
import type { CampaignItem } from './campaign-stage.tsx';

/** What a person of a campaign has beside the words of the log: none was sent, or none yet. */
export type PersonStanding = ShownStanding | 'left_out' | 'refused' | 'not_begun';

/** In the order of a message's life, by the words of the log. */
export const STANDINGS = [
  'read',
  'delivered',
  'not_bounced',
  'accepted',
  'arrived_later',
  'open',
  'pending',
  'waiting',
  'scheduled',
  'failed_later',
  'failed',
  'unknown',
  'skipped',
  'cancelled',
  'refused',
  'left_out',
  'not_begun',
] as const satisfies readonly PersonStanding[];

const OWN = { left_out: 'quiet', refused: 'warn', not_begun: 'quiet' } as const;

export const isOwn = (standing: PersonStanding): standing is keyof typeof OWN => standing in OWN;

export const toneOfPerson = (standing: PersonStanding): Tone =>
  isOwn(standing) ? OWN[standing] : toneOf(standing);

/** People by what became of each; together they are all rows. What nobody has is left out. */
export function countsOf(campaign: CampaignItem): { standing: PersonStanding; count: number }[] {
  const { rows, accepted, refused, sent, failed, pending, left_out: leftOut = 0 } = campaign;
  const counted: Partial<Record<PersonStanding, number>> = campaign.standings ?? {
    accepted: sent,
    failed,
    open: pending,
    refused: refused - leftOut,
    left_out: leftOut,
    not_begun: rows - accepted - refused,
  };
  return STANDINGS.flatMap((standing) => {
    const count = counted[standing] ?? 0;
    return count > 0 ? [{ standing, count }] : [];
  });
}
