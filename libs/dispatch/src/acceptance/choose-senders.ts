import { isPoolId, type Channel, type ValidSendRequest } from '@cascade/contracts';
import type { SenderPoolsRepository } from '@cascade/store';
import { MAX_RESERVES, type ChooseSender, type ChosenSender } from './choose-sender.ts';

/** The device of each used key, or what was chosen from its sender pool. */
export type Senders = Partial<Record<Channel, ChosenSender>>;

/** Whom each used key names: the id of a device or of a sender pool of the account. */
export type NamedSenders = Readonly<Partial<Record<Channel, string>>>;

type Asked = Pick<ValidSendRequest, 'plan' | 'target'>;

interface ChooseSendersParts {
  senderPools: Pick<SenderPoolsRepository, 'byId'>;
  chooseSender: ChooseSender;
}

/**
 * Chooses who sends, in the order of the plan: the named device, or members of the named pool, which are chosen when a
 * request is accepted. `most`: so many send ids were reserved, and a pool may have more members by now. A pool that
 * is gone stands as its own device: its send fails by name.
 */
export function createChooseSenders({ senderPools, chooseSender }: ChooseSendersParts) {
  return async function chooseSenders(
    account: string,
    { plan, target }: Asked,
    named: NamedSenders,
    most = Infinity,
  ): Promise<Senders> {
    const chosen: Senders = {};
    const channels = plan.flat();
    let spare = most - channels.length;
    for (const channel of channels) {
      const id = named[channel];
      if (id === undefined) continue;
      if (!isPoolId(id)) {
        chosen[channel] = { device: id };
        continue;
      }
      const pool = await senderPools.byId(account, id);
      const { reserves = [], ...first } = pool
        ? await chooseSender(pool, target[channel])
        : { device: id, pool: id };
      const kept = reserves.slice(0, spare);
      spare -= kept.length;
      chosen[channel] = { ...first, ...(kept.length === 0 ? {} : { reserves: kept }) };
    }
    return chosen;
  };
}

export type ChooseSenders = ReturnType<typeof createChooseSenders>;

/** How many send ids a request needs: one for each device that may be tried. */
export const countSends = ({ plan }: Pick<Asked, 'plan'>, senders: Senders): number =>
  plan.flat().reduce((sum, channel) => sum + 1 + (senders[channel]?.reserves?.length ?? 0), 0);

/** How many send ids a request may need: of a sender pool as many as members may be tried. */
export async function mostSends(
  senderPools: Pick<SenderPoolsRepository, 'byId'>,
  account: string,
  { plan }: Pick<Asked, 'plan'>,
  named: NamedSenders,
): Promise<number> {
  let most = 0;
  for (const channel of plan.flat()) {
    const id = named[channel];
    const pool = id !== undefined && isPoolId(id) ? await senderPools.byId(account, id) : null;
    most += Math.max(1, Math.min(pool?.members.length ?? 1, 1 + MAX_RESERVES));
  }
  return most;
}
