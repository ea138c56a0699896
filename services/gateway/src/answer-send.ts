import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson, noteResult, type Clock, type Logger, guardListener } from '@cascade/runtime';
import { routeOf } from '@cascade/api';
import type { Vault } from '@cascade/vault';
import type { Accept } from './accept.ts';
import type { Authenticate } from './authenticate.ts';
import { idempotencyKey, REPLAYED } from './idempotency-key.ts';
import { sendMessage } from './operations/send.ts';
import { callerOf } from './own-senders.ts';
import { readSend } from './read-send.ts';
import type { RecordAgent } from './record-agent.ts';
import { answerUnsent } from './store-away.ts';
import { redactCall } from './redact-call.ts';
import { rejection, type Refuse, type Rejection } from './reject.ts';

export interface SendRouteParts {
  authenticate: Authenticate;
  accept: Accept;
  refuse: Refuse;
  recordAgent: RecordAgent;
  clock: Clock;
  logger: Logger;
  vault: Vault;
}

const { scope } = sendMessage;
const route = routeOf(sendMessage);
const SENT = { operation: 'sendFromConsole', reason: 'Sent a message: request' };

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
    const authentication = await authenticate(request, response, scope);
    if (!authentication.ok) return parts.refuse(request, response, { ...authentication, route });
    const { account, token } = authentication;
    const refuse = (refused: Rejection, bytes?: Buffer) =>
      parts.refuse(request, response, {
        rejection: refused,
        account,
        route,
        ...(bytes === undefined ? {} : { call: redactCall(request, bytes) }),
      });

    const read = await readSend(request, clock.now());
    if (!read.ok) {
      if (read.rejection === undefined) return;
      return refuse(read.rejection, read.bytes);
    }
    const { bytes } = read;
    const header = request.headers['idempotency-key'];
    const key = header === undefined ? null : idempotencyKey(String(header), account, bytes, vault);
    if (header !== undefined && key === null) {
      return refuse(rejection('idempotencyKeyInvalid'), bytes);
    }

    const caller = callerOf(request, token);
    const accepted = await accept(caller, read.request, key, (leave) => {
      response.once(
        'close',
        guardListener('send: close', () => {
          if (!response.writableFinished) leave();
        }),
      );
    });
    if (!accepted.ok) return refuse(accepted.rejection, bytes);
    if (accepted.replayed) response.setHeader(REPLAYED, 'true');
    else if (accepted.response.request_id !== undefined) {
      await parts.recordAgent(request, token, route, SENT, accepted.response.request_id);
    }
    if (!accepted.response.status) {
      const { request_id: id, code } = accepted.response;
      noteResult(request, { request: id, code, failed: true });
    }
    answerJson(response, 200, accepted.response);
  }
}
