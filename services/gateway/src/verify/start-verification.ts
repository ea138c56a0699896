import {
  fieldRule,
  isFailure,
  VERIFY,
  type Channel,
  type SuccessCondition,
  type ValidVerifyRequest,
} from '@cascade/contracts';
import { withDefaultSuccess } from '@cascade/dispatch';
import { newId, type Clock } from '@cascade/runtime';
import {
  KEEP_KEY_MS,
  verificationContext,
  verificationHashContext,
  type Account,
  type Repositories,
  type Verification,
} from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { ownerOfKey, type KeyCaller, type SendCaller } from '../own-senders.ts';
import type { IdempotencyKey } from '../idempotency-key.ts';
import { rejection, type Rejection } from '../reject.ts';
import { drawCode } from './draw-code.ts';
import type { createFindTemplates } from './find-templates.ts';
import type { createPermitNumbers } from './permit-numbers.ts';
import { countedKeysOf, readTargets } from './read-targets.ts';
import { renderCode } from './render-code.ts';
import type { SendCode } from './send-code.ts';
import type { createTakeLimits } from './take-limits.ts';

export type VerifyRefused = { ok: false; rejection: Rejection; retryAfterMs?: number };

type Started = { ok: true; verification: Verification; replayed: boolean } | VerifyRefused;

export interface VerifyParts {
  repositories: Repositories;
  findTemplates: ReturnType<typeof createFindTemplates>;
  permitNumbers: ReturnType<typeof createPermitNumbers>;
  takeLimits: ReturnType<typeof createTakeLimits>;
  sendCode: SendCode;
  vault: Vault;
  clock: Clock;
}

const refused = (of: Rejection): VerifyRefused => ({ ok: false, rejection: of });

/**
 * Starts a verification: its row first, then the request that carries the code. If the process dies in
 * between, the caller knows no id, and a repeat with the `Idempotency-Key` sends the same code. Nothing here
 * reads whether the recipient is known, reachable or suppressed: answer and time are the same.
 */
export function createStartVerification(parts: VerifyParts) {
  const { repositories, findTemplates, permitNumbers, takeLimits, sendCode, vault, clock } = parts;
  const { accounts, ids, idempotency, requests, verifications } = repositories;

  return async function start(
    caller: KeyCaller & Pick<SendCaller, 'correlation' | 'tokenId'>,
    verify: ValidVerifyRequest,
    key: IdempotencyKey | null,
  ): Promise<Started> {
    const { account: accountId, correlation, tokenId } = caller;
    const account = await accounts.byId(accountId);
    if (!account) return refused(rejection('invalidApiToken'));
    const senders = await sendersOf(caller, verify);
    if ('rejection' in senders) return refused(senders.rejection);
    const targets = readTargets(account, verify.target);
    if (isFailure(targets)) return refused({ failure: targets });
    const locale = verify.locale ?? account.settings.language ?? 'en';
    const templates = await findTemplates(accountId, verify, locale);
    if (isFailure(templates)) return refused({ failure: templates });

    const now = clock.now();
    const claimed = await claim(key, now);
    if (claimed === null) return refused(rejection('idempotencyConflict'));
    const { _id, request } = claimed;
    const existing = key === null ? null : await verifications.get(accountId, _id);
    if (existing !== null) return replay(account, existing);
    const code = drawCode(verify.codeLength);
    const toSend = { code, variables: verify.variables };
    const success = successOf(
      withDefaultSuccess({ ...verify, content: {}, mode: 'sync', schedule: null }, account, {
        syncMs: verify.expiresInMs,
      }),
    );
    const row: Verification = {
      _id,
      account: accountId,
      at: now,
      expiresAt: now + verify.expiresInMs,
      state: 'pending',
      codeHash: vault.fingerprint(code, verificationHashContext(_id)),
      sealed: vault.seal(JSON.stringify(toSend), verificationContext(_id)),
      sealedUntil: now + verify.expiresInMs,
      tries: 0,
      plan: verify.plan,
      senders: senders.ids,
      ...(success === undefined ? {} : { success }),
      target: verify.target,
      ...(Object.keys(templates).length === 0 ? {} : { templates }),
      locale,
      ...countryOfRow(targets.numbers),
      counted: countedKeysOf(targets),
      sends: [{ request, at: now, tier: 0 }],
      sent: 1,
      lastSentAt: now,
    };
    const rendered = await renderCode(repositories, account, row, toSend, now);
    if (!rendered.ok)
      return refused({ failure: fieldRule(`template.${rendered.channel}`, rendered.failure) });

    const barred = await permitNumbers(account, targets, now);
    if (barred !== null) return refused(barred);
    const { contacts } = targets;
    const { ip } = verify;
    const limits = await takeLimits(
      account,
      { contacts, ...(ip === undefined ? {} : { ip }) },
      now,
    );
    if (!limits.ok) return limits;
    if (!(await verifications.insert(row))) {
      await limits.giveBack();
      const first = await verifications.get(accountId, _id);
      return first === null ? refused(rejection('unavailable')) : replay(account, first);
    }
    const by = { rendered, correlation, tokenId };
    await sendCode(account, row, { request, at: now, tier: 0 }, by);
    return { ok: true, verification: row, replayed: false };
  };

  /** Answers a repeated call. Sends the code if the first call died before it did. */
  async function replay(account: Readonly<Account>, row: Verification): Promise<Started> {
    const last = row.sends.at(-1);
    if (last && (await requests.byId(last.request)) === null) await sendCode(account, row, last);
    return { ok: true, verification: row, replayed: true };
  }

  /** Reserves the ids of a call; a repeat of its `Idempotency-Key` gets the same ones. */
  async function claim(key: IdempotencyKey | null, now: number) {
    const request = await ids.next('request');
    const _id = newId('ver', now);
    if (key === null) return { _id, request };
    const existing = await idempotency.claim(
      {
        _id: key.id,
        request,
        verification: _id,
        body: key.fingerprint,
        expiresAt: now + KEEP_KEY_MS,
      },
      now,
    );
    if (existing.verification === undefined || !key.matches(existing.body)) return null;
    return { _id: existing.verification, request: existing.request };
  }

  async function sendersOf(
    caller: KeyCaller,
    { plan, keys }: ValidVerifyRequest,
  ): Promise<{ ids: Verification['senders'] } | { rejection: Rejection }> {
    const found: Verification['senders'] = {};
    for (const channel of plan.flat()) {
      const { token = '' } = keys[channel] ?? {};
      const one = await ownerOfKey(repositories, caller, channel, token);
      if ('rejection' in one) return one;
      found[channel] = one.owner._id;
    }
    return { ids: found };
  }
}

/** Conditions of keys that ask for a success. */
function successOf({ keys }: Pick<ValidVerifyRequest, 'keys'>) {
  const conditions = Object.entries(keys).flatMap(([channel, { success }]) =>
    success === undefined ? [] : [[channel, success] as const],
  );
  return conditions.length === 0
    ? undefined
    : (Object.fromEntries(conditions) as Partial<Record<Channel, SuccessCondition>>);
}

function countryOfRow(numbers: readonly { country: string | null }[]): { country?: string } {
  const country = numbers[0]?.country ?? undefined;
  return country === undefined ? {} : { country };
}

/** Milliseconds until the code of a verification may be sent again. */
export const untilResend = ({ lastSentAt }: Pick<Verification, 'lastSentAt'>, now: number) =>
  Math.max(0, lastSentAt + VERIFY.resendAfterMs - now);
