import { isHmac } from '@cascade/vault';

/**
 * Whether `X-Twilio-Signature` is the HMAC-SHA1 of the called address followed by every parameter's name
 * and value, in the order of the names, with the account's token
 * (https://www.twilio.com/docs/usage/security#validating-requests). In constant time.
 *
 * @param url as the provider called it, with its query
 */
export function isSigned(
  url: string,
  params: URLSearchParams,
  header: unknown,
  authToken: string,
): boolean {
  return isHmac(url + signedText(params), header, {
    secret: authToken,
    hash: 'sha1',
    encoding: 'base64',
  });
}

/** Every parameter's name and value, in the order of the names. */
function signedText(params: URLSearchParams): string {
  // One pass: `getAll` for each of the names would take seconds for a stranger's form of 256 KB.
  const valuesOf = new Map<string, Set<string>>();
  for (const [name, value] of params) {
    const values = valuesOf.get(name);
    if (values) values.add(value);
    else valuesOf.set(name, new Set([value]));
  }
  return [...valuesOf]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, values]) => [...values].toSorted().map((value) => name + value))
    .join('');
}
