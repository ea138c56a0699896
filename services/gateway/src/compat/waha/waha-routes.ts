import { Router, type Request, type Response } from 'express';
import { failureIn, type SendResponse } from '@cascade/contracts';
import { answerJson, guardListener, idOfCall } from '@cascade/runtime';
import { idempotencyKey, REPLAYED } from '../../idempotency-key.ts';
import { redactCall } from '../../redact-call.ts';
import { rejection, brokenRule, statusOfRejection, type Rejection } from '../../reject.ts';
import { checkNumbers } from '../check-numbers.ts';
import { readCompatKey, type CompatKey } from '../compat-key.ts';
import type { CompatParts } from '../compat-parts.ts';
import { readFields, textOf, type CompatFields } from '../read-fields.ts';
import { composeSend, sendMessages } from '../send-messages.ts';
import { failedMessage, sentMessage, UNPROCESSABLE, wahaError } from './answer.ts';
import { chatIdOf, readChatId } from './read-chat-id.ts';
import { readMessage, WAHA_SENDS } from './read-message.ts';
import { viewSession } from './view-session.ts';

const PREFIX = '/compat/waha';

type Answer =
  | { status?: 201; body: unknown }
  | { rejection: Rejection }
  /** A request of its own, which is in the log. */
  | { failed: SendResponse };
type Begun = Extract<Awaited<ReturnType<CompatParts['beginCall']>>, { ok: true }>;
type Operation = (
  call: Begun,
  fields: CompatFields,
  request: Request,
  response: Response,
) => Promise<Answer>;

/** Calls that prepare a message in WAHA. Nothing happens: messages leave without them. */
const WITHOUT_EFFECT = ['sendSeen', 'startTyping', 'stopTyping'];

/** The calls under `/compat/waha/api` that WAHA's documentation shows first. */
export function wahaRoutes(parts: CompatParts): Router {
  const { accept, clock, vault } = parts;
  const router = Router();

  for (const name of WAHA_SENDS) {
    on(
      'post',
      `/api/${name}`,
      'send',
      async ({ account, key, owner }, fields, request, response) => {
        const read = readMessage(name, fields);
        if (!read.ok) return { rejection: brokenRule(read.reason) };
        const { to, message } = read;
        const composed = composeSend(key.channel, { to, message, mode: 'sync' }, clock.now());
        if (!composed.ok) return composed;
        const header = request.headers['idempotency-key'];
        const bytes = Buffer.from(JSON.stringify([...fields]));
        const idempotency =
          header === undefined ? null : idempotencyKey(String(header), account, bytes, vault);
        if (header !== undefined && idempotency === null) {
          return { rejection: rejection('idempotencyKeyInvalid') };
        }
        const done = await sendMessages(
          accept,
          { account, namesDevices: false, correlation: idOfCall(request) },
          [composed.request],
          () => idempotency,
          (leave) => {
            response.once(
              'close',
              guardListener('waha routes: close', () => {
                if (!response.writableFinished) leave();
              }),
            );
          },
        );
        if (done.rejection !== undefined) return { rejection: done.rejection };
        const [sent] = done.responses;
        if (done.replayed) response.setHeader(REPLAYED, 'true');
        if (sent === undefined) return { rejection: rejection('notSent') };
        if (sent.status !== true) return { failed: sent };
        return { status: 201, body: sentMessage(sent, { to, message, owner, now: clock.now() }) };
      },
    );
  }
  for (const name of WITHOUT_EFFECT) {
    on('post', `/api/${name}`, 'send', () =>
      Promise.resolve({ status: 201, body: { result: true } }),
    );
  }
  for (const path of ['/api/contacts/check-exists', '/api/checkNumberStatus']) {
    on('get', path, 'read', async (call, fields) => {
      const number = readChatId(textOf(fields.get('phone')));
      if (number === null) return { rejection: brokenRule('phone: must be a number') };
      const [reach] = await checkNumbers(parts, call, [number]);
      if (reach?.exists === undefined) {
        const told = { reason: reach?.why ?? 'not known' };
        const failure = failureIn(told) ?? { kind: 'notSent' };
        return { rejection: { failure, status: UNPROCESSABLE } };
      }
      const chat = reach.exists ? { chatId: chatIdOf(reach.address ?? number) } : {};
      return { body: { numberExists: reach.exists, ...chat } };
    });
  }
  on('get', '/api/sessions', 'read', ({ owner }) =>
    Promise.resolve({ body: [viewSession('default', owner)] }),
  );
  on('get', '/api/sessions/:session', 'read', ({ owner }, _fields, { params }) =>
    Promise.resolve({ body: viewSession(String(params['session']), owner) }),
  );
  return router;

  /** Adds a route: key, body or query, then `answer`. */
  function on(
    method: 'get' | 'post',
    path: string,
    scope: 'send' | 'read',
    answer: Operation,
  ): void {
    const route = `${method.toUpperCase()} ${PREFIX}${path}`;
    router[method](`${PREFIX}${path}`, async (request, response) => {
      const read =
        method === 'post'
          ? await readFields(request)
          : { ok: true as const, fields: new Map(Object.entries(request.query)) };
      if ('aborted' in read) return;
      const fields: CompatFields = read.ok ? read.fields : new Map();
      const call = await parts.beginCall(request, response, keyOf(request, fields), scope);
      if (!call.ok) return refuse(call, call.account);
      if (!read.ok) return refuse(read, call.account);
      const result = await answer(call, fields, request, response);
      if ('body' in result) return answerJson(response, result.status ?? 200, result.body);
      if ('failed' in result) {
        return answerJson(response, UNPROCESSABLE, failedMessage(result.failed));
      }
      return refuse(result, call.account, fields);

      async function refuse(
        { rejection: why }: { rejection: Rejection },
        account: string | undefined,
        given?: CompatFields,
      ): Promise<void> {
        const { request_id: recorded } = await parts.record(request, {
          rejection: why,
          route,
          ...(account === undefined ? {} : { account }),
          ...(given === undefined
            ? {}
            : {
                call: redactCall(request, Buffer.from(JSON.stringify(Object.fromEntries(given)))),
              }),
        });
        answerJson(response, statusOfRejection(why), wahaError(why, recorded));
      }
    });
  }
}

/** `X-Api-Key` has both credentials, or the account token alone, and `session` the key of the device. */
function keyOf({ headers, params }: Request, fields: CompatFields): CompatKey | null {
  const given = String(headers['x-api-key'] ?? '');
  const session = params['session'] ?? textOf(fields.get('session'));
  return readCompatKey(given) ?? readCompatKey(`${given}:${String(session)}`);
}
