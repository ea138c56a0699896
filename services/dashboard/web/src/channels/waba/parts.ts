import { IconMessage2Check } from '@tabler/icons-react';
import { type ChannelParts, PHONE_TITLE } from '../channel-parts.ts';

export const waba = {
  icon: IconMessage2Check,
  columnTitles: [/waba/i, /whats|\bwa\b/i, PHONE_TITLE],
  texts: { en: () => import('./en.json'), id: () => import('./id.json') },
  credentials: {
    empty: { phone_number_id: '', waba_id: '', access_token: '', app_secret: '', verify_token: '' },
    load: () => import('./credentials.tsx'),
  },
} satisfies ChannelParts;
