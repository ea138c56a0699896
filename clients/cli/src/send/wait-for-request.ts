import { CommandFault } from '../command-fault.ts';
import { EXIT } from '../exit-codes.ts';
import { TimeoutError, type Cascade, type RequestStatus } from '../library.ts';
import type { Session } from '../session.ts';

/** Longest wait (s). */
export const WAIT_LIMIT_S = 86_400;

/** Waits until a request is finished or cancelled. Throws CommandFault when the time is over. */
export async function waitForRequest(
  { signal }: Session,
  client: Cascade,
  id: number,
  seconds: number,
): Promise<RequestStatus> {
  try {
    return await client.requests.wait(id, { waitMs: seconds * 1_000, signal });
  } catch (error) {
    // The library's own wait names the request; a call without an answer doesn't.
    if (!(error instanceof TimeoutError) || error.requestId === undefined) throw error;
    throw new CommandFault(`--wait: ${error.reason}`, {
      code: 'timeout',
      exitCode: EXIT.timedOut,
      hint: `It goes on. Ask: cascade requests wait ${id}`,
    });
  }
}
