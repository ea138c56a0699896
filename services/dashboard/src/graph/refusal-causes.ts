import type { GraphRefusal } from './call-graph.ts';

/** Why Graph refused a call. The places that say it have their own sentences for each. */
export type GraphCause =
  | (typeof REFUSALS)[number]['cause']
  /** Codes 200 to 299 too (Graph API, "Handle Errors"). */
  | 'permission'
  /** Any other code. */
  | 'other'
  /** No answer, or one without a code. */
  | 'unreachable';

interface Row {
  code: number;
  /** Absent: every subcode. */
  subcode?: number;
  /** The exchange of a code for a token (`/oauth/access_token`). Absent: every call. */
  of?: 'exchange';
  cause: string;
}

/**
 * Graph's codes by what people can do about them; the first row that fits counts. Sources: "Handle Errors" of the
 * Graph API, "Error codes" of the Cloud API, "Manually Build a Login Flow" of Facebook Login. What each code means
 * for a message stands in the worker: `services/worker-waba/src/send/refusals.ts`.
 */
export const REFUSALS = [
  { code: 100, subcode: 36_007, cause: 'code_expired' },
  { code: 100, subcode: 36_008, cause: 'redirect_uri' },
  { code: 100, subcode: 36_009, cause: 'code_used' },
  { code: 191, cause: 'redirect_uri' },
  { code: 101, cause: 'app_unknown' },
  // "Error validating client secret"; elsewhere 1 is an error of Meta's own.
  { code: 1, of: 'exchange', cause: 'app_secret' },
  { code: 33, cause: 'no_object' },
  { code: 100, subcode: 33, cause: 'no_object' },
  { code: 803, cause: 'no_object' },
  { code: 100, of: 'exchange', cause: 'code_expired' },
  { code: 0, cause: 'token_invalid' },
  { code: 102, cause: 'token_invalid' },
  { code: 104, cause: 'token_invalid' },
  { code: 190, cause: 'token_invalid' },
  { code: 3, cause: 'permission' },
  { code: 10, cause: 'permission' },
  { code: 131_005, cause: 'permission' },
  { code: 133_000, cause: 'number_wait' },
  { code: 133_015, cause: 'number_wait' },
  { code: 133_005, cause: 'pin_mismatch' },
  { code: 133_006, cause: 'number_unverified' },
  { code: 133_008, cause: 'pin_guesses' },
  { code: 133_009, cause: 'pin_too_fast' },
  { code: 131_045, cause: 'not_registered' },
  { code: 133_010, cause: 'not_registered' },
  { code: 133_016, cause: 'too_often' },
  { code: 368, cause: 'account_restricted' },
  { code: 131_031, cause: 'account_restricted' },
  { code: 136_024, cause: 'in_review' },
  { code: 136_025, cause: 'in_review' },
  { code: 506, cause: 'made_already' },
  { code: 4, cause: 'rate_limited' },
  { code: 17, cause: 'rate_limited' },
  { code: 32, cause: 'rate_limited' },
  { code: 341, cause: 'rate_limited' },
  { code: 613, cause: 'rate_limited' },
  { code: 80_007, cause: 'rate_limited' },
  { code: 80_008, cause: 'rate_limited' },
  { code: 130_429, cause: 'rate_limited' },
  { code: 2_200, cause: 'callback_refused' },
  { code: 1, cause: 'busy' },
  { code: 2, cause: 'busy' },
  { code: 131_000, cause: 'busy' },
  { code: 131_016, cause: 'busy' },
  { code: 131_057, cause: 'busy' },
  { code: 133_004, cause: 'busy' },
  { code: 100, cause: 'invalid' },
] as const satisfies readonly Row[];

const ROWS: readonly (Row & { cause: GraphCause })[] = REFUSALS;

/** Says why Graph refused a call. */
export function graphCauseOf({ code, subcode }: GraphRefusal, of?: Row['of']): GraphCause {
  if (code === undefined) return 'unreachable';
  const row = ROWS.find(
    (one) =>
      one.code === code &&
      (one.subcode === undefined || one.subcode === subcode) &&
      (one.of === undefined || one.of === of),
  );
  return row?.cause ?? (code >= 200 && code < 300 ? 'permission' : 'other');
}
