import { SEND_CONNECTIONS } from '@cascade/channel';
import type { Failure } from '@cascade/contracts';
import { createHttp, type Egress, type Http } from '@cascade/egress';

/** Calls addresses of the installation directly, and addresses of customers through the guard. */
export function createHttpCaller(egress: Pick<Egress, 'checkUrl' | 'guard'>): Http & {
  /** Why a customer's address may not be called, or null. */
  faultOf(url: string): Failure | null;
} {
  return {
    ...createHttp({ purpose: 'messages', connections: SEND_CONNECTIONS, guard: egress.guard }),
    faultOf(url) {
      const check = egress.checkUrl(url);
      if (check.ok) return null;
      return { kind: 'smsAddressRefused', params: { why: check.fault } };
    },
  };
}
