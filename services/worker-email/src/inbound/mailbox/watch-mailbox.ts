import { createHash } from 'node:crypto';
import { backOffMs, isOfMissingKey, openCredentials, type AccessTokens } from '@cascade/channel';
import { sentenceOf, type CheckSaid } from '@cascade/contracts';
import type { Egress } from '@cascade/egress';
import type { Clock, Logger, OpenCount } from '@cascade/runtime';
import type { Device, EmailCredentials, ImapCredentials, MailboxRow } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { ImapFlow } from 'imapflow';
import { NEWS_BYTES } from './bound-answers.ts';
import { hostSaying, mailboxFault, mailsNotGiven } from './mailbox-fault.ts';
import { createMailMemory, type MailMemory } from './mail-memory.ts';
import { MailNotGiven } from './mail-refusal.ts';
import type { OpenedMailbox } from './open-mailbox.ts';
import { openOwnMailbox, type OwnMailbox } from './open-own-mailbox.ts';
import { createMailboxReader, type ReaderParts } from './read-new-mail.ts';

export interface WatchParts extends ReaderParts {
  egress: Pick<Egress, 'resolveHost'>;
  vault: Pick<Vault, 'open'>;
  tokens: AccessTokens;
  clock: Clock;
  logger: Logger;
  random: () => number;
  /** Connections of each account in this process. */
  connections: OpenCount;
}

/** Of one account in a process: each keeps a connection and what the library holds for it. */
export const MAX_MAILBOXES_OF_ACCOUNT = 500;

/** How often a mailbox is read without a notification of the server. */
const LOOK_EVERY_MS = 5 * 60_000;

/** How long the mails are named that were skipped. */
const SKIPPED_SHOWN_MS = 24 * 60 * 60_000;

/** And how often at most. */
const LOOK_AT_MOST_EVERY_MS = 1_000;

/**
 * Takes new mails of a device's mailbox until the signal aborts. Keeps one connection, waits with IDLE,
 * and reconnects. `fence` is the token of the lease.
 */
export async function watchMailbox(
  parts: WatchParts,
  device: Readonly<Device>,
  fence: number,
  signal: AbortSignal,
): Promise<void> {
  const { mailboxes, vault, clock, logger, random } = parts;
  const memory = await rememberSkipped(parts, device);
  let noted = '';
  const note = async (state: MailboxState, said: CheckSaid | null) => {
    const { skipped, skippedAt } = memory;
    const reason = reasonOf(said);
    noted = `${state} ${reason}`;
    await mailboxes
      .patch(device._id, fence, { state, reason, said, since: clock.now(), skipped, skippedAt })
      .catch((error: unknown) => logger.warn('mailbox: state not stored', { error }));
  };
  /** What the mailbox gives while it is connected, if that changed. */
  const noteReadable = async () => {
    const [state, said] = readableState(memory, clock.now());
    if (noted !== `${state} ${reasonOf(said)}`) await note(state, said);
  };
  let failures = 0;
  while (!signal.aborted) {
    let said: CheckSaid = { kind: 'mailboxLost' };
    let isOfMail = false;
    let isOurs = false;
    try {
      const credentials = openCredentials(device, vault) as EmailCredentials;
      const { imap } = credentials;
      if (imap === undefined) return;
      const oauth = 'oauth' in credentials ? credentials.oauth : undefined;
      const own = { device, imap, oauth };
      const ended = await readWhileOpen({ ...parts, memory }, device, own, fence, signal, {
        // After a failure it counts as connected once it was read.
        onOpen: async () => {
          if (failures === 0) await noteReadable();
        },
        onRead: async () => {
          failures = 0;
          await noteReadable();
        },
      });
      if (ended === 'lost') return;
      if (ended !== 'closed') said = ended.refused;
    } catch (error) {
      said = mailboxFault(error);
      isOfMail = error instanceof MailNotGiven;
      isOurs = isOfMissingKey(error);
      logger[isOurs ? 'error' : 'info']('mailbox: reading failed', { device: device._id, error });
    }
    if (signal.aborted) return;
    failures += 1;
    if (isOfMail) await noteReadable();
    // A connection that is back at once isn't shown to the owner. A key that this process lacks says nothing of the
    // mailbox.
    else if (failures > 1 && !isOurs) await note('away', said);
    await clock.sleep(backOffMs(failures, random()), signal).catch(() => undefined);
  }
}

type MailboxState = MailboxRow['state'];

