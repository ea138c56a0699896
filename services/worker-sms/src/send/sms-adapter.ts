import { unsupportedKind } from '@cascade/channel';
import type { AdapterParts, ChannelAdapter } from '@cascade/channel';
import { segmentsOf, withFooter } from '@cascade/contracts';
import type { SmsCredentials } from '../credentials.ts';
import { createGateway } from './http/create-gateway.ts';
import type { CallProvider, SmsProvider } from './sms-provider.ts';
import { createSmpp } from './smpp/create-smpp.ts';
import { createTwilio } from './twilio/create-twilio.ts';

/** A text has no attachments. */
export const MEDIA_LIMITS = {};

/** Creates the adapter for providers of text messages; each device names its kind of provider. */
export function createSmsAdapter(
  parts: Omit<AdapterParts, 'vault'>,
): ChannelAdapter<SmsCredentials, CallProvider> {
  const providers: Readonly<Record<SmsCredentials['provider'], SmsProvider>> = {
    twilio: createTwilio(parts),
    http: createGateway(parts),
    smpp: createSmpp(parts),
  };
  return {
    channel: 'sms',
    toldById: true,
    tellsReceipts: (job) => providers[job.credentials.provider].tellsReceipts(job),
    capabilities: { kinds: ['text'], mediaLimits: MEDIA_LIMITS },
    prepare(job) {
      const { content } = job;
      if (content.kind !== 'text') {
        return Promise.resolve({ failure: unsupportedKind('sms', content.kind) });
      }
      const text = withFooter(content.text, content.footer);
      return providers[job.credentials.provider].prepare({ job, text });
    },
    async send({ content }, call, signal) {
      const result = await call(signal);
      if (result.state !== 'sent') return result;
      const segments = segmentsOf('sms', content);
      return { ...result, detail: { segments, ...(result.detail as object | undefined) } };
    },
    async close() {
      await Promise.all(Object.values(providers).map((provider) => provider.close()));
    },
  };
}
