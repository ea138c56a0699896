import { ACK } from '@cascade/broker';
import type { SendRequested } from '@cascade/contracts';
import { barOfAccount } from '@cascade/store';
import type { WorkerParts } from './parts.ts';
import type { SendStep } from './send-step.ts';

/**
 * Whether the account of a send may still act: asked right before its send claim, because the send may have waited
 * here since it was judged. An interactive send ends, others wait: the next look at the request asks for them
 * again. Throws StoreUnavailableError.
 */
export async function mayAct(
  parts: Pick<WorkerParts, 'accounts' | 'logger'>,
  { request: { account, lane } }: Pick<SendRequested, 'request'>,
): Promise<SendStep<true>> {
  const bar = barOfAccount(await parts.accounts.byId(account));
  if (bar === null) return { go: true };
  if (lane === 'interactive') return { end: { kind: bar } };
  parts.logger.info('send: waits for its account', { account, kind: bar });
  return { disposition: ACK };
}
