import type { Failure } from '@cascade/contracts';
import { ProviderHttp } from '@cascade/channel';
import type { ProviderAnswer, ProviderRequest } from '@cascade/channel';
import type { Egress } from '@cascade/egress';

/**
 * Connections to one address, over all devices: one for each parallel call of the worker, so that a
 * hanging call blocks no other.
 */
const CONNECTIONS = 1_400;

/** Calls addresses of the installation directly, and addresses of customers through the guard. */
export interface HttpCaller {
  /** Why a customer's address may not be called, or null. */
  faultOf(url: string): Failure | null;
  call(request: ProviderRequest & { isCustomers: boolean }): Promise<ProviderAnswer>;
  close(): Promise<void>;
}

export function createHttpCaller(egress: Pick<Egress, 'checkUrl' | 'dispatcher'>): HttpCaller {
  const own = new ProviderHttp(CONNECTIONS);
  const guarded = new ProviderHttp(egress.dispatcher);
  return {
    faultOf(url) {
      const check = egress.checkUrl(url);
      if (check.ok) return null;
      return { kind: 'smsAddressRefused', params: { why: check.reason } };
    },
    call: ({ isCustomers, ...request }) => (isCustomers ? guarded : own).call(request),
    close: () => own.close(),
  };
}
