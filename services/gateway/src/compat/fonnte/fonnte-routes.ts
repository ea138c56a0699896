import { codeOf } from '@cascade/contracts';
import { Router, type Request, type Response } from 'express';
import { answerJson } from '@cascade/runtime';
import { statusOfRejection } from '../../reject.ts';
import type { CompatParts } from '../compat-parts.ts';
import { readFields, type CompatFields } from '../read-fields.ts';
import { faultOf, httpStatusOf, fonnteNotHere, refused } from './answer.ts';
import { hideValues } from './hide-values.ts';
import { createDeleteMessage, createViewStatus } from './messages.ts';
import type { FonnteResult, FonnteOperation } from './operation.ts';
import { readKeys } from './read-keys.ts';
import { createFonnteSend } from './send.ts';
import { validateNumbers } from './validate-numbers.ts';
import { viewDevice } from './view-device.ts';

const PREFIX = '/compat/fonnte';

interface FonnteCall {
  scope: 'send' | 'read';
  operation: FonnteOperation;
}

/** Calls under `/compat/fonnte`, as Fonnte has them, by their names. */
const callsOf = (parts: CompatParts): Readonly<Record<string, FonnteCall>> => ({
  send: { scope: 'send', operation: createFonnteSend(parts) },
  validate: { scope: 'read', operation: (call, fields) => validateNumbers(parts, call, fields) },
  device: { scope: 'read', operation: (call) => viewDevice(parts.repositories, call) },
  status: { scope: 'read', operation: createViewStatus(parts) },
  'delete-message': { scope: 'send', operation: createDeleteMessage(parts) },
});

export function fonnteRoutes(parts: CompatParts): Router {
  const router = Router();
  for (const [name, call] of Object.entries(callsOf(parts))) {
    router.post(`${PREFIX}/${name}`, (request, response) => {
      const { authorization = '' } = request.headers;
      return serve(call, authorization.replace(/^bearer /i, ''), request, response);
    });
    // Fonnte takes this one by its address alone, for programs that can't post.
    if (name !== 'send') continue;
    router.get(`${PREFIX}/${name}`, (request, response, next) => {
      if (request.method === 'HEAD') return next();
      const { token } = request.query;
      return serve(call, typeof token === 'string' ? token : '', request, response);
    });
  }
  router.all(`${PREFIX}/*path`, ({ method, path }, response) => {
    answerJson(response, 404, fonnteNotHere(method, path.slice(PREFIX.length + 1)));
  });
  return router;

  /** Lets the call in by its keys, reads its fields, then runs the operation. */
  async function serve(
    { scope, operation }: FonnteCall,
    token: string,
    request: Request,
    response: Response,
  ): Promise<void> {
    const route = `${request.method} ${request.path}`;
    const keys = readKeys(token);
    const caller = { product: 'fonnte', token: keys?.account ?? null, scope } as const;
    const entered = await parts.beginCall.enter(request, response, caller);
    if (!entered.ok) return refuse(entered, entered.account);
    const { account } = entered;
    const owners = await parts.beginCall.ownersOf(entered, keys?.channels ?? []);
    if ('rejection' in owners) return refuse(owners, account);
    const call = { ...entered, owners };
    if (request.method === 'GET') {
      const { token: _, ...query } = request.query;
      return run(new Map(Object.entries(query)));
    }
    const form = { account, budget: parts.budget, filesInJson: false };
    return readFields(request, form, async (read) => {
      if ('aborted' in read) return;
      await (read.ok ? run(read.fields) : refuse(read, account));
    });

    async function run(fields: CompatFields): Promise<void> {
      const result = await operation(call, fields, request, response);
      if ('body' in result) answerJson(response, 200, result.body);
      else await refuse(result, account, fields);
    }

    async function refuse(
      result: Exclude<FonnteResult, { body: object }>,
      of: string | undefined,
      fields?: CompatFields,
    ): Promise<void> {
      const { rejection: why, fault = faultOf(why), ids = [] } = result;
      const { request_id: requestid } = await parts.record(request, {
        rejection: why,
        route,
        ...(of === undefined ? {} : { account: of }),
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
  }
}
