import type { PlannedSend, RequestSnapshot, SendTry } from './facts.ts';

export type Tried = Pick<PlannedSend, 'id' | 'device' | 'reserves'>;

/** The tries of a planned send in their order; one, unless its key is a sender pool's. */
export function triesOf({ id, device, reserves = [] }: Tried): SendTry[] {
  return [{ id, device }, ...reserves];
}

/** Whether the send id is one of the tries of a planned send. */
export const isTryOf = (send: Tried, id: number): boolean =>
  send.id === id || send.reserves?.some((reserve) => reserve.id === id) === true;

/** Ids of all sends of a request, whether they were tried or not. */
export function sendIdsOf({ sends }: Pick<RequestSnapshot, 'sends'>): number[] {
  return Object.values(sends).flatMap((send) => triesOf(send).map(({ id }) => id));
}

/** Finds a try of any channel by its send id. */
export function findTry(
  { sends }: Pick<RequestSnapshot, 'sends'>,
  send: number,
): SendTry | undefined {
  for (const planned of Object.values(sends)) {
    const found = triesOf(planned).find(({ id }) => id === send);
    if (found) return found;
  }
  return undefined;
}
