import { type ErrorCode, type Failure, fieldOf, sentenceOf } from '@cascade/contracts';
import { statusOfRejection, type Rejection } from '../../reject.ts';
import type { FonnteRule } from './read-messages.ts';

/** Answer to a call whose messages were accepted. `id` and `target` have the same order. */
interface FonnteSent {
  status: true;
  detail: string;
  id: string[];
  process: 'pending';
  requestid: number;
  target: string[];
  /** Fields of the call that did nothing (addition). */
  ignored?: string[];
}

/** A refused call. Fonnte has `status` and `reason`; the others are additions. */
interface FonnteRefusal {
  status: false;
  reason: string;
  detail?: string;
  code: string;
  requestid?: number;
  /** Requests that were accepted before the call failed. */
  id?: string[];
}

export function sent(
  ids: readonly number[],
  targets: readonly string[],
  idle: readonly string[],
): FonnteSent {
  return {
    status: true,
    detail: 'success! message in queue',
    id: ids.map(String),
    process: 'pending',
    requestid: ids[0] ?? 0,
    target: [...targets],
    ...(idle.length === 0 ? {} : { ignored: [...idle] }),
  };
}

/** `reason` has Fonnte's words, `detail` what is wrong. */
export interface FonnteFault {
  reason: string;
  detail: string;
}

export const faultOfRule = ({ reason, failure }: FonnteRule): FonnteFault => ({
  reason,
  detail: sentenceOf(failure),
});

/** Fonnte's words for refusals that it has, ours for the others. */
export function faultOf(why: Rejection): FonnteFault {
  const { failure, hint } = why;
  const status = statusOfRejection(why);
  const reason = sentenceOf(failure);
  if (status === 401) {
    const detail = 'the token is <account token>:<channel token>, see the guide';
    return { reason: 'token invalid', detail };
  }
  if (failure.kind === 'foreignKey') {
    return { reason: 'token invalid', detail: reason };
  }
  if (isOfUrl(failure)) return { reason: 'url invalid', detail: reason };
  if (status === 400) return { reason: 'input invalid', detail: reason };
  return { reason, detail: hint ?? reason };
}

const isOfUrl = (failure: Failure): boolean => /\bfileUrl$/.test(fieldOf(failure) ?? '');

export function refused(
  { reason, detail }: FonnteFault,
  code: ErrorCode,
  more: Pick<FonnteRefusal, 'requestid' | 'id'> = {},
): FonnteRefusal {
  return { status: false, reason, ...(detail === reason ? {} : { detail }), code, ...more };
}

/**
 * Fonnte's callers read `status` of the body, and many take another HTTP status for an outage. So what the
 * caller did wrong is a 200; a limit and an outage have their own.
 */
export const httpStatusOf = (status: number): number =>
  status === 429 || status >= 500 ? status : 200;

/** What does the work of Fonnte's other calls. */
export const FONNTE_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['get-devices', 'use GET /api/devices'],
  ['add-device', 'use POST /api/devices'],
  ['update-device', 'use PATCH /api/devices/{id}'],
  ['delete-device', 'use DELETE /api/devices/{id}'],
  ['qr', 'use POST /api/devices/{id}/link'],
  ['disconnect', 'use POST /api/devices/{id}/unlink'],
  ['rotator', 'give several tokens with commas'],
  ['fetch-group', 'groups are not sent to'],
  ['get-whatsapp-group', 'groups are not sent to'],
]);

/** Of a call that Fonnte may have and this product hasn't. */
export function fonnteNotHere(method: string, name: string): FonnteRefusal {
  const reason = `${method} ${name.slice(0, 100)} is not here`;
  const detail = FONNTE_ELSEWHERE.get(name) ?? "see the guide's page on coming from Fonnte";
  return { status: false, reason, detail, code: 'not_found' };
}
