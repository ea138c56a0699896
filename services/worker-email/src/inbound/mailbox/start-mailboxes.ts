import { createTaskKeeper } from '@cascade/channel';
import { OpenCount, type Running } from '@cascade/runtime';
import type { ServiceParts } from '@cascade/service';
import { MAX_MAILBOXES_OF_ACCOUNT, watchMailbox, type WatchParts } from './watch-mailbox.ts';

/** Watches the mailboxes of live devices, each on one worker. */
export async function startMailboxes(
  parts: Pick<ServiceParts, 'repositories' | 'broker' | 'instance' | 'signal'> &
    Omit<WatchParts, 'mailboxes' | 'random' | 'connections'>,
): Promise<Running> {
  const { devices, mailboxes } = parts.repositories;
  const connections = new OpenCount(MAX_MAILBOXES_OF_ACCOUNT);
  const watching = { ...parts, mailboxes, random: Math.random, connections };
  return createTaskKeeper(parts, {
    pool: 'mailbox',
    // The sandbox has no mailboxes: its contacts send to the listener.
    wanted: () => devices.ofChannel('email', { mailbox: true, sandbox: false }),
    run: (device, signal, fence) => watchMailbox(watching, device, fence, signal),
  });
}
