import { CHANNEL_LABELS, type Channel } from '@cascade/contracts';
import type { Account } from '@cascade/store';
import { RESULT_WORDS } from '../batches/result-words.ts';
import type { RowStanding } from '../batches/row-standings.ts';
import { sayIn, type AccountLanguage, type SaySentence } from '../failures/say-in.ts';

/** A text of files that people open, in each language of an account. */
export type PeopleText = Readonly<Record<AccountLanguage, string>>;

/** Words of files that people open, in an account's language and zone. */
export interface PeopleWords {
  say: (text: PeopleText) => string;
  /** `2026-11-30 13:00:00`, in the account's zone. */
  time(iso: string | null | undefined): string;
  channel(channel: Channel): string;
  standing(standing: RowStanding): string;
  reason: SaySentence['whole'];
}

export async function peopleWords({ settings }: Pick<Account, 'settings'>): Promise<PeopleWords> {
  const { language = 'en', timeZone = 'UTC' } = settings;
  const standings = RESULT_WORDS[language];
  const { whole } = await sayIn(language);
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return {
    say: (text) => text[language],
    time: (iso) => (typeof iso === 'string' ? format.format(Date.parse(iso)) : ''),
    channel: (channel) => CHANNEL_LABELS[channel],
    standing: (standing) => standings[standing],
    reason: whole,
  };
}
