import { hashToken } from '@cascade/vault';
import type { Repositories } from '@cascade/store';
import { rejection, type Rejection } from './reject.ts';

export type Authentication = { ok: true; account: string } | { ok: false; rejection: Rejection };

const BEARER = /^Bearer +(\S+) *$/i;

/** The account of `Authorization: Bearer <ACCOUNT_TOKEN>` (SPEC, "Authentication"). */
export async function authenticate(
  header: string | undefined,
  tokens: Repositories['tokens'],
): Promise<Authentication> {
  if (header === undefined || /^(Bearer)? *$/i.test(header)) {
    return { ok: false, rejection: rejection('missingApiToken') };
  }
  const token = BEARER.exec(header)?.[1];
  const known = token === undefined ? null : await tokens.byHash(hashToken(token));
  return known
    ? { ok: true, account: known.account }
    : { ok: false, rejection: rejection('invalidApiToken') };
}
