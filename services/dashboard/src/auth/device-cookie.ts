import { randomBytes } from 'node:crypto';
import type { Vault } from '@cascade/vault';
import type { Request } from 'express';
import { cookieOf, writeCookie } from './cookies.ts';

const NAME = 'cascade_device';
/** As long as browsers keep one. */
const DEVICE_MS = 400 * 24 * 60 * 60_000;
const FINGERPRINT = 'signed in on this device';

/**
 * Tells a browser on which a person signed in before from any other. It lets nobody in: it only keeps
 * the guesses of others from slowing this person down. Sent with logins alone.
 *
 * `<random id>.<keyed hash of id and address>`: stored nowhere, and it names nobody.
 */
export function deviceCookie(vault: Vault, email: string, secure: boolean): string {
  const id = randomBytes(16).toString('base64url');
  const value = `${id}.${vault.fingerprint(`${id} ${email}`, FINGERPRINT)}`;
  return writeCookie(NAME, value, { path: '/api/login', livesMs: DEVICE_MS, secure });
}

/** Id of the device when this person signed in on it before. */
export function knownDeviceOf(request: Request, vault: Vault, email: string): string | undefined {
  const [id, ...fingerprint] = cookieOf(request, NAME)?.split('.') ?? [];
  if (id === undefined) return undefined;
  const isKnown = vault.matchesFingerprint(`${id} ${email}`, FINGERPRINT, fingerprint.join('.'));
  return isKnown ? id : undefined;
}
