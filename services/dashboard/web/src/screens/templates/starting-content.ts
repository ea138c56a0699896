import type { Channel } from '../../components/channel-icon.tsx';

/** What a new template begins with: the least that its channel takes. */
export function startingContent(channel: Channel): Record<string, unknown> {
  switch (channel) {
    case 'whatsapp':
    case 'telegram':
      return { message: { type: 'text', message: '' } };
    case 'email':
      return { subject: '', html: '', text: '' };
    case 'waba':
      return {
        name: '',
        language: 'en_US',
        components: [{ type: 'BODY', text: '' }],
      };
  }
}
