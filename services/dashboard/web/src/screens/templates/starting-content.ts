import { CHANNEL_DEFINITIONS, type ChannelName } from '../../components/channels.ts';

/** What a new template begins with: the least that its channel takes. */
export function startingContent(channel: ChannelName): Record<string, unknown> {
  switch (CHANNEL_DEFINITIONS[channel].template) {
    case 'message':
      return { message: { type: 'text', message: '' } };
    case 'mail':
      return { subject: '', html: '', text: '' };
    case 'graph':
      return {
        name: '',
        language: 'en_US',
        components: [{ type: 'BODY', text: '' }],
      };
  }
}
