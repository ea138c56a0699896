import { sentenceOf } from '@cascade/contracts';
import { randomUUID } from 'node:crypto';
import express, { Router, type Request } from 'express';
import type { SandboxContext } from '../../../context.ts';
import type { CallbackFormat } from '../../../outbox/callback-sender.ts';
import { queueOf } from '../../../outbox/outbox.ts';
import type { MailApi, MailApiParts } from './mail-api.ts';
import { MAIL_APIS } from './mail-apis.ts';
import { mailRoutes } from './mail-routes.ts';
import { createRecentMails } from './recent-mails.ts';
import { createRepeatedCalls } from './repeated-calls.ts';

const queueFor = (api: string, account: string): string => queueOf('email', `${api}:${account}`);

/** `/email/<provider>/…`: the APIs of the providers that take mails over HTTP. */
export function mailApisRouter(context: SandboxContext): Router {
  const router = Router();
  for (const api of MAIL_APIS) {
    const tell: MailApiParts['tell'] = (account, event) => {
      context.callbacks.post(queueFor(api.name, account), event);
    };
    const parts = { context, tell, recent: createRecentMails(), repeated: createRepeatedCalls() };
    router.use(`/${api.name}`, ownRoutes(api, parts), mailRoutes(api, parts));
  }
  return router;
}

/** The sandbox's own routes: they do what a person does on the provider's pages. */
function ownRoutes(api: MailApi, { context, tell, recent }: MailApiParts): Router {
  const { callbacks, guard, clock } = context;
  const router = Router();
  router.post('/callback', express.json(), (req, res) => {
    const account = api.accountOf(req.headers);
    const { url, secret } = (req.body ?? {}) as Record<string, unknown>;
    if (account === undefined) return void res.status(401).json({ reason: 'no valid key' });
    if (typeof url !== 'string' || typeof secret !== 'string') {
      return void res.status(400).json({ reason: 'url and secret must be strings' });
    }
    const check = guard.checkUrl(url);
    if (!check.ok) return void res.status(400).json({ reason: sentenceOf(check.fault) });
    const queue = queueFor(api.name, account);
    callbacks.set(queue, { url, secret, about: { api: api.name, root: rootOf(req) } });
    if (api.subscription) callbacks.post(queue, api.subscription);
    res.json({ status: true });
  });
  router.post('/complaints', express.json(), (req, res) => {
    const account = api.accountOf(req.headers);
    const { id } = (req.body ?? {}) as Record<string, unknown>;
    const mail = account === undefined ? undefined : recent.find(account, String(id));
    if (account === undefined || mail === undefined) {
      return void res.status(404).json({ reason: 'no such mail' });
    }
    tell(account, { kind: 'complained', event: randomUUID(), mail, at: clock.now() });
    res.json({ status: true });
  });
  return router;
}

/** Address of the provider in the sandbox, as the caller reached it. */
const rootOf = (req: Request): string => `${req.protocol}://${req.host}${req.baseUrl}`;

/** Event webhooks, each in its provider's form. */
export const mailCallbacks: CallbackFormat = {
  batch: 1,
  body(items, callback) {
    const [item] = items;
    if (item === undefined) throw new TypeError('an empty batch has no body');
    return apiOf(callback.about.api).eventBody(item.body, callback);
  },
  headers: (raw, callback) => apiOf(callback.about.api).eventHeaders(raw, callback, Date.now()),
  isTaken: (status) => status === 200,
};

function apiOf(name = ''): MailApi {
  const api = MAIL_APIS.find((one) => one.name === name);
  if (api === undefined) throw new TypeError(`the sandbox has no mail provider named ${name}`);
  return api;
}
