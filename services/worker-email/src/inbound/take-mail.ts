import { createHash } from 'node:crypto';
import { tracedReceive } from '@cascade/channel';
import { cut, OUTSIDE_TEXTS, type InboundFile } from '@cascade/contracts';
import type { InboundIntake } from '@cascade/inbound';
import type { Clock, Logger } from '@cascade/runtime';
import { inboundId, type AddressOwner, type Repositories } from '@cascade/store';
import type { TakeReport } from './bounce/take-report.ts';
import type { DNSResolver } from 'mailauth';
import type { AuthenticateMail } from './authenticate-mail.ts';
import type { MailOrigin, MailVerdict } from './judge-mail.ts';
import type { CountIgnored } from './ignored-mail.ts';
import type { ReadInProcess } from './read-in-process.ts';
import type { ReadMail } from './read-mail.ts';
import { storeAttachments } from './store-attachments.ts';

export interface ArrivedMail {
  raw: Buffer;
  origin: MailOrigin;
}

/**
 * Result of taking a mail. `taken`: everything needed is stored. `unreadable`: it never can be, so its
 * sender should be told.
 */
type Taking = 'taken' | 'unreadable';

/**
 * Takes a mail for devices: stores a contact's message for `incoming_message`, or a delivery report as
 * a receipt; counts and ignores automatic answers. Idempotent. Throws StoreUnavailableError, and MailBusyError
 * while too many mails are being read.
 */
export type TakeMail = (mail: ArrivedMail, owners: readonly AddressOwner[]) => Promise<Taking>;

export function createTakeMail(parts: {
  intake: Pick<InboundIntake, 'takeMessage'>;
  repositories: Pick<Repositories, 'files' | 'inbound'>;
  readMail: ReadInProcess;
  authenticate: AuthenticateMail;
  /** DNS for mail of the sandbox's contacts. */
  sandboxRecords: DNSResolver;
  takeReport: TakeReport;
  countIgnored: CountIgnored;
  clock: Clock;
  logger: Logger;
}): TakeMail {
  const { intake, repositories, readMail, authenticate, sandboxRecords, takeReport } = parts;
  const { countIgnored, clock, logger } = parts;
  const { files, inbound } = repositories;

  return (mail, owners) =>
    tracedReceive(
      { channel: 'email', device: owners.map(({ device }) => device).join(), by: 'connection' },
      () => takeMail(mail, owners),
    );

  async function takeMail(...[{ raw, origin }, owners]: Parameters<TakeMail>): Promise<Taking> {
    const mail = await readMail({ raw, ...envelopeOf(origin) }, owners[0]?.account ?? '');
    if (mail === null) return 'unreadable';
    const { kind, isAbsence } = mail;
    if (kind !== 'message') {
      // A machine's mail that only gives a reason, such as `mailbox full`, counts for a mail of ours.
      const mayReport = kind === 'report' || (mail.report !== null && !isAbsence);
      let isOurs = false;
      for (const owner of mayReport ? owners : []) {
        if (await takeReport(mail, owner)) isOurs = true;
      }
      if (!isOurs) {
        const ignored = kind === 'report' ? 'unmatched_report' : kind;
        countIgnored(isAbsence ? 'absence' : ignored);
        const devices = owners.map(({ device }) => device);
        logger.debug('inbound: mail ignored', { devices, kind, message: mail.messageId });
      }
      return 'taken';
    }
    const id = idOf(mail, raw);
    for (const sandbox of [false, true]) {
      const takers = owners.filter((owner) => owner.sandbox === sandbox);
      if (takers.length === 0) continue;
      const verdict = await authenticate(
        { raw, mail, origin },
        {
          owner: takers[0]?.account ?? '',
          resolver: sandbox ? sandboxRecords : undefined,
        },
      );
      for (const owner of takers) await takeFor(owner, mail, id, origin, verdict);
    }
    return 'taken';
  }

  async function takeFor(
    { account, device, sandbox }: AddressOwner,
    mail: ReadMail,
    id: string,
    origin: MailOrigin,
    { authentication, verified }: MailVerdict,
  ): Promise<void> {
    const providerMessageId = verified ? id : unverifiedId(id);
    // A repeat: its files are already stored.
    const message = inboundId({ device, providerMessageId });
    if ((await inbound.get(account, message)) !== null) return;
    const { text, html } = mail;
    const attachments = await storeAttachments(files, { account, message }, mail.attachments);
    const isNew = await intake.takeMessage({
      account,
      device,
      channel: 'email',
      providerMessageId,
      from: { ...senderOf(mail, origin), verified },
      message: {
        id,
        type: 'email',
        ...(mail.subject === undefined ? {} : { subject: mail.subject }),
        ...(text === undefined ? {} : { text }),
        ...(html === undefined ? {} : { html }),
        ...(attachments.length === 0 ? {} : { attachments }),
        ...(mail.inReplyTo ? { reply_to: mail.inReplyTo } : {}),
        authentication,
      },
      sandbox,
      at: clock.now(),
    });
    // Another process took the same mail meanwhile, with its own files.
    if (!isNew) await forget(account, attachments);
    else await files.keep(attachments.flatMap((stored) => stored.id ?? []));
  }

  async function forget(account: string, stored: readonly InboundFile[]): Promise<void> {
    for (const { id } of stored) if (id !== undefined) await files.delete(account, id);
  }
}

const envelopeOf = ({ sender, recipients }: MailOrigin) => ({ sender, recipients });

/** Returns the mail's Message-ID, or a hash of its bytes. */
function idOf({ messageId }: ReadMail, raw: Buffer): string {
  const id = messageId?.trim() ?? '';
  if (id !== '' && id.length <= 250) return id;
  const source = id === '' ? raw : id;
  return `<${createHash('sha256').update(source).digest('hex')}@no-message-id>`;
}

/** Id of an unverified mail, so that the real mail with the same Message-ID isn't taken for a repeat. */
const unverifiedId = (id: string): string => `unverified:${id}`;

/** Returns the author. `Sender` and `Reply-To` are unproven, so no reply goes there. */
function senderOf({ from }: ReadMail, { sender = '' }: MailOrigin) {
  const author = from?.group?.[0] ?? (from?.group ? undefined : from);
  const address = cut(author?.address || sender, OUTSIDE_TEXTS.mailAddress);
  const name = author?.name?.trim();
  return { id: address.toLowerCase(), address, ...(name ? { name } : {}) };
}
