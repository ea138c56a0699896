import { IconMail } from '@tabler/icons-react';
import type { ChannelParts } from '../channel-parts.ts';
import { EMPTY_OAUTH_FIELDS, EMPTY_PROVIDER_FIELDS } from './empty-fields.ts';

export const email = {
  icon: IconMail,
  columnTitles: [/mail/i],
  texts: { en: () => import('./en.json'), id: () => import('./id.json') },
  credentials: {
    empty: {
      provider: 'smtp',
      ...EMPTY_PROVIDER_FIELDS,
      ...EMPTY_OAUTH_FIELDS,
      mail_server: '',
      host: '',
      port: 587,
      security: 'port',
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
