import { hasNextTry, isAwaited, laterTiers, marginMs, unknownFrom } from '@cascade/cascade';
import type { SendClaim, SendRequested } from '@cascade/contracts';
import { claimableUntil, repeatsUntil } from './call-window.ts';
import { keepTrying } from './keep-trying.ts';
import type { WorkerParts } from './parts.ts';
import { unitOfSend, type SendUnit } from './unit-of-send.ts';

/**
 * What a claim says at `at`. Null when an outage was longer than the unit's time: without another unit
 * there is no time for a call.
 */
export async function termsAt(
  parts: WorkerParts,
  message: SendRequested,
  unit: SendUnit['unit'],
  at: number,
): Promise<Pick<SendClaim, 'until' | 'block'> | null> {
  const lost = unit !== undefined && at >= unit.until;
  const named = lost ? await anotherUnit(parts, message) : unit;
  if (lost && named === undefined) return null;
  const until = repeatsUntil(message, at);
  return { until, ...(named === undefined ? {} : { block: named.id }) };
}

/**
 * Until when the holder of a claim may call. A claim that the store confirmed after its own end gets
 * more time, because its holder made no call: only a send whose deadline has come is `expired`. Not when
 * the sweeper may have called it `unknown` by now. Undefined when this process stops first.
 */
export async function timeForCall(
  parts: WorkerParts,
  message: SendRequested,
  { claimed, unit }: { claimed: SendClaim; unit: SendUnit['unit'] },
): Promise<number | undefined> {
  const { request } = message;
  let { until } = claimed;
  const isLate = (at: number) => at >= until && at < claimableUntil(message);
  while (isLate(parts.clock.now())) {
    const sweptFrom = unknownFrom(request, { until }) - marginMs(request);
    const renewed = await keepTrying(async () => {
      const at = parts.clock.now();
      const terms = at < sweptFrom ? await termsAt(parts, message, unit, at) : null;
      return terms && (await parts.facts.renewClaim(claimed, terms)) ? terms : null;
    }, parts);
    if (renewed === undefined) return undefined;
    if (renewed === null) return until;
    until = renewed.until;
  }
  return until;
}

/**
 * Makes the function that gives the holder of a claim time for calls beyond its end, when a provider refuses for the
 * moment: nothing is under way, so the claim may end later. Undefined where somebody else may send instead, or where
 * nobody waits for the result: holding the send gains nothing then.
 */
export function moreTimeFor(
  parts: WorkerParts,
  message: SendRequested,
  claimed: SendClaim,
  until: number,
): ((at: number) => Promise<number>) | undefined {
  const { request, channel, send } = message;
  const isLast = laterTiers(request, channel).length === 0;
  if (!isAwaited(request) || !isLast || hasNextTry(request, send)) return undefined;
  let end = until;
  return async (at) => {
    const wanted = Math.min(claimableUntil(message), at + marginMs(request));
    if (wanted <= at) return end;
    try {
      if (await parts.facts.renewClaim(claimed, { until: wanted })) end = wanted;
    } catch (error) {
      parts.logger.warn('send: no more time for repeats', { send, error });
    }
    return end;
  };
}

async function anotherUnit(parts: WorkerParts, message: SendRequested) {
  const step = await unitOfSend(parts, { ...message, unitUntil: 0 });
  return 'go' in step ? step.go.unit : undefined;
}
