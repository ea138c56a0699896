import { REVOKED } from '../../magic/magic-rows.ts';
import { SANDBOX_APP } from './signup/sandbox-app.ts';
import type { SignupStore } from './signup/signup-store.ts';

const SCOPES = ['whatsapp_business_management', 'whatsapp_business_messaging'];
/** Tokens that hold this word, in any case, may not send. */
const READ_ONLY = /readonly/i;

/** Answers `GET /debug_token` (https://developers.facebook.com/docs/graph-api/reference/debug_token). */
export function debugToken(signups: SignupStore, token: string) {
  const known = signups.get('token', token);
  const scopes = known?.scopes ?? (READ_ONLY.test(token) ? SCOPES.slice(0, 1) : SCOPES);
  return {
    data: {
      app_id: SANDBOX_APP.id,
      type: 'SYSTEM_USER',
      application: SANDBOX_APP.name,
      is_valid: token !== '' && !REVOKED.test(token),
      expires_at: known?.expiresAt ?? 0,
      scopes,
      ...(known === undefined
        ? {}
        : { granular_scopes: scopes.map((scope) => ({ scope, target_ids: [known.waba] })) }),
    },
  };
}
