import { sentenceOf } from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import type { Egress } from '@cascade/egress';
import type { OperatorWebhookConfig } from '@cascade/service';
import type { Account, AccountEvent } from '@cascade/store';
import { signatureHeaders } from '@cascade/webhooks';

const TIMEOUT_MS = 15_000;
const KEPT_BYTES = 1_024;

/** Tells the operator's own systems of a change. False: they didn't take it, and are told again. */
export async function tellOperator(
  {
    egress,
    clock,
    logger,
    operatorWebhook,
  }: {
    egress: Egress;
    clock: Clock;
    logger: Logger;
    operatorWebhook?: OperatorWebhookConfig | undefined;
  },
  { _id, name }: Pick<Account, '_id' | 'name'>,
  { id, state, at, reason, eraseAt }: AccountEvent,
): Promise<boolean> {
  if (operatorWebhook === undefined) return true;
  const body = JSON.stringify({
    event: 'account.changed',
    id,
    at: timeOf(at),
    account: { id: _id, name },
    state,
    ...(reason === undefined ? {} : { reason }),
    ...(eraseAt === undefined ? {} : { erase_at: timeOf(eraseAt) }),
  });
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Cascade-Operator-Webhook/1.0',
    ...signatureHeaders(operatorWebhook.secret, { event: id, body, now: clock.now() }),
  };
  const { url } = operatorWebhook;
  const answer = await egress.post(url, {
    headers,
    body,
    timeoutMs: TIMEOUT_MS,
    keepBytes: KEPT_BYTES,
    clock,
  });
  if (answer.ok && answer.status >= 200 && answer.status < 300) return true;
  const error = answer.ok ? `status ${answer.status}` : sentenceOf(answer.fault);
  logger.warn('operator webhook: not taken, it is told again', { account: _id, event: id, error });
  return false;
}

const timeOf = (at: number): string => new Date(at).toISOString();
