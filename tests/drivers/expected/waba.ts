import { limited, refused, SENT, UNKNOWN, type Expected } from './results.ts';

export const EXPECTED: Expected = {
  slow: SENT,
  'delivered later': SENT,
  unread: SENT,
  'phone off': SENT,
  'undeliverable later': SENT,
  'account restricted': refused('WABA account is restricted'),
  'device disconnected': refused('Device disconnected'),
  blocked: refused('Recipient has opted out of marketing messages'),
  unknown: refused('Recipient can not receive WhatsApp messages'),
  'rate limited, short': limited('waba', 1),
  'rate limited, long': limited('waba', 1),
  'session window closed': refused('session window is closed: use an approved template'),
  'template paused': refused('template is paused'),
  'provider error': UNKNOWN,
  'provider unavailable': UNKNOWN,
  hangs: UNKNOWN,
  'cut, delivered': UNKNOWN,
  'cut, lost': UNKNOWN,
};
