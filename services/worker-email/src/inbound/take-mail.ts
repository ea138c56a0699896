import { createHash } from 'node:crypto';
import { tracedReceive } from '@cascade/channel';
import { cut, OUTSIDE_TEXTS, type InboundFile, type InboundRow } from '@cascade/contracts';
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
 * a receipt; counts and ignores automatic answers. Idempotent by Message-ID and contents. Throws StoreUnavailableError, and MailBusyError
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
    // A machine's mail that only gives a reason, such as `mailbox full`, counts for a mail of ours.
    const isByMachine = kind === 'automatic' || mail.autoSubmitted !== null;
    const mayReport = kind === 'report' || (isByMachine && mail.report !== null && !isAbsence);
    let isOurs = false;
    for (const owner of mayReport ? owners : []) {
      if (await takeReport(mail, owner)) isOurs = true;
    }
    if (isOurs) return 'taken';
    if (kind !== 'message') {
      const ignored = kind === 'report' ? 'unmatched_report' : kind;
      countIgnored(isAbsence ? 'absence' : ignored);
      const devices = owners.map(({ device }) => device);
      logger.debug('inbound: mail ignored', { devices, kind, message: mail.messageId });
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
    owner: AddressOwner,
    mail: ReadMail,
    id: string,
    origin: MailOrigin,
    verdict: MailVerdict,
  ): Promise<void> {
    const named = verdict.verified ? id : unverifiedId(id);
    // The second place is for another mail with the same Message-ID.
    for (const place of [named, `${named}#${mail.contentHash}`]) {
      let found = await lookAt(owner, place, mail);
      if (found === 'free') {
        if (await takeAs(place, owner, mail, id, origin, verdict)) return;
        // Another process took a mail of that name meanwhile, or the account's limit is reached.
        found = await lookAt(owner, place, mail);
      }
      if (found !== 'other') return;
    }
  }

  async function lookAt(
    { account, device }: AddressOwner,
    providerMessageId: string,
    mail: ReadMail,
  ): Promise<'free' | 'same' | 'other'> {
    const stored = await inbound.get(account, inboundId({ device, providerMessageId }));
    if (stored === null) return 'free';
    // Its files are stored, too.
    return isSameMail(stored, mail) ? 'same' : 'other';
  }

  /** Stores the mail in a free place. False: it was taken meanwhile, or the account's limit is reached. */
  async function takeAs(
    providerMessageId: string,
    { account, device, sandbox }: AddressOwner,
    mail: ReadMail,
    id: string,
    origin: MailOrigin,
    { authentication, verified }: MailVerdict,
  ): Promise<boolean> {
    const message = inboundId({ device, providerMessageId });
    const { text, html, contentHash, autoSubmitted } = mail;
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
        ...(autoSubmitted === null ? {} : { auto_submitted: autoSubmitted }),
        authentication,
      },
      contentHash,
      sandbox,
      at: clock.now(),
    });
    // The mail that took the place has files of its own.
    if (!isNew) await forget(account, attachments);
    else await files.keep(attachments.flatMap((stored) => stored.id ?? []));
    return isNew;
  }

  async function forget(account: string, stored: readonly InboundFile[]): Promise<void> {
    for (const { id } of stored) if (id !== undefined) await files.delete(account, id);
  }
}

const envelopeOf = ({ sender, recipients }: MailOrigin) => ({ sender, recipients });

/** Whether a stored mail is this one. Versions before 0.2.0 stored no hash; contents may have been removed. */
function isSameMail(
  { contentHash, contentsRemovedAt, message }: InboundRow,
  mail: ReadMail,
): boolean {
  if (contentHash !== undefined) return contentHash === mail.contentHash;
  const isGone = contentsRemovedAt !== undefined || message.contents_error !== undefined;
  return (
    isGone ||
    (message.subject === mail.subject && message.text === mail.text && message.html === mail.html)
  );
}

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
