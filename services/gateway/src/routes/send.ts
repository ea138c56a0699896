import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseSendBody, validateSendRequest } from '@cascade/contracts';
import {
  answerJson,
  readBody,
  type ClientAddress,
  type Clock,
  type Logger,
} from '@cascade/runtime';
import type { Vault } from '@cascade/vault';
import type { Accept } from '../accept.ts';
import type { Authenticate } from '../authenticate.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { badRequest, rejection, type Reject, type Rejection } from '../reject.ts';
import { answerUnsent } from '../store-away.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

export interface SendRouteParts {
  authenticate: Authenticate;
  accept: Accept;
  reject: Reject;
  clock: Clock;
  logger: Logger;
  vault: Vault;
  clientAddress: ClientAddress;
}

/**
 * `POST /v1/send`: token, JSON, shape and rules, keys, then the accept row; in this order. Needs
 * nothing of express, so that it can be answered without it.
 */
export function createAnswerSend(parts: SendRouteParts) {
  const { authenticate, accept, reject, clock, logger, vault, clientAddress } = parts;

  return async function answerSend(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      await send(request, response);
    } catch (error) {
      if (!answerUnsent(error, response, logger)) throw error;
    }
  };

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const authentication = await authenticate(request, response, 'send');
    if (!authentication.ok) {
      return refuse(request, response, authentication.rejection, authentication.account);
    }
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
    answerJson(response, 200, accepted.response);
  }

  async function refuse(
    request: IncomingMessage,
    response: ServerResponse,
    refused: Rejection,
    account?: string,
  ): Promise<void> {
    const body = await reject({
      rejection: refused,
      ...(account === undefined ? {} : { account }),
      ip: clientAddress(request),
      route: 'POST /v1/send',
    });
    answerJson(response, refused.status, body);
  }
}
