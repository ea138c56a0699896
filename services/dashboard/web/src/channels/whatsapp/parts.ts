import { IconBrandWhatsapp } from '@tabler/icons-react';
import { type ChannelParts, PHONE_TITLE } from '../channel-parts.ts';

export const whatsapp = {
  icon: IconBrandWhatsapp,
  columnTitles: [/whats|\bwa\b/i, PHONE_TITLE],
  texts: { en: () => import('./en.json'), id: () => import('./id.json') },
  credentials: { empty: { session: '' }, load: () => import('./credentials.tsx') },
} satisfies ChannelParts;
