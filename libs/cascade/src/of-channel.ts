import type { Channel } from '@cascade/contracts';

/** What a table has for a channel of the request's plan; that it has something is the plan's rule. */
export function ofChannel<T>(table: Partial<Record<Channel, T>>, channel: Channel): T {
  const found = table[channel];
  if (found === undefined) throw new Error(`a request has nothing for ${channel} of its plan`);
  return found;
}
