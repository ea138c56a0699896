import type { ChannelName } from '../components/channels.ts';
import type { ChannelParts } from './channel-parts.ts';
import { email } from './email/parts.ts';
import { sms } from './sms/parts.ts';
import { telegram } from './telegram/parts.ts';
import { waba } from './waba/parts.ts';
import { whatsapp } from './whatsapp/parts.ts';

const PARTS = { whatsapp, telegram, waba, email, sms } satisfies Record<ChannelName, ChannelParts>;

/** What each channel adds to the screens. */
export const CHANNEL_PARTS: Readonly<Record<ChannelName, ChannelParts>> = PARTS;

/** The namespace `channels`: the texts of each channel below its name. */
export type ChannelTexts = {
  [C in ChannelName]: Awaited<ReturnType<(typeof PARTS)[C]['texts']['en']>>['default'];
};
