import {
  broken,
  type Failure,
  type TopLevelCode,
  validateVerifyCheck,
  validateVerifyRequest,
  validateVerifyResend,
  VerifyCheckSchema,
  VerifyRequestSchema,
  VerifyResendSchema,
  VerifyResultSchema,
  VerifySentSchema,
} from '@cascade/contracts';
import type { Vault } from '@cascade/vault';
import { isIP } from 'node:net';
import { callerOf } from '../own-senders.ts';
import { idempotencyKey, REPLAYED, type IdempotencyKey } from '../idempotency-key.ts';
import { rejection } from '../reject.ts';
import { mayUseVerification } from '../verify/may-use-verification.ts';
import { viewSent } from '../verify/view-sent.ts';
import {
  COMMON_FAILS,
  ok,
  reading,
  refused,
  type GatewayCaller,
  type GatewayDefinition,
  type BodyInput,
} from './operation.ts';
import { readJsonBody } from './read-json-body.ts';
import type { Request } from 'express';

const BODY_CODES: readonly TopLevelCode[] = [
  'invalidJson',
  'bodyTooLarge',
  'bodyTooDeep',
  'bodyNotUtf8',
  'unsupportedEncoding',
  'bodyNotObject',
  'verifyScopeMissing',
];

const startVerification: GatewayDefinition = {
  method: 'post',
  path: '/v1/verify',
  operationId: 'startVerification',
  summary: 'Send a code',
  tag: 'Verify',
  scope: 'verify',
  headers: ['Idempotency-Key'],
  body: VerifyRequestSchema,
  answers: { 200: VerifySentSchema },
  fails: [
    ...BODY_CODES,
    'noChannels',
    'idempotencyKeyInvalid',
    'foreignKey',
    'verifyCountry',
    'verifyConversion',
    'idempotencyConflict',
    'verifyTargetLimit',
    'verifyAccountLimit',
    'verifyIpLimit',
    ...COMMON_FAILS,
  ],
  recorded: 'refusals',
  words: async () => (await import('./words/verify.ts')).START_VERIFICATION,
  serve({ vault, clock, verify: { start }, repositories: { hold } }) {
    const read = bodyReader(vault, (body) => {
      const valid = validateVerifyRequest(body);
      return valid.ok ? { ok: true, valid: valid.verify } : valid;
    });
    return reading({
      read,
      async handle({ account, token, request, body: { valid, key } }) {
        if (valid.ip !== undefined && isIP(valid.ip) === 0) {
          return refused({ failure: broken('ip', 'ipAddress') });
        }
        hold.demand(account);
        const started = await start(callerOf(request, token), valid, key);
        if (!started.ok) return refused(started.rejection, started.retryAfterMs);
        return ok(viewSent(started.verification, clock.now()), replayed(started));
      },
    });
  },
};

const checkCode: GatewayDefinition = {
  method: 'post',
  path: '/v1/verify/check',
  operationId: 'checkCode',
  summary: 'Check a code',
  tag: 'Verify',
  scope: 'verify',
  headers: ['Idempotency-Key'],
  body: VerifyCheckSchema,
  answers: { 200: VerifyResultSchema },
  fails: [
    ...BODY_CODES,
    'idempotencyKeyInvalid',
    'verificationNotFound',
    'verificationApproved',
    ...COMMON_FAILS,
  ],
  recorded: 'refusals',
  words: async () => (await import('./words/verify.ts')).CHECK_CODE,
  serve({ vault, verify: { check }, repositories }) {
    const read = bodyReader(vault, (body) => {
      const valid = validateVerifyCheck(body);
      return valid.ok ? { ok: true, valid } : valid;
    });
    return reading({
      read,
      async handle({ account, token, body: { valid, key } }) {
        if (!(await mayUseVerification(repositories, token, valid.id))) return NOT_FOUND;
        const checked = await check(account, valid, key);
        return checked.ok ? ok(checked.result, replayed(checked)) : refused(checked.rejection);
      },
    });
  },
};

const resendCode: GatewayDefinition = {
  method: 'post',
  path: '/v1/verify/resend',
  operationId: 'resendCode',
  summary: 'Send the code again, by the next channel',
  tag: 'Verify',
  scope: 'verify',
  body: VerifyResendSchema,
  answers: { 200: VerifySentSchema },
  fails: [
    ...BODY_CODES,
    'verifyCountry',
    'verifyConversion',
    'verificationNotFound',
    'verificationApproved',
    'verificationExpired',
    'verificationFailed',
    'resendTooSoon',
    'verifyTargetLimit',
    'verifyAccountLimit',
    ...COMMON_FAILS,
  ],
  recorded: 'refusals',
  words: async () => (await import('./words/verify.ts')).RESEND_CODE,
  serve({ vault, clock, verify: { resend }, repositories }) {
    const { hold } = repositories;
    const read = bodyReader(vault, (body) => {
      const valid = validateVerifyResend(body);
      return valid.ok ? { ok: true, valid } : valid;
    });
    return reading({
      read,
      async handle({ account, request, token, body: { valid } }) {
        hold.demand(account);
        if (!(await mayUseVerification(repositories, token, valid.id))) return NOT_FOUND;
        const resent = await resend(account, valid.id, callerOf(request, token));
        if (!resent.ok) return refused(resent.rejection, resent.retryAfterMs);
        return ok(viewSent(resent.verification, clock.now()));
      },
    });
  },
};

export const verifyOperations = [startVerification, checkCode, resendCode];

const NOT_FOUND = refused(rejection('verificationNotFound'));

/** `key`: null without an `Idempotency-Key`. */
interface VerifyBody<T> {
  valid: T;
  key: IdempotencyKey | null;
}

type Validated<T> = { ok: true; valid: T } | { ok: false; failure: Failure };

/** Makes what reads a call: JSON, the `Idempotency-Key`, then the rules of the body. */
const bodyReader =
  <T>(vault: Vault, validate: (body: unknown) => Validated<T>) =>
  async (
    request: Request,
    { account }: GatewayCaller,
  ): Promise<BodyInput<VerifyBody<T>> | null> => {
    const read = await readJsonBody(request);
    if (read === null || 'refused' in read) return read;
    const { bytes } = read;
    const key = keyOf(request, account, bytes, vault);
    if (key === 'invalid') return { refused: refused(rejection('idempotencyKeyInvalid')), bytes };
    const validated = validate(read.value);
    return validated.ok
      ? { query: {}, body: { valid: validated.valid, key }, bytes }
      : { refused: refused({ failure: validated.failure }), bytes };
  };

/** Null: the call has no `Idempotency-Key`. */
function keyOf(
  { headers }: Request,
  account: string,
  bytes: Buffer,
  vault: Vault,
): IdempotencyKey | null | 'invalid' {
  const header = headers['idempotency-key'];
  if (header === undefined) return null;
  return idempotencyKey(String(header), account, bytes, vault) ?? 'invalid';
}

const replayed = ({ replayed: isReplayed }: { replayed: boolean }) =>
  isReplayed ? { [REPLAYED]: 'true' } : undefined;
