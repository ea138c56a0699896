import { fileTypeFault, providerRoot, SEND_CONNECTIONS } from '@cascade/channel';
import type { ChannelAdapter, ProviderRoots, SendJob } from '@cascade/channel';
import { isHiddenContact } from '@cascade/contracts';
import { createHttp } from '@cascade/egress';
import type { Clock } from '@cascade/runtime';
import type { WabaCredentials } from '@cascade/store';
import { convertToWabaMessage } from './convert-to-waba-message.ts';
import type { UploadedMedia } from './convert-to-waba-message.ts';
import { mapGraphAnswer } from './map-graph-answer.ts';
import { MEDIA_LIMITS } from './media-limits.ts';
import { mediaKinds } from './media-kinds.ts';
import { uploadMedia } from './upload-media.ts';

/** A send that is ready for the wire. */
export interface PreparedWaba {
  root: string;
  /** The body of the call as it goes out. */
  body: string;
}

/** Creates the adapter for the WhatsApp Business Cloud API (Graph). */
export function createWabaAdapter({
  clock,
  ...roots
}: ProviderRoots & { clock: Clock }): ChannelAdapter<WabaCredentials, PreparedWaba> {
  const http = createHttp({ purpose: 'messages', connections: SEND_CONNECTIONS });
  return {
    channel: 'waba',
    toldById: true,
    capabilities: {
      kinds: ['text', 'media', 'reply-buttons', 'list', 'interactive', 'reaction', 'waba-template'],
      mediaLimits: MEDIA_LIMITS,
    },
    async prepare(job, signal) {
      const root = await providerRoot(roots, 'waba', job.device);
      if (root === undefined) return { failure: { kind: 'sandboxNotRunning' } };
      const uploads: UploadedMedia[] = [];
      for (const [index, kind] of mediaKinds(job.content).entries()) {
        const media = job.media[index];
        if (!media) throw new TypeError('the content names more attachments than there are');
        const fault = fileTypeFault('waba', kind, media);
        if (fault) return { failure: fault };
        const upload = await uploadMedia({ http, clock, root }, job.credentials, media, signal);
        if (!upload.ok) {
          const { ok: _not, ...why } = upload;
          return why;
        }
        uploads.push(upload.media);
      }
      const message = convertToWabaMessage(job.content, uploads, nameOf(job));
      if ('failure' in message) return message;
      return { ready: { root, body: JSON.stringify(envelope(job, message.ready)) } };
    },
    async send({ credentials, to }, { root, body }, signal) {
      const answer = await http.call('provider', {
        url: `${root}/${credentials.phone_number_id}/messages`,
        method: 'POST',
        headers: {
          authorization: `Bearer ${credentials.access_token}`,
          'content-type': 'application/json',
        },
        body,
        signal,
      });
      return mapGraphAnswer(answer, to);
    },
    close: () => http.close(),
  };
}

/** Names a send in what the provider returns. */
const nameOf = ({ request, send }: Pick<SendJob, 'request' | 'send'>) => `${request}:${send}`;

/** Builds the envelope. Status webhooks return `biz_opaque_callback_data`, which names the send. */
function envelope({ to, content, request, send }: SendJob, message: Record<string, unknown>) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    // A contact who hides the number is addressed by `recipient`.
    ...(isHiddenContact('waba', to) ? { recipient: to } : { to }),
    ...contextOf(content),
    ...message,
    biz_opaque_callback_data: nameOf({ request, send }),
  };
}

/** Names the message that is answered. A reaction names its message itself. */
const contextOf = (content: SendJob['content']) =>
  'inReplyTo' in content && content.kind !== 'reaction'
    ? { context: { message_id: content.inReplyTo } }
    : {};
