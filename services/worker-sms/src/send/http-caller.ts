import type { Failure } from '@cascade/contracts';
import { createHttp, type Egress, type Http } from '@cascade/egress';

/**
 * Connections to one address, over all devices: one for each parallel call of the worker, so that a
 * hanging call blocks no other.
 */
const CONNECTIONS = 1_400;

/** Calls addresses of the installation directly, and addresses of customers through the guard. */
export function createHttpCaller(egress: Pick<Egress, 'checkUrl' | 'guard'>): Http & {
  /** Why a customer's address may not be called, or null. */
  faultOf(url: string): Failure | null;
} {
  return {
    ...createHttp({ purpose: 'messages', connections: CONNECTIONS, guard: egress.guard }),
    faultOf(url) {
      const check = egress.checkUrl(url);
      if (check.ok) return null;
      return { kind: 'smsAddressRefused', params: { why: check.reason } };
    },
  };
}
