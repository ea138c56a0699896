import type { Refusals } from '../../provider.ts';

export interface TwilioError {
  status: number;
  code: number;
  message: string;
  /** Error code of a status where the message fails later. */
  later?: number;
}

export const AUTHENTICATE: TwilioError = { status: 401, code: 20003, message: 'Authenticate' };

/** How Twilio words a refusal (https://www.twilio.com/docs/api/errors). */
export const TWILIO_REFUSALS: Refusals<TwilioError> = {
  'unknown-recipient': {
    status: 400,
    code: 21211,
    message: "Invalid 'To' Phone Number",
    later: 30005,
  },
  blocked: {
    status: 400,
    code: 21610,
    message: 'Attempt to send to unsubscribed recipient',
    later: 30004,
  },
  'account-restricted': { status: 403, code: 20005, message: 'Account not active' },
  'device-disconnected': AUTHENTICATE,
  'rate-limited': { status: 429, code: 20429, message: 'Too Many Requests' },
  policy: { status: 400, code: 21618, message: 'The message body can not be sent', later: 30007 },
  'provider-error': { status: 500, code: 20500, message: 'Internal Server Error' },
  unavailable: { status: 503, code: 20503, message: 'Service unavailable' },
};
