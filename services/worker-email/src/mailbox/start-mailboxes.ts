import { LeasedTask, LeaseKeeper, pokeOnChange } from '@cascade/channel';
import type { ServiceParts } from '@cascade/service';
import { watchMailbox, type WatchParts } from './watch-mailbox.ts';

/** Another worker reads a dead one's mailboxes after this long. */
const LEASE_MS = 15_000;

export interface Mailboxes {
  stop(): Promise<void>;
}

/** Mailboxes of live devices, each read by one worker. */
export async function startMailboxes(
  parts: Pick<ServiceParts, 'repositories' | 'broker' | 'instance'> &
    Omit<WatchParts, 'mailboxes' | 'random'>,
): Promise<Mailboxes> {
  const { repositories, broker, clock, logger, instance } = parts;
  const { devices, mailboxes, leases } = repositories;
  const watching = { ...parts, mailboxes, random: Math.random };
  const keeper = new LeaseKeeper({
    leases: leases.of('mailbox'),
    // The sandbox has no mailboxes: its contacts write to the listener.
    wanted: () => devices.ofChannel('email', { mailbox: true, sandbox: false }),
    hold: (lease, onDone) =>
      new LeasedTask(
        {
          devices,
          run: (device, signal) => watchMailbox(watching, device, lease.token, signal),
        },
        lease,
        onDone,
      ),
    freed: () => undefined,
    clock,
    logger,
    instance,
    leaseMs: LEASE_MS,
  });
  const pokes = await pokeOnChange(broker, (id) => keeper.poke(id));
  keeper.start();
  return {
    async stop() {
      await pokes.stop();
      await keeper.stop();
    },
  };
}
