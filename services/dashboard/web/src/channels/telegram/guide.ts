import type { GuidePicture } from '../guide/guide.tsx';

export const TOKEN_GUIDE: GuidePicture = {
  link: { href: 'https://t.me/BotFather', name: '@BotFather' },
  picture: {
    chat: [
      { by: 'me', text: '/newbot' },
      { by: 'bot', text: 'Alright, a new bot. How are we going to call it?' },
      { by: 'me', text: 'Kopi Nusantara' },
      { by: 'bot', text: 'Done! Use this token to access the HTTP API:' },
      { by: 'bot', text: '123456789:AAE8x…', marked: true },
    ],
  },
};
