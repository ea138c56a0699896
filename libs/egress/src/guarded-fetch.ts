import { faultOfError } from './fault-of-error.ts';
import type { HostFault } from './host-fault.ts';
import { AddressRefused, UnusableAnswer } from './outbound-call.ts';
import type { Http, OutboundCall } from './outbound-call.ts';

/** No complete answer came. `why` is a fault, or a phrase for the caller, and names no internal address. */
export class FetchFailed extends Error {
  override name = 'FetchFailed';
  readonly why: HostFault | string;
  constructor(why: HostFault | string, options?: ErrorOptions) {
    super(typeof why === 'string' ? why : why.kind, options);
    this.why = why;
  }
}

export interface GuardedFetchInit {
  method?: string;
  headers?: Headers | Readonly<Record<string, string>>;
  body?: URLSearchParams | string | null;
  signal?: AbortSignal;
}

/**
 * Creates a `fetch` for libraries that talk to a customer's server. Each address is checked, also one that the
 * server named; redirects are answers. Throws FetchFailed.
 *
 * @param timeoutMs of a call, with its body.
 */
export function createGuardedFetch(
  http: Pick<Http, 'call'>,
  { timeoutMs }: { timeoutMs: number },
): (url: string, init?: GuardedFetchInit) => Promise<Response> {
  return async (url, { method = 'GET', headers = {}, body, signal } = {}) => {
    const limit = AbortSignal.timeout(timeoutMs);
    const answer = await http.call('customer', {
      url,
      method: method as OutboundCall['method'],
      headers: Object.fromEntries(new Headers(headers)),
      ...(body === undefined || body === null ? {} : { body: String(body) }),
      keepHeaders: ['content-type'],
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    if (!answer.ok) {
      const { error } = answer;
      const isLate = limit.aborted || signal?.aborted === true;
      throw new FetchFailed(isLate ? { kind: 'timedOut' } : whyOf(error), { cause: error });
    }
    const { status, text, headers: kept = {} } = answer;
    return new Response(text === '' ? null : text, { status, headers: kept });
  };
}

function whyOf(error: Error): HostFault | string {
  if (error instanceof AddressRefused) return error.fault;
  return error instanceof UnusableAnswer ? `its ${error.message}` : faultOfError(error);
}
