import { SEND_CONNECTIONS } from '@cascade/channel';
import type { CallResult, PrepareResult, ProviderRoots, SendJob } from '@cascade/channel';
import { fileTooLarge, type LeftOutCopy } from '@cascade/contracts';
import { createHttp } from '@cascade/egress';
import type { Clock } from '@cascade/runtime';
import type { HttpMailCredentials } from '@cascade/store';
import type { MailCall, MailProvider } from './providers/mail-provider.ts';
import { mapProviderAnswer } from './providers/map-provider-answer.ts';
import { providerAddress } from './providers/provider-address.ts';
import { providerOf } from './providers/providers.ts';
import type { MailContent, RenderedMail } from './render-mail.ts';
import { withNotCopied } from './not-copied.ts';
import { writeSendToken } from './send-token.ts';

/** A mail that is ready for its provider. */
export interface ProviderMail {
  provider: MailProvider;
  url: string;
  call: MailCall;
}

/** Sending over providers' HTTP APIs. */
export interface ProviderSending {
  prepare(
    job: SendJob<HttpMailCredentials>,
    mail: RenderedMail,
    tag: string,
  ): Promise<PrepareResult<ProviderMail>>;
  send(
    job: SendJob<HttpMailCredentials>,
    mail: ProviderMail,
    signal: AbortSignal,
  ): Promise<CallResult>;
  close(): Promise<void>;
}

/** A provider whose events don't say whose mail they are about is given no copies. */
const copiesNotSent = (
  { content }: Pick<SendJob, 'content'>,
  { title, tellsRecipients }: MailProvider,
): LeftOutCopy[] =>
  tellsRecipients
    ? []
    : ((content as MailContent).copies ?? []).map(({ field }) => ({
        field,
        reason: `${title} does not say whose mail bounced: copies are not sent over it`,
      }));

export function createProviderSending({
  clock,
  ...roots
}: ProviderRoots & { clock: Clock }): ProviderSending {
  const http = createHttp({ purpose: 'messages', connections: SEND_CONNECTIONS });
  return {
    async prepare({ send, request, device, credentials }, mail, tag) {
      const provider = providerOf(credentials);
      const root = await providerAddress(roots, credentials, device);
      if (root === undefined) return { failure: { kind: 'sandboxNotRunning' } };
      const size = mail.attachments.reduce((sum, { content }) => sum + content.byteLength, 0);
      if (size > provider.attachmentBytes) {
        return { failure: fileTooLarge('email', provider.attachmentBytes, size) };
      }
      const token = writeSendToken({ send, request, tag });
      const call = await provider.callOf(mail, credentials, token);
      return { ready: { provider, url: `${root}${call.path}`, call } };
    },
    async send(job, { provider, url, call }, signal) {
      const { credentials } = job;
      const { body, headers } = call;
      const signed = provider.authorize(credentials, {
        url,
        method: 'POST',
        body,
        now: clock.now(),
      });
      const answer = await http.call('provider', {
        url,
        method: 'POST',
        headers: { ...headers, ...signed },
        body,
        ...(provider.readsHeaders === undefined ? {} : { keepHeaders: provider.readsHeaders }),
        signal,
      });
      const result = mapProviderAnswer(provider, answer);
      return result.state === 'sent'
        ? withNotCopied(result, job, copiesNotSent(job, provider))
        : result;
    },
    close: () => http.close(),
  };
}
