import { REVOKED } from '../../magic/magic-recipients.ts';

const SCOPES = ['whatsapp_business_management', 'whatsapp_business_messaging'];
/** Tokens that hold this word, in any case, may not send. */
const READ_ONLY = /readonly/i;

/** Answers `GET /debug_token` (https://developers.facebook.com/docs/graph-api/reference/debug_token). */
export const debugToken = (token: string) => ({
  data: {
    app_id: '100000000000000',
    type: 'SYSTEM_USER',
    application: 'Sandbox app',
    is_valid: token !== '' && !REVOKED.test(token),
    expires_at: 0,
    scopes: READ_ONLY.test(token) ? SCOPES.slice(0, 1) : SCOPES,
  },
});
