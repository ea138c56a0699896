import type { FailureKind } from '../failures/failures.ts';

/** Failures of `POST /api/device-authorizations/token`, by their codes (RFC 8628, section 3.5). */
export const DEVICE_LOGIN_FAILURES = {
  authorization_pending: 'loginPending',
  slow_down: 'loginTooFast',
  access_denied: 'loginDenied',
  expired_token: 'loginExpired',
} as const satisfies Record<string, FailureKind>;

export type DeviceLoginCode = keyof typeof DEVICE_LOGIN_FAILURES;
