import { randomBytes, randomInt } from 'node:crypto';
import express, { Router, type Request } from 'express';
import type { Clock } from '@cascade/runtime';
import { languageOf, mayReturnTo, sendPage } from '../../../http/dialog.ts';
import { dialogPage, refusalPage } from './dialog-page.ts';
import { hasMagic, KNOWN_PIN } from './magic-names.ts';
import { SANDBOX_APP } from './sandbox-app.ts';
import type { SignupStore } from './signup-store.ts';

interface Parts {
  clock: Clock;
  signups: SignupStore;
}

interface Asked {
  app: string;
  redirectUri: URL;
  state: string;
}

/** A code lives so long. */
const CODE_MS = 10 * 60_000;
const TEMPORARY_SECONDS = 60 * 86_400;
const MAX_NUMBERS = 3;
const MAX_NAME = 75;

/**
 * The dialog of Facebook Login for Business: `/{version}/dialog/oauth`. A person names a demo business, and the
 * browser goes back with a code, or with `error=access_denied`.
 */
export function dialogRouter(parts: Parts): Router {
  const router = Router();
  router.get('/', (req, res) => {
    const asked = readAsked(req);
    if (typeof asked === 'string') return sendPage(res, 400, refusalPage(languageOf(req), asked));
    sendPage(res, 200, dialogPage(languageOf(req), SANDBOX_APP.name), asked.redirectUri.origin);
  });
  router.post('/', express.urlencoded({ extended: false, limit: '4kb' }), (req, res) => {
    const asked = readAsked(req);
    if (typeof asked === 'string') return sendPage(res, 400, refusalPage(languageOf(req), asked));
    res.redirect(302, answerTo(parts, asked, req.body as Record<string, unknown>));
  });
  return router;
}

/** Reads the query. A text says what is wrong with it; then the browser goes nowhere. */
function readAsked(req: Request): Asked | string {
  const {
    client_id: app,
    redirect_uri: uri,
    state,
    config_id: config,
    response_type: type,
  } = req.query;
  if (app !== SANDBOX_APP.id) return 'Invalid App ID';
  if (typeof config !== 'string' || !/^\d{5,20}$/.test(config)) return 'Invalid config_id';
  if (type !== 'code') return 'Invalid response_type';
  const redirectUri = typeof uri === 'string' ? URL.parse(uri) : null;
  if (redirectUri === null || !mayReturnTo(redirectUri, req)) return 'URL Blocked: redirect_uri';
  return { app, redirectUri, state: typeof state === 'string' ? state : '' };
}

function answerTo(
  { clock, signups }: Parts,
  { app, redirectUri, state }: Asked,
  { act, business, numbers }: Record<string, unknown>,
): string {
  const to = new URL(redirectUri);
  if (state !== '') to.searchParams.set('state', state);
  if (act !== 'continue') {
    to.searchParams.set('error', 'access_denied');
    to.searchParams.set('error_code', '200');
    to.searchParams.set('error_description', 'Permissions error');
    to.searchParams.set('error_reason', 'user_denied');
    return to.href;
  }
  const typed = typeof business === 'string' ? business.trim().slice(0, MAX_NAME) : '';
  const name = typed === '' ? 'Demo business' : typed;
  const token = createBusiness(signups, app, {
    name,
    count: Math.min(Math.max(Number(numbers) || 1, 1), MAX_NUMBERS),
    nowSeconds: Math.floor(clock.now() / 1_000),
  });
  const code = `AQ${randomBytes(48).toString('base64url')}`;
  signups.put('code', code, {
    app,
    redirectUri: redirectUri.href,
    token,
    expiresAt: clock.now() + CODE_MS,
    isUsed: false,
    isRefused: hasMagic(name, 'late code'),
  });
  to.searchParams.set('code', code);
  return to.href;
}

/** Makes a business with its numbers. Returns its access token. */
function createBusiness(
  signups: SignupStore,
  app: string,
  { name, count, nowSeconds }: { name: string; count: number; nowSeconds: number },
): string {
  const waba = newId();
  const numbers = hasMagic(name, 'no number')
    ? []
    : Array.from({ length: count }, () => {
        const id = newId();
        // The digits that webhooks name it by.
        const line = id.slice(-7);
        signups.put('number', id, {
          id,
          waba,
          display: `+1 555-${line.slice(0, 3)}-${line.slice(3)}`,
          name,
          isRegistered: false,
          ...(hasMagic(name, 'pin set') ? { pin: KNOWN_PIN } : {}),
        });
        return id;
      });
  signups.put('waba', waba, { id: waba, name, numbers });
  const kind = hasMagic(name, 'revoked') ? 'revoked' : '';
  const token = `EAA${kind}${randomBytes(60).toString('hex')}`;
  signups.put('token', token, {
    app,
    waba,
    scopes: [
      'whatsapp_business_management',
      ...(hasMagic(name, 'readonly') ? [] : ['whatsapp_business_messaging']),
    ],
    expiresAt: hasMagic(name, 'temporary') ? nowSeconds + TEMPORARY_SECONDS : 0,
  });
  return token;
}

/** Fifteen digits, beyond the ids that demo accounts and new sandbox devices have. */
const newId = (): string =>
  `2${String(randomInt(0, 10_000_000)).padStart(7, '0')}${String(randomInt(0, 10_000_000)).padStart(7, '0')}`;
