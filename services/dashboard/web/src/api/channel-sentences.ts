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
