import { codeOf } from '@cascade/contracts';
import { Router, type Request, type Response } from 'express';
import { answerJson, idOfCall } from '@cascade/runtime';
import { readingOf } from '@cascade/store';
import { idempotencyKey, REPLAYED } from '../../idempotency-key.ts';
import { rejection, brokenRule, statusOfRejection, type Rejection } from '../../reject.ts';
import { readCompatKey } from '../compat-key.ts';
import type { CompatParts } from '../compat-parts.ts';
import { readFields, type CompatFields } from '../read-fields.ts';
import { composeSend, sendMessages } from '../send-messages.ts';
import { faultOf, httpStatusOf, refused, sent } from './answer.ts';
import { hideValues } from './hide-values.ts';
import { readMessages, type FonnteFault } from './read-messages.ts';
import { spread } from './read-timing.ts';
import { validateNumbers } from './validate-numbers.ts';
import { viewDevice } from './view-device.ts';

const PREFIX = '/compat/fonnte';

/** What an operation answers: a body, or why the call is refused. */
type Answer =
  | { body: object }
  | { rejection: Rejection; fault?: FonnteFault; ids?: readonly number[]; retryAfter?: boolean };

type Begun = Extract<Awaited<ReturnType<CompatParts['beginCall']>>, { ok: true }>;

/** `POST /compat/fonnte/send`, `/validate` and `/device`, as Fonnte has them. */
export function fonnteRoutes(parts: CompatParts): Router {
  const { accept, repositories, clock, vault } = parts;
  const router = Router();

  post('/send', 'send', async (call, fields, request, response) => {
    const { account, key } = call;
    const country = readingOf(await repositories.accounts.byId(account));
    const read = readMessages(fields, country);
    if (!read.ok) return { rejection: brokenRule(read.detail), fault: read };
    const now = clock.now();
    const schedules = spread(read.messages, now);
    const valid = [];
    for (const [index, { to, message, variables }] of read.messages.entries()) {
      const schedule = schedules[index] ?? null;
      const sending = { to, message, variables, schedule, mode: 'async' as const };
      const composed = composeSend(key.channel, sending, now);
      if (!composed.ok) return composed;
      valid.push(composed.request);
    }
    const header = request.headers['idempotency-key'];
    // A multipart body has another boundary in every call.
    const bytes = Buffer.from(JSON.stringify([...fields]));
    const keyOf = (index: number) =>
      header === undefined
        ? null
        : idempotencyKey(`${String(header)}#${index}`, account, bytes, vault);
    if (header !== undefined && keyOf(valid.length) === null) {
      return { rejection: rejection('idempotencyKeyInvalid') };
    }
    const caller = { account, namesDevices: false, correlation: idOfCall(request) };
    const done = await sendMessages(accept, caller, valid, keyOf, () => undefined);
    const ids = done.responses.map((one) => one.request_id ?? 0);
    if (done.rejection !== undefined) {
      const retryAfter = header !== undefined || ids.length === 0;
      return { rejection: done.rejection, ids, retryAfter };
    }
    if (done.replayed) response.setHeader(REPLAYED, 'true');
    return {
      body: sent(
        ids,
        read.messages.map(({ shown }) => shown),
      ),
    };
  });

  post('/validate', 'read', (call, fields) => validateNumbers(parts, call, fields));
  post('/device', 'read', (call) => viewDevice(repositories, call));

  return router;

  /** Adds a route: token, body, then `answer`. */
  function post(
    path: string,
    scope: 'send' | 'read',
    answer: (
      call: Begun,
      fields: CompatFields,
      request: Request,
      response: Response,
    ) => Promise<Answer>,
  ): void {
    const route = `POST ${PREFIX}${path}`;
    router.post(`${PREFIX}${path}`, async (request, response) => {
      const { authorization = '' } = request.headers;
      const key = readCompatKey(authorization.replace(/^bearer /i, ''));
      const call = await parts.beginCall(request, response, key, scope);
      if (!call.ok) return refuse(call, call.account);
      const read = await readFields(request);
      if ('aborted' in read) return;
      if (!read.ok) return refuse(read, call.account);
      const result = await answer(call, read.fields, request, response);
      if ('body' in result) return answerJson(response, 200, result.body);
      return refuse(result, call.account, read.fields);

      async function refuse(
        result: Exclude<Answer, { body: object }>,
        account: string | undefined,
        fields?: CompatFields,
      ): Promise<void> {
        const { rejection: why, fault = faultOf(why), ids = [] } = result;
        const { request_id: requestid } = await parts.record(request, {
          rejection: why,
          route,
          ...(account === undefined ? {} : { account }),
          ...(fields === undefined ? {} : { call: hideValues(request, fields) }),
        });
        const status = statusOfRejection(why);
        if (status === 503 && result.retryAfter) response.setHeader('Retry-After', 2);
        answerJson(
          response,
          httpStatusOf(status),
          refused(fault, codeOf(why.failure), {
            ...(requestid === undefined ? {} : { requestid }),
            ...(ids.length === 0 ? {} : { id: ids.map(String) }),
          }),
        );
      }
    });
  }
}
