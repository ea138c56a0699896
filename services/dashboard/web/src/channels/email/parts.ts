import { IconMail } from '@tabler/icons-react';
import type { ChannelParts } from '../channel-parts.ts';

export const email = {
  icon: IconMail,
  columnTitles: [/mail/i],
  texts: { en: () => import('./en.json'), id: () => import('./id.json') },
  credentials: {
    empty: {
      host: '',
      port: 587,
      security: 'starttls',
      username: '',
      password: '',
      from_name: '',
      from_address: '',
      inbound: '',
      return_path: '',
    },
    load: () => import('./credentials.tsx'),
  },
} satisfies ChannelParts;
