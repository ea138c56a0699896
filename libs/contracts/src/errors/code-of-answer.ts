import type { ErrorCode } from './error-code-list.ts';
import type { ChannelResult } from '../requests/response.ts';

const UNKNOWN: ErrorCode = 'outcome_unknown';

/**
 * Code of a request as a whole: the message of one of its channels may have arrived and no channel is known
 * to have delivered, so nobody may repeat it blindly. None after a success, and none while every channel is
 * known to have failed: each has its own code.
 */
export function codeOfAnswer(
  status: boolean,
  channels: Readonly<Partial<Record<string, ChannelResult>>>,
): { code?: ErrorCode } {
  if (status) return {};
  const mayHaveArrived = Object.values(channels).some(
    (result) => result?.code === UNKNOWN && result.later?.status !== false,
  );
  return mayHaveArrived ? { code: UNKNOWN } : {};
}
