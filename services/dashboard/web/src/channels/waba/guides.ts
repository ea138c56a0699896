import type { GuidePicture } from '../guide/guide.tsx';

const META = { href: 'https://developers.facebook.com/apps', name: 'Meta for Developers' };

export const WABA_GUIDES = {
  ids: {
    link: META,
    picture: {
      console: {
        title: 'Meta for Developers · My app',
        menu: ['App settings', 'WhatsApp', '  API Setup', '  Configuration'],
        chosen: '  API Setup',
        fields: [
          { name: 'Phone number ID', value: '106540352242922', marked: true },
          { name: 'WhatsApp Business Account ID', value: '102290129340398', marked: true },
        ],
      },
    },
  },
  token: {
    link: {
      href: 'https://business.facebook.com/latest/settings/system_users',
      name: 'Meta Business Settings',
    },
    picture: {
      console: {
        title: 'Meta Business Suite · Settings',
        menu: ['Users', '  People', '  System users', 'Accounts'],
        chosen: '  System users',
        fields: [
          { name: 'Generate token · Permissions', value: '☑ whatsapp_business_messaging' },
          { name: 'Access token', value: 'EAAJZC…', marked: true },
        ],
      },
    },
  },
  secret: {
    link: META,
    picture: {
      console: {
        title: 'Meta for Developers · My app',
        menu: ['App settings', '  Basic', '  Advanced', 'WhatsApp'],
        chosen: '  Basic',
        fields: [
          { name: 'App ID', value: '1234567890' },
          { name: 'App secret', value: '•••••••••  Show', marked: true },
        ],
      },
    },
  },
} satisfies Record<string, GuidePicture>;
