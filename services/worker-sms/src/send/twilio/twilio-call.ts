import type { TwilioCredentials } from '../../credentials.ts';

const VERSION = '2010-04-01';

/** Address of the account, to which the name of a resource is added. */
export const accountUrl = (root: string, { account_sid: sid }: TwilioCredentials): string =>
  `${root.replace(/\/$/, '')}/${VERSION}/Accounts/${sid}`;

export const messagesUrl = (root: string, credentials: TwilioCredentials): string =>
  `${accountUrl(root, credentials)}/Messages.json`;

/** https://www.twilio.com/docs/iam/api#authentication */
export function authorization(credentials: TwilioCredentials): string {
  const { account_sid: account, auth_token: token, api_key: key } = credentials;
  const text = key ? `${key.sid}:${key.secret}` : `${account}:${token}`;
  return `Basic ${Buffer.from(text).toString('base64')}`;
}
