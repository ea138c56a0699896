import { triesOf } from '@cascade/contracts';
import type { Channel, RequestSnapshot } from '@cascade/contracts';

/** Looks up a planned channel. Every planned channel has an entry; a missing one is a defect. */
export function ofChannel<T>(table: Partial<Record<Channel, T>>, channel: Channel): T {
  const found = table[channel];
  if (found === undefined) throw new Error(`a request has nothing for ${channel} of its plan`);
  return found;
}

/** The tier of a channel; 0 is primary. */
export function tierOf({ plan }: Pick<RequestSnapshot, 'plan'>, channel: Channel): number {
  return plan.findIndex((channels) => channels.includes(channel));
}

/** The channel of a send, of any of its tries. Every send of a request is in its plan; a missing one is a defect. */
export function channelOf(
  { plan, sends }: Pick<RequestSnapshot, 'plan' | 'sends'>,
  send: number,
): Channel {
  const channel = plan
    .flat()
    .find((candidate) => triesOf(ofChannel(sends, candidate)).some(({ id }) => id === send));
  if (channel === undefined) throw new Error(`send ${send} is not in the plan of its request`);
  return channel;
}
