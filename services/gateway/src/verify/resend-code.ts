import { channelOf, snapshotOf, tierOf } from '@cascade/cascade';
import { isFailure, type TopLevelCode } from '@cascade/contracts';
import { verificationState, type Verification, type VerificationSend } from '@cascade/store';
import type { SendCaller } from '../own-senders.ts';
import { rejection } from '../reject.ts';
import { readTargets } from './read-targets.ts';
import { untilResend, type VerifyParts, type VerifyRefused } from './start-verification.ts';

type Resent = { ok: true; verification: Verification } | VerifyRefused;

const ENDED = {
  approved: 'verificationApproved',
  failed: 'verificationFailed',
  expired: 'verificationExpired',
} as const satisfies Record<string, TopLevelCode>;

/**
 * Sends the same code again, from the tier after the last one that was used, and from the first one after the
 * last. The answer doesn't tell which: it would tell who is reachable.
 */
export function createResendCode(parts: Omit<VerifyParts, 'findTemplates'>) {
  const { repositories, permitNumbers, takeLimits, sendCode, clock } = parts;
  const { accounts, facts, ids, requests, verifications } = repositories;

  return async function resend(
    accountId: string,
    id: string,
    by: Pick<SendCaller, 'correlation' | 'tokenId'>,
  ): Promise<Resent> {
    const now = clock.now();
    const [account, row] = await Promise.all([
      accounts.byId(accountId),
      verifications.get(accountId, id),
    ]);
    const last = row?.sends.at(-1);
    if (!account || !row || !last) return refused('verificationNotFound');
    const state = verificationState(row, now);
    if (state !== 'pending') return refused(ENDED[state]);
    const tier = await nextTier(row, last);
    if (tier === null) {
      // The process that claimed this message died before it sent it.
      await sendCode(account, row, last, by);
      return { ok: true, verification: row };
    }
    const waitMs = untilResend(row, now);
    if (waitMs > 0) return { ...refused('resendTooSoon'), retryAfterMs: waitMs };
    const targets = readTargets(account, row.target);
    if (isFailure(targets)) return refused('verificationNotFound');
    const barred = await permitNumbers(account, targets, now);
    if (barred !== null) return { ok: false, rejection: barred };
    const limits = await takeLimits(account, targets, now);
    if (!limits.ok) return limits;
    const send = { request: await ids.next('request'), at: now, tier };
    const added = await verifications.addSend(row, send);
    if (added === null) {
      await limits.giveBack();
      const again = (await verifications.get(accountId, id)) ?? row;
      const ended = verificationState(again, now);
      if (ended !== 'pending') return refused(ENDED[ended]);
      return { ...refused('resendTooSoon'), retryAfterMs: untilResend(again, now) };
    }
    await sendCode(account, added, send, by);
    return { ok: true, verification: added };
  };

  /** The tier after the last one that has an outcome. Null: the message was never accepted. */
  async function nextTier(
    { plan }: Verification,
    { request, tier }: VerificationSend,
  ): Promise<number | null> {
    const sent = await requests.byId(request);
    if (sent === null) return null;
    const { outcomes } = await facts.load(snapshotOf(sent));
    const used = outcomes.map(({ _id }) => tierOf(sent, channelOf(sent, _id)));
    return (tier + Math.max(0, ...used) + 1) % plan.length;
  }
}

const refused = (code: Parameters<typeof rejection>[0]) => ({
  ok: false as const,
  rejection: rejection(code),
});
