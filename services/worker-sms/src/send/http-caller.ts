import { ProviderHttp, SEND_CONNECTIONS } from '@cascade/channel';
import type { ProviderAnswer, ProviderRequest } from '@cascade/channel';
import type { Egress } from '@cascade/egress';

/** Calls addresses of the installation directly, and addresses of customers through the guard. */
export interface HttpCaller {
  /** Why a customer's address may not be called, or null. */
  faultOf(url: string): string | null;
  call(request: ProviderRequest & { isCustomers: boolean }): Promise<ProviderAnswer>;
  close(): Promise<void>;
}

export function createHttpCaller(egress: Pick<Egress, 'checkUrl' | 'dispatcher'>): HttpCaller {
  const own = new ProviderHttp(SEND_CONNECTIONS);
  const guarded = new ProviderHttp(egress.dispatcher);
  return {
    faultOf(url) {
      const check = egress.checkUrl(url);
      return check.ok ? null : `SMS provider's address: ${check.reason}`;
    },
    call: ({ isCustomers, ...request }) => (isCustomers ? guarded : own).call(request),
    close: () => own.close(),
  };
}
