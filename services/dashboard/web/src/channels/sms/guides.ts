import type { GuidePicture } from '../guide/guide.tsx';

/** Where each kind of provider tells its credentials. */
export const SMS_GUIDES = {
  twilio: {
    link: { href: 'https://console.twilio.com', name: 'Twilio Console' },
    picture: {
      console: {
        title: 'Twilio Console',
        menu: ['Account Dashboard', 'Phone Numbers', 'Messaging'],
        chosen: 'Account Dashboard',
        fields: [
          { name: 'Account SID', value: 'AC…', marked: true },
          { name: 'Auth Token', value: '••••••••••  Show', marked: true },
          { name: 'My Twilio phone number', value: '+1 555 000 2000', marked: true },
        ],
      },
    },
  },
  http: {
    picture: {
      console: {
        title: 'Gateway · API documentation',
        menu: ['Overview', 'Send a message', 'Delivery reports'],
        chosen: 'Send a message',
        fields: [
          { name: 'POST', value: 'https://gateway…/send', marked: true },
          { name: 'Authorization', value: 'Bearer …', marked: true },
        ],
      },
    },
  },
  smpp: {
    picture: {
      console: {
        title: 'From your provider, by mail',
        menu: ['SMPP account'],
        chosen: 'SMPP account',
        fields: [
          { name: 'host : port', value: 'smpp.provider.example:2775', marked: true },
          { name: 'system_id', value: 'kopi', marked: true },
          { name: 'password', value: '••••••••', marked: true },
        ],
      },
    },
  },
} satisfies Record<string, GuidePicture>;
