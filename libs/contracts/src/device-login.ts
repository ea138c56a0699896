import { sentenceOf } from './failures/sentence-of.ts';

/** Reasons of `POST /api/device-authorizations/token`, by their codes (RFC 8628, section 3.5). */
export const DEVICE_LOGIN_REASONS = {
  authorization_pending: sentenceOf({ kind: 'loginPending' }),
  slow_down: sentenceOf({ kind: 'loginTooFast' }),
  access_denied: sentenceOf({ kind: 'loginDenied' }),
  expired_token: sentenceOf({ kind: 'loginExpired' }),
} as const;

export type DeviceLoginCode = keyof typeof DEVICE_LOGIN_REASONS;
