import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

export const newSigningKey = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/**
 * Signs a delivery again with a key of this machine (https://www.standardwebhooks.com). The service makes a
 * new key for each stream, and a receiver wants one that stays.
 *
 * @param now epoch ms.
 */
export function signAgain(
  headers: Readonly<Record<string, string>>,
  body: string,
  key: string,
  now: number,
): Record<string, string> {
  const id = Object.entries(headers).find(([name]) => name.toLowerCase() === 'webhook-id')?.[1];
  const others = Object.entries(headers).filter(
    ([name]) => !/^webhook-(timestamp|signature)$/i.test(name),
  );
  const timestamp = String(Math.floor(now / 1_000));
  const signature = createHmac('sha256', Buffer.from(key.slice(PREFIX.length), 'base64'))
    .update(`${id ?? ''}.${timestamp}.${body}`)
    .digest('base64');
  return {
    ...Object.fromEntries(others),
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
