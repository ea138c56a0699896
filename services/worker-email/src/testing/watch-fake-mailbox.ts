import { ByteBudget, OpenCount } from '@cascade/runtime';
import { fakeClock, silentLogger, waitFor } from '@cascade/runtime/testing';
import type { Device, MailboxPatch } from '@cascade/store';
import { watchMailbox } from '../inbound/mailbox/watch-mailbox.ts';
import type { FakeImapServer } from './fake-imap-server.ts';
import { NO_TOKENS } from './no-tokens.ts';

const egress = {
  resolveHost: async (address: string) => ({ ok: true, address, family: 4 }) as const,
};

/** Watches the mailbox of a fake server for a test, with what is stored of it. */
export function watchFakeMailbox(
  server: FakeImapServer,
  row: MailboxPatch,
  ending: AbortController,
) {
  const clock = fakeClock();
  const states: string[] = [];
  const unread: string[] = [];
  const taken: string[] = [];
  const imap = {
    host: server.host,
    port: server.port,
    secure: false,
    username: 'a',
    password: 'x',
  };
  const watching = watchMailbox(
    {
      egress,
      tokens: NO_TOKENS,
      vault: { open: () => JSON.stringify({ imap }) },
      mailboxes: {
        get: async () => row as never,
        patch: async (_device, _fence, patch) => {
          Object.assign(row, patch);
          if (patch.state !== undefined) states.push(`${patch.state} ${patch.reason}`.trim());
          return true;
        },
      },
      takeMail: async ({ raw }) => {
        taken.push(/^Subject: (.*)$/m.exec(raw.toString())?.[1]?.trim() ?? '');
        return 'taken';
      },
      takeUnread: async (_owner, { place, reason }) => void unread.push(`${place} ${reason}`),
      budget: new ByteBudget(64 * 2 ** 20),
      clock,
      logger: silentLogger,
      random: () => 0,
      connections: new OpenCount(1),
    },
    { _id: 'dev_1', account: 'acc_1', sandbox: false, channel: 'email' } as Device,
    1,
    ending.signal,
  );
  return {
    row,
    states,
    unread,
    taken: () => taken.length,
    /** Subjects of the mails that were taken. */
    subjects: taken,
    clock,
    /** Lets time pass until it is so. */
    until: (what: string, isSo: () => boolean, stepMs = 500) =>
      waitFor(
        () => {
          void clock.advance(stepMs);
          return isSo() || undefined;
        },
        { what, timeoutMs: 30_000 },
      ),
    async end() {
      ending.abort();
      await watching;
    },
  };
}
