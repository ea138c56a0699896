import { createHash, randomBytes } from 'node:crypto';
import express, { Router, type Request, type Response } from 'express';
import type { Clock } from '@cascade/runtime';
import { languageOf, mayReturnTo, sendPage } from '../../../http/dialog.ts';
import { REVOKED } from '../../../magic/magic-rows.ts';
import { consentPage, consentRefused } from './consent-page.ts';
import type { MailboxTokens } from './mailbox-tokens.ts';

interface Parts {
  clock: Pick<Clock, 'now'>;
  tokens: MailboxTokens;
}

interface Code {
  app: string;
  mailbox: string;
  redirectUri: string;
  challenge: string;
  expiresAt: number;
}

const CODE_MS = 10 * 60_000;
const MAX_CODES = 1_000;
const ACCESS_SECONDS = 3_600;
const MAILBOX = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

/**
 * `/email/oauth`: a provider of mailboxes as an authorization server (RFC 6749, RFC 7636). `authorize` is its page of
 * consent, `token` its token endpoint, `introspect` tells mail servers whose an access token is (RFC 7662), and two more
 * routes do what time and a mailbox's owner do.
 */
export function oauthRouter(parts: Parts): Router {
  const { tokens } = parts;
  const codes = new Map<string, Code>();
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: '16kb' });
  router.get('/authorize', (req, res) => {
    const asked = readAsked(req);
    if (typeof asked === 'string') return refuse(req, res, asked);
    const page = consentPage(languageOf(req), asked.hint);
    sendPage(res, 200, page, new URL(asked.redirectUri).origin);
  });
  router.post('/authorize', form, (req, res) => {
    const asked = readAsked(req);
    if (typeof asked === 'string') return refuse(req, res, asked);
    res.redirect(302, answerTo(parts, codes, asked, membersOf(req)));
  });
  router.post('/token', form, (req, res) => {
    res.set('Cache-Control', 'no-store');
    giveTokens(parts, codes, membersOf(req), res);
  });
  router.post('/introspect', form, (req, res) => {
    const username = tokens.mailboxOf('access', membersOf(req)['token']);
    res.json(username === undefined ? { active: false } : { active: true, username });
  });
  router.post('/withdraw', express.json(), (req, res) => actOn(req, res, tokens.withdraw));
  router.post('/expire', express.json(), (req, res) => actOn(req, res, tokens.expire));
  return router;
}

const membersOf = ({ body }: Request): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const refuse = (req: Request, res: Response, why: string): void =>
  sendPage(res, 400, consentRefused(languageOf(req), why));

function actOn(req: Request, res: Response, act: (mailbox: string) => void): void {
  const mailbox = textOf(membersOf(req)['mailbox']);
  if (!MAILBOX.test(mailbox)) return void res.status(400).json({ reason: 'mailbox: required' });
  act(mailbox);
  res.json({ status: true });
}

interface Asked {
  app: string;
  redirectUri: string;
  state: string;
  challenge: string;
  hint: string;
}

/** Reads the query. A text says what is wrong with it; then the browser goes nowhere. */
function readAsked(req: Request): Asked | string {
  const { client_id: app, redirect_uri: uri, response_type: type, scope } = req.query;
  const { code_challenge: challenge, code_challenge_method: method } = req.query;
  if (textOf(app) === '') return 'client_id: required';
  if (type !== 'code') return 'response_type: must be code';
  if (textOf(scope) === '') return 'scope: required';
  if (method !== 'S256' || textOf(challenge).length !== 43) return 'code_challenge: must be S256';
  const redirectUri = URL.parse(textOf(uri));
  if (redirectUri === null || !mayReturnTo(redirectUri, req)) return 'redirect_uri: not allowed';
  return {
    app: textOf(app),
    redirectUri: redirectUri.href,
    state: textOf(req.query['state']),
    challenge: textOf(challenge),
    hint: textOf(req.query['login_hint']),
  };
}

function answerTo(
  { clock }: Parts,
  codes: Map<string, Code>,
  { app, redirectUri, state, challenge }: Asked,
  { act, mailbox: typed }: Readonly<Record<string, unknown>>,
): string {
  const to = new URL(redirectUri);
  to.searchParams.set('state', state);
  const mailbox = textOf(typed).trim();
  if (act !== 'allow' || !MAILBOX.test(mailbox)) {
    to.searchParams.set('error', 'access_denied');
    return to.href;
  }
  const code = randomBytes(32).toString('base64url');
  const [oldest] = codes.keys();
  if (codes.size >= MAX_CODES && oldest !== undefined) codes.delete(oldest);
  codes.set(code, { app, mailbox, redirectUri, challenge, expiresAt: clock.now() + CODE_MS });
  to.searchParams.set('code', code);
  return to.href;
}

function giveTokens(
  { clock, tokens }: Parts,
  codes: Map<string, Code>,
  given: Readonly<Record<string, unknown>>,
  res: Response,
): void {
  const { client_id: app, client_secret: secret, grant_type: grant } = given;
  const error = (name: string, status = 400) => void res.status(status).json({ error: name });
  if (textOf(app) === '' || REVOKED.test(textOf(secret))) return error('invalid_client', 401);
  const answer = (mailbox: string, hasRefresh: boolean) =>
    void res.json({
      token_type: 'Bearer',
      access_token: tokens.give('access', mailbox, ACCESS_SECONDS * 1_000),
      expires_in: ACCESS_SECONDS,
      ...(hasRefresh ? { refresh_token: tokens.give('refresh', mailbox, 0) } : {}),
    });
  switch (grant) {
    case 'authorization_code': {
      const code = codes.get(textOf(given['code']));
      codes.delete(textOf(given['code']));
      const isRight =
        code !== undefined &&
        code.expiresAt > clock.now() &&
        code.app === app &&
        code.redirectUri === given['redirect_uri'] &&
        code.challenge === challengeOf(textOf(given['code_verifier']));
      return isRight ? answer(code.mailbox, true) : error('invalid_grant');
    }
    case 'refresh_token': {
      const mailbox = tokens.mailboxOf('refresh', given['refresh_token']);
      return mailbox === undefined ? error('invalid_grant') : answer(mailbox, true);
    }
    case 'client_credentials':
      if (textOf(secret) === '') return error('invalid_client', 401);
      return answer(EVERY_MAILBOX, false);
    default:
      return error('unsupported_grant_type');
  }
}

/** An organisation's app has all mailboxes. */
export const EVERY_MAILBOX = '*';

const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
