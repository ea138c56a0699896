import { Router, type Request, type Response } from 'express';
import { broken, failureIn } from '@cascade/contracts';
import { answerJson, PRODUCT_VERSION } from '@cascade/runtime';
import { redactCall } from '../../redact-call.ts';
import { statusOfRejection, type Rejection } from '../../reject.ts';
import type { CompatCaller } from '../begin-call.ts';
import { checkNumbers } from '../check-numbers.ts';
import { readCompatKey } from '../compat-key.ts';
import type { CompatParts } from '../compat-parts.ts';
import { readFields, textOf, type CompatBody, type CompatFields } from '../read-fields.ts';
import { failedMessage, wahaNotHere, UNPROCESSABLE, wahaError } from './answer.ts';
import { WAHA_SENDS, type WahaSend } from './fields.ts';
import type { WahaAnswer, WahaOperation } from './operation.ts';
import { chatIdOf, readChatId } from './read-chat-id.ts';
import { createWahaSend } from './send.ts';
import { viewMe, viewSession } from './view-session.ts';

const PREFIX = '/compat/waha';

interface Route {
  scope: CompatCaller['scope'];
  operation: WahaOperation;
}

/** Calls that prepare a message in WAHA. Nothing happens, and the answer says so: messages leave without them. */
export const WITHOUT_EFFECT = ['sendSeen', 'startTyping', 'stopTyping'] as const;

/** Calls under `/compat/waha/api`, as WAHA has them. */
export function wahaRoutes(parts: CompatParts): Router {
  const router = Router();
  const sending = (name: WahaSend): Route => ({
    scope: 'send',
    operation: createWahaSend(parts, name),
  });
  for (const name of Object.keys(WAHA_SENDS) as WahaSend[]) {
    on(name === 'reaction' ? 'put' : 'post', name, sending(name));
  }
  const sendText = createWahaSend(parts, 'sendText');
  on('get', 'sendText', {
    scope: 'send',
    operation: (call, { fields }, request, response) => {
      const { phone: chatId, ...rest } = Object.fromEntries(fields);
      const asPosted = new Map(Object.entries({ ...rest, chatId }));
      return sendText(call, { fields: asPosted, data: null }, request, response);
    },
  });
  for (const name of WITHOUT_EFFECT) {
    on('post', name, {
      scope: 'send',
      operation: () => Promise.resolve({ body: { result: true, ignored: [name] } }),
    });
  }
  for (const name of ['contacts/check-exists', 'checkNumberStatus']) {
    on('get', name, { scope: 'read', operation: createCheckNumber(parts) });
  }
  for (const name of ['server/version', 'version']) {
    on('get', name, { scope: null, operation: () => Promise.resolve({ body: VERSION }) });
  }
  on('get', 'sessions', {
    scope: 'read',
    operation: ({ owner }) => Promise.resolve({ body: [viewSession('default', owner)] }),
  });
  on('get', 'sessions/:session', {
    scope: 'read',
    operation: ({ owner }, _body, { params }) =>
      Promise.resolve({ body: viewSession(String(params['session']), owner) }),
  });
  on('get', 'sessions/:session/me', {
    scope: 'read',
    operation: ({ owner }) => Promise.resolve({ body: viewMe(owner) }),
  });
  router.get(`${PREFIX}/ping`, (_request, response) => {
    answerJson(response, 200, { message: 'pong' });
  });
  router.all(`${PREFIX}/*path`, ({ method, path }, response) => {
    answerJson(response, 404, wahaNotHere(method, path.slice(PREFIX.length)));
  });
  return router;

  function on(method: 'get' | 'post' | 'put', path: string, route: Route): void {
    router[method](`${PREFIX}/api/${path}`, (request, response, next) =>
      // A call that sends may be a GET.
      request.method === 'HEAD' ? next() : serve(route, request, response),
    );
  }

  /** Lets the call in by its account token, reads its body, finds its device, then runs the operation. */
  async function serve(
    { scope, operation }: Route,
    request: Request,
    response: Response,
  ): Promise<void> {
    const route = `${request.method} ${String((request.route as { path: unknown }).path)}`;
    const { token, key } = readHeader(request);
    const entered = await parts.beginCall.enter(request, response, {
      product: 'waha',
      token,
      scope,
    });
    if (!entered.ok) return refuse(entered.rejection, entered.account);
    const { ok: _, ...caller } = entered;
    const { account } = caller;
    if (request.method === 'GET') {
      return run({ fields: new Map(Object.entries(request.query)), data: null });
    }
    const form = { account, budget: parts.budget, filesInJson: true };
    return readFields(request, form, async (read) => {
      if ('aborted' in read) return;
      await (read.ok ? run(read) : refuse(read.rejection, account));
    });

    async function run(body: CompatBody): Promise<void> {
      const { fields } = body;
      const session = request.params['session'] ?? textOf(fields.get('session'));
      const owners = await parts.beginCall.ownersOf(caller, [key ?? String(session)]);
      if ('rejection' in owners) return refuse(owners.rejection, account);
      const [first] = owners;
      if (first === undefined) throw new Error('a key has no device');
      const result = await operation({ ...caller, owners, ...first }, body, request, response);
      await tell(result, fields);
    }

    function tell(result: WahaAnswer, fields: CompatFields): Promise<void> | void {
      // As WAHA's framework has it.
      const status = request.method === 'POST' ? 201 : 200;
      if ('body' in result) return answerJson(response, status, result.body);
      if ('failed' in result) {
        return answerJson(response, UNPROCESSABLE, failedMessage(result.failed));
      }
      return refuse(result.rejection, account, fields);
    }

    async function refuse(
      why: Rejection,
      of: string | undefined,
      given?: CompatFields,
    ): Promise<void> {
      const { request_id: recorded } = await parts.record(request, {
        rejection: why,
        route,
        ...(of === undefined ? {} : { account: of }),
        ...(given === undefined
          ? {}
          : {
              call: redactCall(request, Buffer.from(JSON.stringify(Object.fromEntries(given)))),
            }),
      });
      answerJson(response, statusOfRejection(why), wahaError(why, recorded));
    }
  }
}

/** In WAHA's form. */
const VERSION = { version: PRODUCT_VERSION, engine: 'CASCADE', tier: 'CORE', browser: null };

/** Says whether a number is on WhatsApp. */
function createCheckNumber(parts: CompatParts): WahaOperation {
  return async (call, { fields }) => {
    const number = readChatId(textOf(fields.get('phone')));
    if (number === null) return { rejection: { failure: broken('phone', 'numberForm') } };
    const [reach] = await checkNumbers(parts, call, [number]);
    if (reach?.exists === undefined) {
      const told = { reason: reach?.why ?? 'not known' };
      const failure = failureIn(told) ?? { kind: 'notSent' };
      return { rejection: { failure, status: UNPROCESSABLE } };
    }
    const chat = reach.exists ? { chatId: chatIdOf(reach.address ?? number) } : {};
    return { body: { numberExists: reach.exists, ...chat } };
  };
}

/** `X-Api-Key` has both credentials, or the account token alone, and `session` the key of the device. */
function readHeader({ headers }: Request): { token: string | null; key?: string } {
  const given = String(headers['x-api-key'] ?? '').trim();
  const both = readCompatKey(given);
  if (both !== null) return { token: both.account, key: both.channel };
  return { token: /^[^\s:]{1,512}$/.test(given) ? given : null };
}
