import { findSandbox, runWorker } from '@cascade/channel';
import type { FindSandbox, Worker } from '@cascade/channel';
import { createEgress } from '@cascade/egress';
import type { Egress } from '@cascade/egress';
import { createInboundIntake } from '@cascade/inbound';
import { createParseThreads, type Logger } from '@cascade/runtime';
import type { ServiceParts } from '@cascade/service';
import { createSuppressions, unsubscribeUrl } from '@cascade/suppressions';
import type { DNSResolver } from 'mailauth';
import { answerChecks } from './answer-checks.ts';
import { createTakeReport } from './bounce/take-report.ts';
import type { EmailConfig } from './config.ts';
import { createEmailAdapter } from './email-adapter.ts';
import { createAuthenticator } from './inbound/authenticate-mail.ts';
import { createReadInThread } from './inbound/read-in-thread.ts';
import { startMailListener } from './inbound/start-mail-listener.ts';
import type { MailListenerOptions } from './inbound/start-mail-listener.ts';
import { sandboxRecords } from './inbound/sandbox-records.ts';
import { createTakeMail } from './inbound/take-mail.ts';
import { startMailboxes } from './mailbox/start-mailboxes.ts';
import { createTakeUnread } from './mailbox/take-unread.ts';
import { createMessageTags } from './message-tags.ts';

/** Mails that wait are bounded by the listener too; a mail of 30 MB of text is read in 800 MB. */
const MAIL_THREADS = { memoryMb: 1_024, maxWaiting: 400, maxWaitingOfOne: 100 };
/** Interactive sends in hand at once. */
const CONCURRENCY = 400;

export interface EmailWorkerParts extends ServiceParts {
  egress: Egress;
  sandbox: FindSandbox;
  /** Where recipients reach the gateway; without it mails carry no link of this product. */
  publicUrl?: string | undefined;
  /** Where mail for devices is taken; nowhere when absent. */
  listen?: MailListenerOptions | undefined;
  /** Looks up what authenticates mail; the system's name servers when absent. */
  resolver?: DNSResolver | undefined;
  /** Bulk sends that begin in a second while somebody waits for an interactive one. */
  bulkPerSecond?: number | undefined;
}

export interface EmailWorker extends Worker {
  /** Where mail for devices is taken. */
  smtp?: { host: string; port: number };
}

/** What the worker opens for itself when it runs as a process of its own. */
export function openOwnParts(
  { sandboxUrl, egressAllow, publicUrl, listen, bulkPerSecond }: Omit<EmailConfig, 'common'>,
  logger: Logger,
): Pick<EmailWorkerParts, 'egress' | 'sandbox' | 'publicUrl' | 'listen' | 'bulkPerSecond'> {
  return {
    egress: createEgress({ allow: egressAllow, admit: [], logger }),
    sandbox: findSandbox(sandboxUrl),
    publicUrl,
    listen,
    bulkPerSecond,
  };
}

/** All the wiring of the worker. */
export async function startEmailWorker(parts: EmailWorkerParts): Promise<EmailWorker> {
  const { vault, publicUrl, listen } = parts;
  const messageTags = createMessageTags(vault);
  const adapter = createEmailAdapter({
    ...parts,
    messageTag: (send, request) => messageTags(send, request)[0],
    ...(publicUrl === undefined
      ? {}
      : { oneClickUrl: (of) => unsubscribeUrl(vault, publicUrl, of) }),
  });
  const desk = createInboundIntake(parts);
  const takeReport = createTakeReport({
    ...parts,
    desk,
    messageTags,
    suppressions: createSuppressions(parts),
  });
  const parseThreads = createParseThreads({ ...parts, ...MAIL_THREADS });
  const authenticator = createAuthenticator(parts);
  const takeMail = createTakeMail({
    ...parts,
    readMail: createReadInThread(parseThreads),
    desk,
    takeReport,
    authenticate: authenticator.authenticate,
    sandboxRecords: sandboxRecords(parts.sandbox),
  });
  const worker = await runWorker({
    ...parts,
    ...parts.repositories,
    adapter,
    concurrency: CONCURRENCY,
  });
  const checks = await answerChecks(parts);
  const mailboxes = await startMailboxes({
    ...parts,
    takeMail,
    takeUnread: createTakeUnread({ ...parts, desk }),
  });
  const listener = listen && (await startMailListener({ ...parts, takeMail }, listen));
  return {
    ...(listener ? { smtp: { host: listener.host, port: listener.port } } : {}),
    async stop() {
      await Promise.all([listener?.stop(), mailboxes.stop(), checks.stop()]);
      await Promise.all([parseThreads.stop(), authenticator.stop()]);
      await worker.stop();
    },
  };
}
