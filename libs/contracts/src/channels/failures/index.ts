import type { Channel } from '../../channels.ts';
import type { FailureRows } from '../../failures/failure-row.ts';
import { emailFailures } from './email.ts';
import { smsFailures } from './sms.ts';
import { telegramFailures } from './telegram.ts';
import { wabaFailures } from './waba.ts';
import { whatsappFailures } from './whatsapp.ts';

/** What each channel's worker says of its provider's refusals. Definitions of channels read sentences, so they can't hold these. */
export const CHANNEL_FAILURES = {
  whatsapp: whatsappFailures,
  telegram: telegramFailures,
  waba: wabaFailures,
  email: emailFailures,
  sms: smsFailures,
} as const satisfies Readonly<Record<Channel, FailureRows>>;
