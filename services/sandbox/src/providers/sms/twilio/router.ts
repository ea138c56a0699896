import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import type { SandboxContext } from '../../../context.ts';
import { REVOKED } from '../../../magic/magic-rows.ts';
import { senderOf, senderQueue } from '../callbacks.ts';
import { AUTHENTICATE } from './refusals.ts';
import { sendError } from './send-error.ts';
import { sendMessage } from './send-message.ts';

const MAX_BODY = '64kb';
const MAX_URL = 2_048;
const ACCOUNT = /^AC[0-9a-fA-F]{32}$/;

/** The part of Twilio's API that sends messages: `/2010-04-01/Accounts/{sid}…`. */
export function twilioRouter(context: SandboxContext): Router {
  const router = Router();
  const account = Router({ mergeParams: true });
  const readForm = express.urlencoded({ limit: MAX_BODY, extended: false });
  router.get('/2010-04-01/Accounts/:account.json', authorize, (req, res) => {
    const sid = accountOf(req);
    res.json({ sid, friendly_name: 'Sandbox account', status: 'active', type: 'Full' });
  });
  router.use('/2010-04-01/Accounts/:account', authorize, account);
  account.post('/Messages.json', readForm, (req, res, next) => {
    const gone = new AbortController();
    res.on('close', () => gone.abort());
    sendMessage({
      context,
      account: accountOf(req),
      secret: secretOf(req),
      params: paramsOf(req),
      res,
      gone: gone.signal,
    }).catch(next);
  });
  account.post('/IncomingPhoneNumbers/:number.json', readForm, (req, res) => {
    setCallback(context, req, res);
  });
  router.use((req, res) => {
    const message = `The requested resource ${req.path} was not found`;
    sendError(res, { status: 404, code: 20404, message });
  });
  return router;
}

/** Sets where texts to a sender go. The sandbox takes the sender itself in place of its `PN…` id. */
function setCallback({ callbacks }: SandboxContext, req: Request, res: Response): void {
  const number = String(req.params.number);
  const url = paramsOf(req).get('SmsUrl') ?? '';
  if (url.length > MAX_URL || (url !== '' && !URL.canParse(url))) {
    return sendError(res, { status: 400, code: 21502, message: 'SmsUrl is not a valid URL' });
  }
  const queue = senderQueue(number);
  const about = { account: accountOf(req) };
  callbacks.set(queue, url === '' ? undefined : { url, secret: secretOf(req), about });
  res.json({ phone_number: senderOf(number), sms_url: url, sms_method: 'POST' });
}

const accountOf = (req: Request): string => String(req.params.account);

/** Names and values of the form, each once. */
const paramsOf = (req: Request): URLSearchParams =>
  new URLSearchParams((req.body ?? {}) as Record<string, string>);

function basicOf(req: Request): [user: string, secret: string] | undefined {
  const encoded = /^Basic (\S+)$/.exec(req.get('authorization') ?? '')?.[1];
  const [, user, secret] =
    /^([^:]+):(.+)$/.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? [];
  return user === undefined || secret === undefined ? undefined : [user, secret];
}

const secretOf = (req: Request): string => basicOf(req)?.[1] ?? '';

const authorize: RequestHandler = (req, res, next) => {
  const [user = '', secret = ''] = basicOf(req) ?? [];
  const isOwn = user === accountOf(req) || /^SK[0-9a-fA-F]{32}$/.test(user);
  if (!ACCOUNT.test(accountOf(req)) || !isOwn || secret === '' || REVOKED.test(secret)) {
    return sendError(res, AUTHENTICATE);
  }
  next();
};
