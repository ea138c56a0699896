import { ofChannel, passingOn } from '@cascade/cascade';
import {
  messageKeyOf,
  toldFailure,
  type Cost,
  type OutcomeRow,
  type SendRequested,
} from '@cascade/contracts';
import { redactDetail, redactFailure } from '../redact.ts';
import type { Called } from './call-provider.ts';
import { costOfResult } from './cost-of-call.ts';
import type { WorkerParts } from './parts.ts';

/**
 * Makes the outcome of a provider call. `secrets` are cut out of the provider's answer; `cost` is what the call costs by
 * the account's table.
 */
export function toOutcome(
  { adapter, clock }: Pick<WorkerParts, 'adapter' | 'clock'>,
  message: SendRequested,
  { result, ms }: Called,
  { secrets, cost: expected }: { secrets: readonly string[]; cost?: Cost | undefined },
): OutcomeRow {
  // Providers repeat the content of the message.
  const detail = message.request.sensitive ? undefined : result.detail;
  const cost = costOfResult(result, expected);
  const row = {
    _id: message.send,
    request: message.request._id,
    account: message.request.account,
    ...(detail === undefined ? {} : { detail: redactDetail(detail, secrets) }),
    ...(message.chosen === undefined ? {} : { chosen: message.chosen }),
    ...(cost === undefined ? {} : { cost }),
    ms,
    at: clock.now(),
  };
  if (result.state === 'sent') {
    const { providerMessageId: id } = result;
    const { success } = ofChannel(message.request.sends, message.channel);
    const sent = {
      ...row,
      state: 'sent' as const,
      ...(success ? { delivery: { state: 'accepted' as const, at: row.at } } : {}),
    };
    if (!id) return sent;
    const key = adapter.toldById ? { messageKey: messageKeyOf(message.device, id) } : {};
    return { ...sent, providerMessageId: id, ...key };
  }
  if (result.certainty === 'unknown') {
    return { ...row, state: 'unknown', ...toldFailure({ kind: 'outcomeUnknown' }) };
  }
  const failure = redactFailure(result.failure, secrets);
  const passes =
    result.certainty === 'not-sent' ? passingOn(message.request, message.send, failure) : {};
  return { ...row, state: 'failed', ...toldFailure(failure), ...passes };
}
