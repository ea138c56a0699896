import { broken, type FieldRule } from '../../failures/broken.ts';
import { Type, type Static } from 'typebox';
import { line } from '../../schemas/line.ts';
import type { CheckHost } from '../credentials.ts';
import { addressFault, MAX_SECRET, MAX_SENDER, SENDER_HINT, senderFault } from './sender.ts';

/** Twilio's API, and other providers' copies of it. */
export const twilioSchema = Type.Object(
  {
    provider: Type.Literal('twilio'),
    account_sid: line(34, '`AC` and 32 hexadecimal digits.'),
    auth_token: line(MAX_SECRET, 'Signs what the provider posts, and authenticates calls.'),
    api_key: Type.Optional(
      Type.Object(
        { sid: line(34), secret: line(MAX_SECRET) },
        {
          title: 'TwilioApiKey',
          additionalProperties: false,
          description: 'Authenticates calls in place of `auth_token`.',
        },
      ),
    ),
    from: Type.Optional(line(MAX_SENDER, SENDER_HINT)),
    messaging_service_sid: Type.Optional(
      line(34, 'The service chooses the sender. It or `from` must be set.'),
    ),
    root: Type.Optional(
      line(
        2048,
        'Root address of another provider with the same API; `TWILIO_API_ROOT` when absent.',
      ),
    ),
  },
  { additionalProperties: false, title: 'SmsCredentials' },
);

const isSid = (prefix: string, text: string) =>
  text.startsWith(prefix) && /^[0-9a-fA-F]{32}$/.test(text.slice(prefix.length));

export function twilioFault(
  { account_sid: account, api_key: key, from, root, ...rest }: Static<typeof twilioSchema>,
  checkHost: CheckHost,
): FieldRule | null {
  const { messaging_service_sid: service } = rest;
  if (!isSid('AC', account)) return broken('account_sid', 'accountSid');
  if (key && !isSid('SK', key.sid)) return broken('api_key.sid', 'keySid');
  if (from === undefined && service === undefined) {
    return broken('from', 'requiredWithoutServiceSid');
  }
  if (service !== undefined && !isSid('MG', service)) {
    return broken('messaging_service_sid', 'serviceSid');
  }
  return senderFault(from) ?? (root === undefined ? null : addressFault('root', root, checkHost));
}
