import { ACK } from '@cascade/broker';
import type { SendRequested } from '@cascade/contracts';
import { barOfAccount } from '@cascade/store';
import type { WorkerParts } from './parts.ts';
import type { SendStep } from './send-step.ts';

/**
 * Whether the account of a send may still act, and its recipient's hours aren't over: asked right before its send claim,
 * because the send may have waited here since it was judged. An interactive send ends with its account, and takes too
 * little time to miss the hour; others wait: the next look at the request asks for them again. Throws
 * StoreUnavailableError.
 */
export async function mayAct(
  parts: Pick<WorkerParts, 'accounts' | 'clock' | 'logger'>,
  {
    request: { account, lane },
    windowEnds = Infinity,
  }: Pick<SendRequested, 'request' | 'windowEnds'>,
): Promise<SendStep<true>> {
  const now = parts.clock.now();
  if (now >= windowEnds && lane === 'bulk') return { disposition: ACK };
  const bar = barOfAccount(await parts.accounts.byId(account));
  if (bar === null) return { go: true };
  if (lane === 'interactive') return { end: { kind: bar } };
  parts.logger.info('send: waits for its account', { account, kind: bar });
  return { disposition: ACK };
}
