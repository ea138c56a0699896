import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseSendBody, REASONS, validateSendRequest } from '@cascade/contracts';
import { answerJson, readBody, type Clock, type Logger } from '@cascade/runtime';
import type { Vault } from '@cascade/vault';
import type { Accept } from '../accept.ts';
import type { Authenticate } from '../authenticate.ts';
import { bodyHint } from '../hints.ts';
import { idempotencyKey, REPLAYED } from '../idempotency-key.ts';
import { answerUnsent } from '../store-away.ts';
import { redactCall } from '../redact-call.ts';
import { badRequest, rejection, type Refuse, type Rejection } from '../reject.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

export interface SendRouteParts {
  authenticate: Authenticate;
  accept: Accept;
  refuse: Refuse;
  clock: Clock;
  logger: Logger;
  vault: Vault;
}

const route = 'POST /v1/send';

/**
 * Answers `POST /v1/send`: token, JSON, shape and rules, keys, then the accept row, in this order. Works
 * without express.
 */
export function createAnswerSend(parts: SendRouteParts) {
  const { authenticate, accept, clock, logger, vault } = parts;

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
    if (!authentication.ok) return parts.refuse(request, response, { ...authentication, route });
    const { account } = authentication;
    const refuse = (refused: Rejection, bytes?: Buffer) =>
      parts.refuse(request, response, {
        rejection: refused,
        account,
        route,
        ...(bytes === undefined ? {} : { call: redactCall(request, bytes) }),
      });

    const read = await readBody(request, { limitBytes: BODY_LIMIT_BYTES });
    if (!read.ok) {
      if (read.fault === 'aborted') return;
      const code = read.fault === 'encoded' ? 'unsupportedEncoding' : 'bodyTooLarge';
      return refuse(rejection(code));
    }
    const parsed = parseSendBody(read.bytes);
    if (!parsed.ok) {
      const hint =
        parsed.reason === REASONS.invalidJson ? bodyHint(request, read.bytes) : undefined;
      return refuse(badRequest(parsed.reason, hint), read.bytes);
    }
    const valid = validateSendRequest(parsed.body, clock.now());
    if (!valid.ok) return refuse(badRequest(valid.reason), read.bytes);

    const header = request.headers['idempotency-key'];
    const key =
      header === undefined ? null : idempotencyKey(String(header), account, read.bytes, vault);
    if (header !== undefined && key === null) {
      return refuse(rejection('idempotencyKeyInvalid'), read.bytes);
    }

    const accepted = await accept(account, valid.request, key, (leave) => {
      response.once('close', () => {
        if (!response.writableFinished) leave();
      });
    });
    if (!accepted.ok) return refuse(accepted.rejection, read.bytes);
    if (accepted.replayed) response.setHeader(REPLAYED, 'true');
    answerJson(response, 200, accepted.response);
  }
}
