import { VERIFY, type VerifyResult, reasonAndCode, type Failure } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import {
  keyIdOf,
  verificationHashContext,
  verificationState,
  type Repositories,
  type Verification,
} from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { IdempotencyKey } from '../idempotency-key.ts';
import { rejection, type Rejection } from '../reject.ts';

type Checked =
  | { ok: true; result: VerifyResult; replayed: boolean }
  | { ok: false; rejection: Rejection };

const KEY_CONTEXT = 'verification-check';

/**
 * Checks a code that was entered. A try is taken before the comparison, so that calls at the same time can't
 * have more of them than there are. Exactly one call approves; a repeat of it with its `Idempotency-Key` is
 * answered with the approval.
 */
export function createCheckCode(parts: {
  repositories: Pick<Repositories, 'verifications' | 'verifyCounts'>;
  vault: Vault;
  clock: Pick<Clock, 'now'>;
}) {
  const { vault, clock } = parts;
  const { verifications, verifyCounts } = parts.repositories;

  return async function check(
    account: string,
    { id, code }: { id: string; code: string },
    key: Pick<IdempotencyKey, 'id'> | null,
  ): Promise<Checked> {
    const now = clock.now();
    const row = await verifications.takeTry(account, id, now);
    if (row === null) return withoutTry(account, { id, code }, key, now);
    if (!vault.keyIds.includes(keyIdOf(row.codeHash))) {
      // No wrong code of the person's: nobody can tell here.
      throw new Error("a code was hashed with a key that isn't at hand");
    }
    if (!isRight(row, code)) {
      const left = VERIFY.mostTries - row.tries;
      if (left === 0) await verifications.forgetCode(id);
      return answered({
        ...told(row, left === 0 ? 'failed' : 'pending', { kind: 'wrongCode' }),
        tries_left: left,
      });
    }
    const by = key === null ? undefined : vault.fingerprint(key.id, KEY_CONTEXT);
    if (!(await verifications.approve(id, now, by))) {
      return withoutTry(account, { id, code }, key, now);
    }
    await verifyCounts.note(account, row.counted ?? [], row.at, 'approved');
    return answered({ status: true, verification_id: id, state: 'approved' });
  };

  async function withoutTry(
    account: string,
    { id, code }: { id: string; code: string },
    key: Pick<IdempotencyKey, 'id'> | null,
    now: number,
  ): Promise<Checked> {
    const row = await verifications.get(account, id);
    if (row === null) return { ok: false, rejection: rejection('verificationNotFound') };
    switch (verificationState(row, now)) {
      case 'approved': {
        const { approvedBy: by } = row;
        const isRepeat =
          key !== null && by !== undefined && vault.matchesFingerprint(key.id, KEY_CONTEXT, by);
        if (!isRepeat || !isRight(row, code)) {
          return { ok: false, rejection: rejection('verificationApproved') };
        }
        const result = { status: true, verification_id: id, state: 'approved' as const };
        return { ok: true, result, replayed: true };
      }
      case 'failed':
        return answered(told(row, 'failed', { kind: 'verificationFailed' }));
      case 'pending':
      case 'expired':
        return answered(told(row, 'expired', { kind: 'verificationExpired' }));
    }
  }

  /** Compares keyed hashes in constant time. */
  function isRight({ _id, codeHash }: Verification, code: string): boolean {
    return vault.matchesFingerprint(code, verificationHashContext(_id), codeHash);
  }
}

const answered = (result: VerifyResult): Checked => ({ ok: true, result, replayed: false });

function told({ _id }: Verification, state: VerifyResult['state'], failure: Failure): VerifyResult {
  return { status: false, verification_id: _id, state, ...reasonAndCode(failure) };
}