/** The memory of a new watch: mails that an earlier one skipped are still named. */
async function rememberSkipped(
  { mailboxes, logger }: Pick<WatchParts, 'mailboxes' | 'logger'>,
  { _id }: Readonly<Device>,
): Promise<MailMemory> {
  const memory = createMailMemory();
  try {
    const { skipped = [], skippedAt = 0 } = (await mailboxes.get(_id)) ?? {};
    return { ...memory, skipped, skippedAt };
  } catch (error) {
    logger.warn('mailbox: skipped mails not known', { error });
    return memory;
  }
}

/** `degraded`: the server gives some of the mails alone. */
function readableState(
  { tries, skipped, skippedAt }: MailMemory,
  now: number,
): [MailboxState, said: CheckSaid | null] {
  if (tries.size > 0) return ['degraded', mailsNotGiven([...tries.keys()].slice(0, 10), false)];
  return skipped.length > 0 && now - skippedAt < SKIPPED_SHOWN_MS
    ? ['degraded', mailsNotGiven(skipped, true)]
    : ['connected', null];
}

const reasonOf = (said: CheckSaid | null): string => (said === null ? '' : sentenceOf(said));

type Ended = 'closed' | 'lost' | { refused: CheckSaid };

async function readWhileOpen(
  parts: WatchParts & { memory: MailMemory },
  device: Readonly<Device>,
  own: OwnMailbox,
  fence: number,
  signal: AbortSignal,
  { onOpen, onRead }: { onOpen: () => Promise<void>; onRead: () => Promise<void> },
): Promise<Ended> {
  const leave = parts.connections.enter(device.account);
  if (leave === null) return { refused: { kind: 'mailboxTooMany' } };
  try {
    const opened = await openOwnMailbox(parts, own, signal);
    return 'refused' in opened
      ? { refused: hostSaying(opened.refused) }
      : await readOpened(parts, device, { ...opened, imap: own.imap }, fence, signal, {
          onOpen,
          onRead,
        });
  } finally {
    leave();
  }
}

async function readOpened(
  parts: WatchParts & { memory: MailMemory },
  device: Readonly<Device>,
  opened: Exclude<OpenedMailbox, { refused: unknown }> & { imap: ImapCredentials },
  fence: number,
  signal: AbortSignal,
  { onOpen, onRead }: { onOpen: () => Promise<void>; onRead: () => Promise<void> },
): Promise<Ended> {
  const { client, answers, imap } = opened;
  const { username, mailbox = 'INBOX' } = imap;
  try {
    const news = createNews(client);
    const box = await client.mailboxOpen(mailbox, { readOnly: true });
    const owner = { account: device.account, device: device._id, sandbox: device.sandbox };
    const named = { client, answers, mailbox: hashOf(username, mailbox) };
    const reader = await createMailboxReader(parts, owner, fence, named, parts.memory, box);
    await onOpen();
    let refusals = 0;
    while (client.usable) {
      const lookedAt = parts.clock.now();
      const read = await reader.read();
      if (read === 'lost') return 'lost';
      refusals = read === 'refused' ? refusals + 1 : 0;
      // A connection that ended meanwhile reads nothing more.
      if (client.usable) await onRead();
      answers.allow(NEWS_BYTES);
      const again = refusals > 0 ? backOffMs(refusals, parts.random()) : LOOK_EVERY_MS;
      await news.wait(parts.clock, again);
      // A server that tells news without end is asked now and then.
      const early = LOOK_AT_MOST_EVERY_MS - (parts.clock.now() - lookedAt);
      if (early > 0) await parts.clock.sleep(early, signal).catch(() => undefined);
    }
    if (answers.flood !== undefined) throw answers.flood;
    return 'closed';
  } finally {
    client.close();
  }
}

/** Names a mailbox. Its host may change with the provider's servers. */
const hashOf = (username: string, mailbox: string): string =>
  createHash('sha256')
    .update(JSON.stringify([username, mailbox]))
    .digest('hex')
    .slice(0, 32);

/** Waits for a notification of the server, its close, or a timeout. Earlier notifications count. */
function createNews(client: ImapFlow) {
  let fresh = false;
  let wake: (() => void) | undefined;
  const tell = () => {
    fresh = true;
    wake?.();
  };
  client.on('exists', tell);
  client.on('close', tell);
  return {
    async wait(clock: Clock, mostMs: number): Promise<void> {
      if (!fresh) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const timer = clock.after(mostMs, resolve);
        await promise;
        timer.cancel();
        wake = undefined;
      }
      fresh = false;
    },
  };
}
