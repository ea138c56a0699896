import { FAILURES as email } from '../channels/email/failures.ts';
import { FAILURES as sms } from '../channels/sms/failures.ts';
import { FAILURES as telegram } from '../channels/telegram/failures.ts';
import { FAILURES as waba } from '../channels/waba/failures.ts';
import { FAILURES as whatsapp } from '../channels/whatsapp/failures.ts';

/** Written by `npm run web:types`: the channels' own failures in Indonesian, by kind. */
export const CHANNEL_FAILURES = {
  ...whatsapp,
  ...telegram,
  ...waba,
  ...email,
  ...sms,
};
