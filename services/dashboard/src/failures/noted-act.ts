import type { Failure } from '@cascade/contracts';
import type { AuditRow } from '@cascade/store';
import { saidSentence } from './read-said.ts';
import type { ACTS_NOTED } from './said/acts.ts';

/** What the audit says of an act, as a value. */
export type NotedAct = Failure<keyof typeof ACTS_NOTED, never>;

/** The same, or words that no row makes. */
export type Noted = NotedAct | string;

export const notedWords = (noted: Noted): string =>
  typeof noted === 'string' ? noted : saidSentence(noted);

/** Members of an audit row that say what was done. */
export const notedRow = (noted: Noted): Pick<AuditRow, 'reason' | 'noted'> => ({
  reason: notedWords(noted),
  ...(typeof noted === 'string' ? {} : { noted }),
});

/** One note of what a call did beside its own. */
export function noteAll(...notes: readonly { noted?: Noted }[]): { noted?: Noted } {
  const told = notes.flatMap(({ noted }) => noted ?? []);
  const [only] = told;
  if (only === undefined) return {};
  return { noted: told.length === 1 ? only : told.map(notedWords).join('; ') };
}
