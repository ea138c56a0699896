import { IconBrandTelegram } from '@tabler/icons-react';
import type { ChannelParts } from '../channel-parts.ts';

export const telegram = {
  icon: IconBrandTelegram,
  columnTitles: [/telegram/i, /chat/i],
  texts: { en: () => import('./en.json'), id: () => import('./id.json') },
  credentials: { empty: { bot_token: '' }, load: () => import('./credentials.tsx') },
} satisfies ChannelParts;
