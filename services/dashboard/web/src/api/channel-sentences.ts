import { FAILURES as emailFailures } from '../channels/email/failures.ts';
import { FAILURES as smsFailures } from '../channels/sms/failures.ts';
import { FAILURES as telegramFailures } from '../channels/telegram/failures.ts';
import { FAILURES as wabaFailures } from '../channels/waba/failures.ts';
import { FAILURES as whatsappFailures } from '../channels/whatsapp/failures.ts';
import { SENTENCES as email } from '../channels/email/sentences.ts';
import { SENTENCES as sms } from '../channels/sms/sentences.ts';
import { SENTENCES as telegram } from '../channels/telegram/sentences.ts';
import { SENTENCES as waba } from '../channels/waba/sentences.ts';
import { SENTENCES as whatsapp } from '../channels/whatsapp/sentences.ts';

/** Written by `npm run web:types`: the channels' own sentences in Indonesian. */
export const CHANNEL_SENTENCES: Readonly<Record<string, string>> = {
  ...whatsapp,
  ...telegram,
  ...waba,
  ...email,
  ...sms,
};

/** The same of their failures, by kind. */
export const CHANNEL_FAILURES = {
  ...whatsappFailures,
  ...telegramFailures,
  ...wabaFailures,
  ...emailFailures,
  ...smsFailures,
};
