import { isHmac } from '@cascade/vault';

const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

/**
 * Whether `X-Hub-Signature-256` is the HMAC of exactly these bytes with the app's secret
 * (https://developers.facebook.com/docs/graph-api/webhooks/getting-started#validate-payloads). In
 * constant time.
 */
export function isSigned(bytes: Uint8Array, header: unknown, appSecret: string): boolean {
  const hex = typeof header === 'string' ? SIGNATURE.exec(header)?.[1] : undefined;
  return isHmac(bytes, hex, { secret: appSecret, hash: 'sha256', encoding: 'hex' });
}
