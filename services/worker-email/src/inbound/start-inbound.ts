import type { DriverParts, RunningDriver } from '@cascade/channel';
import { createInboundIntake } from '@cascade/inbound';
import { createParsePool, onAbort, serverBytes } from '@cascade/runtime';
import { createSuppressions } from '@cascade/suppressions';
import type { DNSResolver } from 'mailauth';
import { accessTokensOf } from '../oauth/access-tokens-of.ts';
import { createTakeReport } from './bounce/take-report.ts';
import { startMailboxes } from './mailbox/start-mailboxes.ts';
import { createTakeUnread } from './mailbox/take-unread.ts';
import { startEvents } from './events/start-events.ts';
import { createMessageTags } from '../send/message-tags.ts';
import { createAuthenticator } from './authenticate-mail.ts';
import { createIgnoredMail } from './ignored-mail.ts';
import { createIsOfSandbox } from './is-of-sandbox.ts';
import { createReadInProcess } from './read-in-process.ts';
import { sandboxRecords } from './sandbox-records.ts';
import { startMailListener } from './start-mail-listener.ts';
import { createTakeMail } from './take-mail.ts';

export interface EmailParts extends DriverParts {
  /** Looks up what authenticates mail; the system's name servers when absent. */
  resolver?: DNSResolver | undefined;
}

/** Mails that wait are bounded by the listener too. */
const WAITING_MAILS = { maxWaiting: 400, maxWaitingOfOne: 100 };

/**
 * Starts inbound mail: the listener and the mailboxes, for contacts' mails and delivery reports, and the
 * event webhooks of providers.
 */
export async function startInbound(parts: EmailParts): Promise<RunningDriver> {
  const { vault, listen } = parts;
  const intake = createInboundIntake(parts);
  const messageTags = createMessageTags(vault);
  const takeReport = createTakeReport({
    ...parts,
    intake,
    messageTags,
    suppressions: createSuppressions(parts),
  });
  const parsePool = createParsePool({ ...parts, ...WAITING_MAILS });
  const authenticator = createAuthenticator(parts);
  const takeMail = createTakeMail({
    ...parts,
    readMail: createReadInProcess(parsePool),
    intake,
    takeReport,
    authenticate: authenticator.authenticate,
    countIgnored: createIgnoredMail(parts.metrics),
    sandboxRecords: sandboxRecords(parts.sandbox),
  });
  const budget = serverBytes();
  const mailboxes = await startMailboxes({
    ...parts,
    budget,
    tokens: accessTokensOf(parts),
    takeMail,
    takeUnread: createTakeUnread({ ...parts, intake }),
  });
  const events = await startEvents({ ...parts, intake, messageTags });
  const listener =
    listen &&
    (await startMailListener(
      { ...parts, takeMail, budget, isOfSandbox: createIsOfSandbox(parts.sandbox) },
      listen,
    ));
  return {
    ...events,
    ...(listener ? { smtp: { host: listener.host, port: listener.port } } : {}),
    done: onAbort(parts.signal, async () => {
      await Promise.all([listener?.stop(), mailboxes.done, events.done]);
      await Promise.all([parsePool.stop(), authenticator.stop()]);
    }),
  };
}
