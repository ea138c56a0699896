import { IconMessage } from '@tabler/icons-react';
import { type ChannelParts, PHONE_TITLE } from '../channel-parts.ts';

export const sms = {
  icon: IconMessage,
  columnTitles: [/\bsms\b/i, PHONE_TITLE],
  texts: { en: () => import('./en.json'), id: () => import('./id.json') },
  credentials: {
    empty: {
      provider: 'twilio',
      account_sid: '',
      auth_token: '',
      key_sid: '',
      key_secret: '',
      from: '',
      messaging_service_sid: '',
      root: '',
    },
    load: () => import('./credentials.tsx'),
  },
} satisfies ChannelParts;
