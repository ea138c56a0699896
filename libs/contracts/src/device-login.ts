/**
 * Reasons of `POST /api/device-authorizations/token`, by their codes, which are those of RFC 8628,
 * section 3.5.
 */
export const DEVICE_LOGIN_REASONS = {
  authorization_pending: 'nobody has allowed or denied it yet',
  slow_down: 'polled too soon: wait 5 seconds longer between polls',
  access_denied: 'it was denied, or whoever allowed it may no longer make tokens',
  expired_token: 'the device code is unknown, used or expired',
} as const;

export type DeviceLoginCode = keyof typeof DEVICE_LOGIN_REASONS;
