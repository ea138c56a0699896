import { sentenceOf } from '@cascade/contracts';
import { AddressRefused, type Http } from '@cascade/egress';

/** What a callback answered, or why it did not. */
export type CallbackAnswer = { status: number; text: string } | { status: 0; reason: string };

interface CallbackCall {
  url: string;
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
  timeoutMs: number;
  signal: AbortSignal;
}

/** Calls a callback. Doesn't follow redirects. */
export async function callBack(
  http: Pick<Http, 'call'>,
  { headers = {}, timeoutMs, signal, ...call }: CallbackCall,
): Promise<CallbackAnswer> {
  const answer = await http.call('customer', {
    ...call,
    headers,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (answer.ok) return answer;
  const { error } = answer;
  return {
    status: 0,
    reason: error instanceof AddressRefused ? sentenceOf(error.fault) : error.message,
  };
}
