import { Router, type Request, type Response } from 'express';
import { parseSendBody, validateSendRequest, type SendResponse } from '@cascade/contracts';
import { readBody, type Clock } from '@cascade/runtime';
import type { Vault } from '@cascade/vault';
import type { Accept } from '../accept.ts';
import type { Authenticate } from '../authenticate.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { badRequest, rejection, type Reject, type Rejection } from '../reject.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

export interface SendRouteParts {
  authenticate: Authenticate;
  accept: Accept;
  reject: Reject;
  clock: Clock;
  vault: Vault;
}

/** `POST /v1/send`: token, JSON, shape and rules, keys, then the accept row; in this order. */
export function sendRoute(parts: SendRouteParts): Router {
  const { authenticate, accept, reject, clock, vault } = parts;
  const router = Router();
  router.post('/v1/send', send);
  return router;

  async function send(request: Request, response: Response): Promise<void> {
    const authentication = await authenticate(request, response);
    if (!authentication.ok) return refuse(request, response, authentication.rejection);
    const { account } = authentication;

    const read = await readBody(request, { limitBytes: BODY_LIMIT_BYTES });
    if (!read.ok) {
      if (read.fault === 'aborted') return;
      const code = read.fault === 'encoded' ? 'unsupportedEncoding' : 'bodyTooLarge';
      return refuse(request, response, rejection(code), account);
    }
    const parsed = parseSendBody(read.bytes);
    if (!parsed.ok) return refuse(request, response, badRequest(parsed.reason), account);
    const valid = validateSendRequest(parsed.body, clock.now());
    if (!valid.ok) return refuse(request, response, badRequest(valid.reason), account);

    const header = request.headers['idempotency-key'];
    const key =
      header === undefined ? null : idempotencyKey(String(header), account, read.bytes, vault);
    if (header !== undefined && key === null) {
      return refuse(request, response, rejection('idempotencyKeyInvalid'), account);
    }

    const gone = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) gone.abort();
    });
    const accepted = await accept(account, valid.request, key, gone.signal);
    if (!accepted.ok) return refuse(request, response, accepted.rejection, account);
    answer(response, 200, accepted.response);
  }

  async function refuse(
    request: Request,
    response: Response,
    refused: Rejection,
    account?: string,
  ): Promise<void> {
    const body = await reject({
      rejection: refused,
      ...(account === undefined ? {} : { account }),
      ...(request.ip === undefined ? {} : { ip: request.ip }),
      route: 'POST /v1/send',
    });
    answer(response, refused.status, body);
  }
}

function answer(response: Response, status: number, body: SendResponse): void {
  if (response.destroyed) return;
  response.status(status).json(body);
}
