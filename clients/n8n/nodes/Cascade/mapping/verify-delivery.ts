import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const SIGNING_KEY = /^whsec_/;
const TOLERANCE_SECONDS = 300;

/**
 * Says why a delivery is not to be trusted; null if it is.
 *
 * @param headers with names in lower case, as Node gives them.
 * @param body the bytes as they came.
 * @param secret signing key (`whsec_…`) of a signed endpoint, or else the endpoint's secret.
 * @param now epoch ms.
 */
export function faultOfDelivery(
  headers: Headers,
  body: Uint8Array,
  secret: string,
  now: number,
): string | null {
  if (secret === '') return 'there is no signing key to verify it with';
  if (!SIGNING_KEY.test(secret)) {
    const isRight = isEqual(read(headers, 'x-webhook-secret') ?? '', secret);
    return isRight ? null : 'X-Webhook-Secret is missing or another one';
  }
  const id = read(headers, 'webhook-id');
  const timestamp = read(headers, 'webhook-timestamp');
  const signatures = read(headers, 'webhook-signature');
  if (id === undefined || timestamp === undefined || signatures === undefined) {
    return 'it is not signed';
  }
  const at = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : NaN;
  if (!(Math.abs(now / 1_000 - at) <= TOLERANCE_SECONDS)) {
    return 'webhook-timestamp is too far from now';
  }
  const expected = createHmac('sha256', Buffer.from(secret.replace(SIGNING_KEY, ''), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest('base64');
  const isSigned = signatures.split(' ').some((signature) => isEqual(signature, `v1,${expected}`));
  return isSigned ? null : 'the signature does not match';
}

function read(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.[0];
}

/** Compares in constant time, texts of other lengths too. */
function isEqual(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
