import type { StoredRequest } from '../requests/stored-request.ts';

/** Figures are counted for each quarter of an hour: offsets of time zones are whole quarters. */
export const QUARTER_MS = 15 * 60_000;

export const quarterOf = (at: number): number => Math.floor(at / QUARTER_MS) * QUARTER_MS;

/**
 * The mark for an update that changes the truth of a request. A quarter that isn't over has not been counted,
 * so requests that end in the quarter in which they were accepted are never marked.
 * A message of an earlier version doesn't say when: its request is marked.
 */
export const recountMark = (
  { acceptedAt }: Partial<Pick<StoredRequest, 'acceptedAt'>>,
  now: number,
): { recountAt?: number } =>
  acceptedAt !== undefined && now < quarterOf(acceptedAt) + QUARTER_MS ? {} : { recountAt: now };
