import type {
  AccessTokens,
  CallResult,
  FailedCall,
  FindSandbox,
  PrepareResult,
  SendJob,
  TokenOwner,
} from '@cascade/channel';
import type { Egress } from '@cascade/egress';
import type { Clock } from '@cascade/runtime';
import type { NamedLimit, SmtpCredentials } from '@cascade/store';
import { LRUCache } from 'lru-cache';
import { asciiAddress } from './ascii-address.ts';
import { buildMime, type BuiltMail } from './build-mime.ts';
import { toldPace } from './learned-pace.ts';
import { noTokenResult } from '../oauth/no-access-token.ts';
import { tokenLogin } from '../oauth/token-login.ts';
import { mailServerKey, mailServerOf, tokenUser, type MailServer } from './mail-server.ts';
import { mapSmtpError } from './map-smtp-error.ts';
import { withNotCopied } from './not-copied.ts';
import type { NoteRefusal } from './note-refusal.ts';
import type { MailContent, RenderedMail } from './render-mail.ts';
import { returnPath } from './return-path.ts';
import { sendCopies } from './send-copies.ts';
import type { MailDelivered, OutgoingMail } from './offer-mail.ts';
import { SmtpConnections } from './smtp-connections.ts';

/** A mail that is ready for its server. */
export interface SmtpMail {
  server: MailServer;
  mail: BuiltMail;
  /** Envelope sender. */
  from: string;
}

/** Submission to the customers' own mail servers. */
export interface SmtpSending {
  prepare(
    job: SendJob<SmtpCredentials>,
    mail: RenderedMail,
    tag: string,
  ): Promise<PrepareResult<SmtpMail>>;
  send(job: SendJob<SmtpCredentials>, mail: SmtpMail, signal: AbortSignal): Promise<CallResult>;
  /** Mails per second that the device's server takes, where its refusals have told a limit. */
  perSecond(device: string): number | undefined;
  /** Takes a limit that the device's server named to any process. */
  limited(device: string, limit: NamedLimit): void;
  close(): void;
}

/** Devices whose servers are remembered. */
const MAX_DEVICES = 10_000;

/** Whether reports come in here. Otherwise they would fill a mailbox that people read. */
const receivesReports = ({ from, return_path, imap, inbound_addresses = [] }: SmtpCredentials) =>
  return_path !== undefined || imap !== undefined || inbound_addresses.includes(from.address);

const deliveryReport = ({ messageId }: BuiltMail, recipient: string) => ({
  id: messageId.replaceAll(/[<>]/g, ''),
  return: 'headers' as const,
  notify: ['success' as const, 'failure' as const],
  recipient,
});

/** By the server, for now or for good: not because there is no token. */
const isLoginRefused = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EAUTH' && (responseCode === 0 || responseCode >= 500);
};

export function createSmtpSending(parts: {
  egress: Pick<Egress, 'resolveHost'>;
  sandbox: FindSandbox;
  clock: Pick<Clock, 'now'>;
  noteRefusal?: NoteRefusal | undefined;
  /** Absent where an adapter sends by itself: then credentials with `oauth` get no token. */
  tokens?: AccessTokens | undefined;
}): SmtpSending {
  const connections = new SmtpConnections(parts.egress, undefined, undefined, parts.clock);
  /** Key of the server that a device's last mail went to. */
  const servers = new LRUCache<string, string>({ max: MAX_DEVICES });
  const limits = new LRUCache<string, NamedLimit>({ max: MAX_DEVICES });

  /** Remembers the server of a device. A limit is of the first one: other credentials have none yet. */
  function noteServer(device: string, server: MailServer): void {
    const key = mailServerKey(server);
    const before = servers.get(device);
    servers.set(device, key);
    if (before === key) return;
    const limit = before === undefined ? limits.get(device) : undefined;
    if (limit !== undefined && !server.isOurs) connections.limited(key, limit);
  }

  const ownerOf = ({ device, credentials: { oauth } }: SendJob<SmtpCredentials>) =>
    oauth && { device: { ...device, _id: device.id }, oauth };

  /** Offers a mail; once more with another token where the server refuses the login, which comes before any mail. */
  async function deliver(
    owner: TokenOwner | undefined,
    { server, mail }: { server: MailServer; mail: OutgoingMail },
    signal: AbortSignal,
  ): Promise<MailDelivered | FailedCall> {
    if (owner === undefined) return connections.deliver(server, mail, signal);
    const { tokens } = parts;
    if (tokens === undefined) return noTokenResult('unreachable');
    const got = await tokens.of(owner);
    if ('fault' in got) return noTokenResult(got.fault);
    const delivered = await connections.deliver(server, mail, signal);
    if (delivered.ok || !isLoginRefused(delivered.error) || signal.aborted) return delivered;
    const next = await tokens.renewed(owner, got.token);
    if ('fault' in next) return noTokenResult(next.fault);
    return next.token === got.token ? delivered : connections.deliver(server, mail, signal);
  }

  return {
    async prepare(job, rendered, tag) {
      const { device, credentials } = job;
      const sandbox = device.sandbox ? (await parts.sandbox())?.email : undefined;
      if (device.sandbox && !sandbox) return { failure: { kind: 'sandboxNotRunning' } };
      const mail = await buildMime(rendered, credentials.dkim);
      const owner = ownerOf(job);
      const login =
        owner && parts.tokens && tokenLogin(parts.tokens, owner, tokenUser(credentials));
      const server = mailServerOf(credentials, sandbox, device, login);
      return { ready: { server, mail, from: returnPath(job, tag) } };
    },
    async send(job, { server, mail, from }, signal) {
      const { to, device, credentials, wantsReceipt } = job;
      noteServer(device.id, server);
      const asks = wantsReceipt && (device.sandbox || receivesReports(credentials));
      const dsn = asks ? { dsn: deliveryReport(mail, asciiAddress(to)) } : {};
      const outgoing = { ...mail, from, to: [asciiAddress(to)], ...dsn };
      const delivered = await deliver(ownerOf(job), { server, mail: outgoing }, signal);
      if ('state' in delivered) return delivered;
      if (!delivered.ok) {
        await parts.noteRefusal?.(job, delivered.error);
        return mapSmtpError(delivered.error as Error, delivered.finished, delivered.limitedMs);
      }
      const { copies = [] } = job.content as MailContent;
      const refused = await sendCopies(connections, server, { ...mail, from }, copies, signal);
      return withNotCopied({ state: 'sent', providerMessageId: mail.messageId }, job, refused);
    },
    perSecond(device) {
      const key = servers.get(device);
      if (key !== undefined) return connections.perSecond(key);
      const limit = limits.get(device);
      return limit === undefined ? undefined : toldPace(parts.clock.now(), limit);
    },
    limited(device, limit) {
      if (limits.get(device)?.at === limit.at) return;
      limits.set(device, limit);
      const key = servers.get(device);
      if (key !== undefined) connections.limited(key, limit);
    },
    close: () => connections.close(),
  };
}
