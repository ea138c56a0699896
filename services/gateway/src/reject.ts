import {
  REASONS,
  TOP_LEVEL_STATUS,
  type SendResponse,
  type TopLevelCode,
} from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
import { logFailure, type Logger, type Metrics } from '@cascade/runtime';

/** A request refused before anything was accepted. */
export interface Rejection {
  status: number;
  reason: string;
}

type FixedCode = {
  [Code in TopLevelCode]: (typeof REASONS)[Code] extends string ? Code : never;
}[TopLevelCode];

export const rejection = (code: FixedCode): Rejection => ({
  status: TOP_LEVEL_STATUS[code],
  reason: REASONS[code],
});

export const badRequest = (reason: string): Rejection => ({ status: 400, reason });

export interface RejectedCall {
  rejection: Rejection;
  account?: string;
  ip?: string;
  route: string;
}

/**
 * Stores the rejected call in the audit log (SPEC, "POST /v1/send", rule 10). The answer bears the
 * row's id; where the row can't be written, or a flood is over its cap, it has none.
 */
export function createReject(audit: Repositories['audit'], logger: Logger, metrics: Metrics) {
  const unwritten = metrics.counter({
    name: 'audit_rows_not_written_total',
    help: 'Rejected calls of floods that left no row in the audit log.',
    labels: ['source'],
  });
  return async function reject(call: RejectedCall): Promise<SendResponse> {
    const { rejection: refused, ...where } = call;
    // Whoever is over a limit must not fill the log with it.
    if (refused.status === TOP_LEVEL_STATUS.tooManyRequests) {
      return { status: false, reason: refused.reason };
    }
    const id = await audit
      .insert({ kind: 'send.rejected', ...refused, ...where })
      .catch((error: unknown) => {
        logFailure(logger, 'a rejected call could not be logged', { error });
        return undefined;
      });
    if (id === null) unwritten.inc({ source: call.account === undefined ? 'address' : 'account' });
    return {
      status: false,
      reason: refused.reason,
      ...(typeof id === 'number' ? { request_id: id } : {}),
    };
  };
}

export type Reject = ReturnType<typeof createReject>;
