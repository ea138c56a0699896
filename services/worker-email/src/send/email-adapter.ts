import type { AccessTokens, ChannelAdapter, ProviderRoots, SendJob } from '@cascade/channel';
import { unsupportedKind } from '@cascade/channel';
import type { Egress } from '@cascade/egress';
import type { Clock } from '@cascade/runtime';
import type { EmailCredentials, HttpMailCredentials, SmtpCredentials } from '@cascade/store';
import type { Unsubscriber } from '@cascade/suppressions';
import { isHttpSender, tellsEvents } from './providers/providers.ts';
import type { NoteRefusal } from './note-refusal.ts';
import { renderMail } from './render-mail.ts';
import { createProviderSending, type ProviderMail } from './send-by-provider.ts';
import { createSmtpSending, type SmtpMail } from './send-by-smtp.ts';

/** Bytes of all attachments of one mail: encoded they fit into the 25 MB that large providers take. */
export const MEDIA_LIMITS = { attachments: 18_000_000 };

/** A mail that is ready to send. */
export type PreparedMail =
  | { over: 'smtp'; ready: SmtpMail }
  | { over: 'http'; ready: ProviderMail };

export interface EmailAdapterOptions extends ProviderRoots {
  egress: Pick<Egress, 'resolveHost'>;
  clock: Clock;
  /** Makes the unguessable part of a Message-ID; the same for the same send. */
  messageTag: (send: number, request: number) => string;
  /** Takes refusals of mail servers. */
  noteRefusal?: NoteRefusal | undefined;
  /** For senders without a password. */
  tokens?: AccessTokens | undefined;
  /** Makes a recipient's one-click link; absent without a public URL. */
  oneClickUrl?: ((of: Unsubscriber) => string) | undefined;
}

type SmtpJob = SendJob<SmtpCredentials>;
type HttpJob = SendJob<HttpMailCredentials>;

const isHttpJob = (job: SendJob<EmailCredentials>): job is HttpJob => isHttpSender(job.credentials);

/** Sends over the sender's mail server, or over the provider that its credentials name. */
export function createEmailAdapter(
  options: EmailAdapterOptions,
): ChannelAdapter<EmailCredentials, PreparedMail> {
  const smtp = createSmtpSending(options);
  const http = createProviderSending(options);
  return {
    channel: 'email',
    capabilities: { kinds: ['email'], mediaLimits: MEDIA_LIMITS },
    learnedPace: (device) => smtp.perSecond(device),
    limited: (device, limit) => smtp.limited(device, limit),
    tellsReceipts: ({ credentials }) => tellsEvents(credentials),
    async prepare(job) {
      const { content, device, to } = job;
      if (content.kind !== 'email') return { failure: unsupportedKind('email', content.kind) };
      const tag = options.messageTag(job.send, job.request);
      const mail = await renderMail(job, content, {
        date: new Date(options.clock.now()),
        tag,
        oneClick:
          content.oneClick &&
          options.oneClickUrl?.({
            account: device.account,
            address: to,
            ...(content.topic === undefined ? {} : { topic: content.topic }),
          }),
      });
      if (isHttpJob(job)) {
        const prepared = await http.prepare(job, mail, tag);
        return 'ready' in prepared ? { ready: { over: 'http', ...prepared } } : prepared;
      }
      const prepared = await smtp.prepare(job as SmtpJob, mail, tag);
      return 'ready' in prepared ? { ready: { over: 'smtp', ...prepared } } : prepared;
    },
    send: (job, prepared, signal) =>
      prepared.over === 'http'
        ? http.send(job as HttpJob, prepared.ready, signal)
        : smtp.send(job as SmtpJob, prepared.ready, signal),
    async close() {
      smtp.close();
      await http.close();
    },
  };
}
