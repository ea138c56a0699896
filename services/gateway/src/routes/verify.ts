import { Router, type Request, type Response } from 'express';
import {
  parseSendBody,
  validateVerifyCheck,
  validateVerifyRequest,
  validateVerifyResend,
} from '@cascade/contracts';
import { idOfCall, readBody, type Clock } from '@cascade/runtime';
import type { HoldRepository } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { isIP } from 'node:net';
import type { Authenticate } from '../authenticate.ts';
import { idempotencyKey, REPLAYED, type IdempotencyKey } from '../idempotency-key.ts';
import { redactCall } from '../redact-call.ts';
import { type Refuse, rejection, brokenRule, type Rejection } from '../reject.ts';
import type { createCheckCode } from '../verify/check-code.ts';
import type { createResendCode } from '../verify/resend-code.ts';
import type { createStartVerification } from '../verify/start-verification.ts';
import { viewSent } from '../verify/view-sent.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

interface VerifyRouteParts {
  authenticate: Authenticate;
  refuse: Refuse;
  start: ReturnType<typeof createStartVerification>;
  check: ReturnType<typeof createCheckCode>;
  resend: ReturnType<typeof createResendCode>;
  hold: Pick<HoldRepository, 'demand'>;
  vault: Vault;
  clock: Clock;
}

/** A call with its account and its parsed body. */
interface VerifyCall {
  account: string;
  body: unknown;
  /** Null: the call has no `Idempotency-Key`. */
  key: IdempotencyKey | null;
  /** `X-Request-Id` of the call. */
  correlation: string | undefined;
}

/** A refusal, or nothing: the call was answered. */
type Refusal = { rejection: Rejection; retryAfterMs?: number } | undefined;

/** `POST /v1/verify`, `POST /v1/verify/check` and `POST /v1/verify/resend`. */
export function verifyRoutes(parts: VerifyRouteParts): Router {
  const { start, check, resend, hold, vault, clock } = parts;
  const router = Router();

  post('/v1/verify', async ({ account, body, key, correlation }, response) => {
    const valid = validateVerifyRequest(body);
    if (!valid.ok) return { rejection: valid };
    const { ip } = valid.verify;
    if (ip !== undefined && isIP(ip) === 0) {
      return { rejection: brokenRule('ip: must be an IPv4 or IPv6 address') };
    }
    hold.demand(account);
    const started = await start(account, valid.verify, key, correlation);
    if (!started.ok) return started;
    if (started.replayed) response.setHeader(REPLAYED, 'true');
    response.json(viewSent(started.verification, clock.now()));
  });

  post('/v1/verify/check', async ({ account, body, key }, response) => {
    const valid = validateVerifyCheck(body);
    if (!valid.ok) return { rejection: valid };
    const checked = await check(account, valid, key);
    if (!checked.ok) return checked;
    if (checked.replayed) response.setHeader(REPLAYED, 'true');
    response.json(checked.result);
  });

  post('/v1/verify/resend', async ({ account, body, correlation }, response) => {
    const valid = validateVerifyResend(body);
    if (!valid.ok) return { rejection: valid };
    hold.demand(account);
    const resent = await resend(account, valid.id, correlation);
    if (!resent.ok) return resent;
    response.json(viewSent(resent.verification, clock.now()));
  });

  return router;

  /** Adds a route: token, JSON, `Idempotency-Key`, then `answer`. */
  function post(
    path: string,
    answer: (call: VerifyCall, response: Response) => Promise<Refusal | void>,
  ): void {
    const route = `POST ${path}`;
    router.post(path, async (request: Request, response: Response) => {
      const authentication = await parts.authenticate(request, response, 'verify');
      if (!authentication.ok) {
        return parts.refuse(request, response, { ...authentication, route });
      }
      const { account } = authentication;
      const refuse = (
        { rejection: refused, retryAfterMs }: NonNullable<Refusal>,
        bytes?: Buffer,
      ) => {
        if (retryAfterMs !== undefined) {
          response.setHeader('Retry-After', Math.max(1, Math.ceil(retryAfterMs / 1_000)));
        }
        const call = bytes === undefined ? {} : { call: redactCall(request, bytes) };
        return parts.refuse(request, response, { rejection: refused, account, route, ...call });
      };
      const read = await readBody(request, { limitBytes: BODY_LIMIT_BYTES });
      if (!read.ok) {
        if (read.fault === 'aborted') return;
        const code = read.fault === 'encoded' ? 'unsupportedEncoding' : 'bodyTooLarge';
        return refuse({ rejection: rejection(code) });
      }
      const parsed = parseSendBody(read.bytes);
      if (!parsed.ok) return refuse({ rejection: parsed }, read.bytes);
      const header = request.headers['idempotency-key'];
      const key =
        header === undefined ? null : idempotencyKey(String(header), account, read.bytes, vault);
      if (header !== undefined && key === null) {
        return refuse({ rejection: rejection('idempotencyKeyInvalid') }, read.bytes);
      }
      const refusal = await answer(
        { account, body: parsed.body, key, correlation: idOfCall(request) },
        response,
      );
      if (refusal) await refuse(refusal, read.bytes);
    });
  }
}
