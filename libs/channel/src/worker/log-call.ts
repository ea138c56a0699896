import { chosenOf, sentenceOf, type RequestSnapshot, type SendRequested } from '@cascade/contracts';
import type { CallResult } from '../port.ts';
import { redactFailure } from '../redact.ts';
import type { Called } from './call-provider.ts';
import type { WorkerParts } from './parts.ts';

/** Logs what became of a provider call. `secrets` are cut out of its texts. */
export function logCall(
  { logger }: Pick<WorkerParts, 'logger'>,
  message: SendRequested,
  { result, ms }: Called,
  secrets: readonly string[],
): void {
  const { request, device } = message;
  logger[levelOf(result)]('send: provider called', {
    account: request.account,
    device,
    ms,
    ...chosenOf(message),
    ...(result.state === 'sent'
      ? { state: 'sent', providerMessageId: result.providerMessageId }
      : {
          state: result.certainty,
          reason: sentenceOf(redactFailure(result.failure, secrets)),
          internal: loggable(request, result.internal),
        }),
  });
}

/**
 * A send that went well is in the log of requests; a line for each at `info` cost a worker a tenth of its CPU.
 * One whose outcome is unknown is to be seen.
 */
const levelOf = (result: CallResult) =>
  result.state === 'sent' ? 'debug' : result.certainty === 'unknown' ? 'warn' : 'info';

/** The provider's raw text may repeat the message, and logs outlive what is sensitive. */
export const loggable = ({ sensitive }: RequestSnapshot, internal?: string) =>
  sensitive ? undefined : internal;
