import { isSendersFault, isTryOf, triesOf } from '@cascade/contracts';
import type { Failure, OutcomeRow, RequestSnapshot, SendTry, Tried } from '@cascade/contracts';

/** A try and the number of tries before it. */
export interface CurrentTry extends SendTry {
  earlier: number;
}

/**
 * The try of a planned send that is open or that decided: the first one without an outcome that passes
 * the message on to the pool's next member.
 */
export function currentTry(
  send: Tried,
  outcomeOf: (id: number) => Pick<OutcomeRow, 'passesOn'> | undefined,
): CurrentTry {
  let current: CurrentTry = { id: send.id, device: send.device, earlier: 0 };
  for (const reserve of send.reserves ?? []) {
    if (outcomeOf(current.id)?.passesOn !== true) break;
    current = { ...reserve, earlier: current.earlier + 1 };
  }
  return current;
}

/** Whether a further member of the pool may be tried after this send. */
export function hasNextTry({ sends }: Pick<RequestSnapshot, 'sends'>, send: number): boolean {
  const planned = Object.values(sends).find((one) => isTryOf(one, send));
  return planned?.reserves !== undefined && triesOf(planned).at(-1)?.id !== send;
}

/**
 * Member `passesOn` of the end of a send that certainly sent nothing: set when the failure is the sender's
 * fault and the pool has a further member to try.
 */
export function passingOn(
  request: Pick<RequestSnapshot, 'sends'>,
  send: number,
  failure: Failure,
): { passesOn?: true } {
  return hasNextTry(request, send) && isSendersFault(failure) ? { passesOn: true } : {};
}
