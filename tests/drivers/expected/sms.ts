import { limited, refused, SENT, UNKNOWN, type Expected } from './results.ts';

export const EXPECTED: Expected = {
  slow: SENT,
  'delivered later': SENT,
  'phone off': SENT,
  'undeliverable later': SENT,
  'account restricted': refused('SMS account is suspended'),
  'device disconnected': refused('Device disconnected'),
  blocked: refused('Recipient has opted out of messages of this sender'),
  unknown: refused('Recipient number does not exist'),
  'rate limited, short': limited('sms', 1),
  'rate limited, long': limited('sms', 1),
  'provider error': UNKNOWN,
  'provider unavailable': UNKNOWN,
  'refused by policy': refused('message was refused by policy of the SMS provider'),
  hangs: UNKNOWN,
  'cut, delivered': UNKNOWN,
  'cut, lost': UNKNOWN,
};
