import type { ChannelAdapter, FindSandbox } from '@cascade/channel';
import { NO_SANDBOX, unsupportedKind } from '@cascade/channel';
import type { Egress } from '@cascade/egress';
import type { Clock } from '@cascade/runtime';
import type { EmailCredentials } from '@cascade/store';
import { buildMime } from './build-mime.ts';
import type { BuiltMail, MailContent } from './build-mime.ts';
import { sendCopies } from './send-copies.ts';
import { returnPath } from './return-path.ts';
import { mailServerOf } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';
import { mapSmtpError } from './map-smtp-error.ts';
import { SenderPools } from './sender-pools.ts';

/** Bytes of all attachments of one mail: encoded they fit into the 25 MB that large providers take. */
export const MEDIA_LIMITS = { attachments: 18_000_000 };

/** A mail that is ready to send. */
export interface PreparedMail {
  server: MailServer;
  mail: BuiltMail;
  /** Envelope sender. */
  from: string;
}

export interface EmailAdapterOptions {
  egress: Pick<Egress, 'resolveHost'>;
  sandbox: FindSandbox;
  clock: Clock;
  /** Makes the unguessable part of a Message-ID; the same for the same send. */
  messageTag: (send: number, request: number) => string;
  /** Makes a recipient's one-click link; absent without a public URL. */
  oneClickUrl?: ((of: { account: string; address: string }) => string) | undefined;
}

/** Whether reports come in here. Otherwise they would fill a mailbox that people read. */
const receivesReports = ({ from, return_path, imap, inbound_addresses = [] }: EmailCredentials) =>
  return_path !== undefined || imap !== undefined || inbound_addresses.includes(from.address);

const deliveryReport = ({ messageId }: BuiltMail, recipient: string) => ({
  id: messageId.replaceAll(/[<>]/g, ''),
  return: 'headers' as const,
  notify: ['success' as const, 'failure' as const],
  recipient,
});

/** SMTP submission to the customers' own mail servers. */
export function createEmailAdapter(
  options: EmailAdapterOptions,
): ChannelAdapter<EmailCredentials, PreparedMail> {
  const pools = new SenderPools(options.egress);
  return {
    channel: 'email',
    capabilities: { kinds: ['email'], mediaLimits: MEDIA_LIMITS },
    async prepare(job) {
      if (job.content.kind !== 'email')
        return { reason: unsupportedKind('email', job.content.kind) };
      const sandbox = job.device.sandbox ? (await options.sandbox())?.email : undefined;
      if (job.device.sandbox && !sandbox) return { reason: NO_SANDBOX };
      const recipient = { account: job.device.account, address: job.to };
      const tag = options.messageTag(job.send, job.request);
      const mail = await buildMime(job, job.content, {
        date: new Date(options.clock.now()),
        tag,
        oneClick: job.content.oneClick && options.oneClickUrl?.(recipient),
      });
      const server = mailServerOf(job.credentials, sandbox, job.device);
      return { ready: { server, mail, from: returnPath(job, tag) } };
    },
    async send(job, { server, mail, from }, signal) {
      const { to, device, credentials, wantsReceipt } = job;
      const asks = wantsReceipt && (device.sandbox || receivesReports(credentials));
      const dsn = asks ? { dsn: deliveryReport(mail, to) } : {};
      const delivered = await pools.deliver(server, { ...mail, from, to: [to], ...dsn }, signal);
      if (!delivered.ok) return mapSmtpError(delivered.error as Error, delivered.finished);
      const { copies = [], leftOut = [] } = job.content as MailContent;
      const refused = await sendCopies(pools, server, { ...mail, from }, copies, signal);
      const notCopied = [...leftOut, ...refused];
      return {
        state: 'sent',
        providerMessageId: mail.messageId,
        ...(notCopied.length === 0 ? {} : { detail: { not_copied: notCopied } }),
      };
    },
    close() {
      pools.close();
      return Promise.resolve();
    },
  };
}
