import type { Request, Response } from 'express';
import type { Clock } from '@cascade/runtime';
import { GraphError, sendGraphError } from '../graph-error.ts';
import { SANDBOX_APP } from './sandbox-app.ts';
import type { SignupStore } from './signup-store.ts';

interface Parts {
  clock: Clock;
  signups: SignupStore;
}

/**
 * Answers `GET /oauth/access_token` with the token of a code
 * (https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow#exchangecode).
 */
export function exchangeCode({ clock, signups }: Parts, { query }: Request, res: Response): void {
  const { client_id: app, client_secret: secret, code, redirect_uri: redirectUri } = query;
  if (app !== SANDBOX_APP.id) {
    return sendGraphError(
      res,
      refusal(
        101,
        'Error validating application. Cannot get application info due to a system error.',
      ),
    );
  }
  if (secret !== SANDBOX_APP.secret) {
    return sendGraphError(res, refusal(1, 'Error validating client secret.'));
  }
  if (typeof code !== 'string' || code === '') {
    return sendGraphError(res, refusal(1, 'Missing authorization code'));
  }
  const given = signups.get('code', code);
  if (given?.app !== app) return sendGraphError(res, refusal(100, INVALID, 36_007));
  if (given.isUsed) {
    return sendGraphError(res, refusal(100, 'This authorization code has been used.', 36_009));
  }
  if (given.redirectUri !== redirectUri) {
    return sendGraphError(
      res,
      refusal(
        100,
        'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
        36_008,
      ),
    );
  }
  if (given.isRefused || given.expiresAt <= clock.now()) {
    return sendGraphError(res, refusal(100, 'This authorization code has expired.', 36_007));
  }
  signups.put('code', code, { ...given, isUsed: true });
  res.json({ access_token: given.token, token_type: 'bearer' });
}

const INVALID = 'Invalid verification code format.';

const refusal = (code: number, message: string, subcode?: number): GraphError =>
  new GraphError({ status: 400, code, message, ...(subcode === undefined ? {} : { subcode }) });
