import { CHANNEL_LABELS, CHANNELS } from '@cascade/contracts';
import { sayIn, type AccountLanguage } from '../failures/say-in.ts';
import type { BatchPersonView } from '../schemas/batch-people.ts';

type SayReason = (person: Pick<BatchPersonView, 'failures' | 'reason'>) => string;

/** Makes what says why a row reached nobody: each failure after its channel. English is as it is stored. */
export async function sayReasons(language: AccountLanguage): Promise<SayReason> {
  if (language === 'en') return ({ reason = '' }) => reason;
  const say = await sayIn(language);
  return ({ failures = [] }) =>
    failures
      .map(({ channel, reason, failure }) => {
        const named = CHANNELS.find((one) => one === channel);
        if (named === undefined) return say.whole(reason, failure);
        return `${CHANNEL_LABELS[named]}: ${say.bare(reason, failure)}`;
      })
      .join('; ');
}
