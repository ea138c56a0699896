import { limited, refused, SENT, UNKNOWN, type Expected } from './results.ts';

export const EXPECTED: Expected = {
  slow: SENT,
  'phone off': SENT,
  migrated: refused('Recipient group has moved to chat -1001000000301'),
  'device disconnected': refused('Device disconnected'),
  blocked: refused('Recipient has blocked the bot'),
  unknown: refused('Recipient chat was not found'),
  'rate limited, short': limited('telegram', 1),
  'rate limited, long': limited('telegram', 3_600),
  'provider error': UNKNOWN,
  'provider unavailable': UNKNOWN,
  hangs: UNKNOWN,
  'cut, delivered': UNKNOWN,
  'cut, lost': UNKNOWN,
};
