import { NUMBER_FACTS, problemsOfNumber, type WabaNumber } from '@cascade/store';
import { nameSentences } from '../failures/read-said.ts';
import { apiSentence } from '../failures/tell-failure.ts';
import { writeTime, writeTimeIfAny } from '../http/times.ts';
import type { WabaNumberView } from '../schemas/numbers.ts';
import type { KnownNumber } from './refresh-number.ts';

/** Shows what is known of a number, facts in a fixed order. */
export function viewNumber({ row, fault }: KnownNumber, now: number): WabaNumberView {
  const facts = row?.facts ?? {};
  return {
    as_of: writeTimeIfAny(row?.readAt),
    fault: fault && apiSentence(fault),
    failure: fault && nameSentences(fault),
    problems: problemsOfNumber({ facts }, now),
    facts: NUMBER_FACTS.flatMap((name) => {
      const fact = facts[name];
      if (fact === undefined) return [];
      const { value, detail = null, before = null, since, until, at } = fact;
      return {
        name,
        value,
        detail,
        before,
        since: writeTime(since),
        until: writeTimeIfAny(until),
        as_of: writeTime(at),
      };
    }),
    profile: row?.profile === undefined ? null : viewProfile(row.profile),
  };
}

function viewProfile(profile: NonNullable<WabaNumber['profile']>) {
  const { about, address, description, email, websites, vertical, picture } = profile;
  return {
    about: about ?? null,
    address: address ?? null,
    description: description ?? null,
    email: email ?? null,
    websites: websites ?? [],
    vertical: vertical ?? null,
    picture_url: picture ?? null,
  };
}
