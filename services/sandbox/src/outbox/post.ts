import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Egress } from '@cascade/egress';

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

/** Bytes of an answer that are read: enough for a challenge. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** Calls a callback through the egress guard. Doesn't follow redirects. */
export function callBack(
  egress: Pick<Egress, 'checkUrl' | 'agents'>,
  { url: text, method, headers = {}, body, timeoutMs, signal }: CallbackCall,
): Promise<CallbackAnswer> {
  const check = egress.checkUrl(text);
  if (!check.ok) return Promise.resolve({ status: 0, reason: check.reason });
  const { url } = check;
  const { httpAgent, httpsAgent } = egress.agents(url);
  const secure = url.protocol === 'https:';
  const options = {
    method,
    agent: secure ? httpsAgent : httpAgent,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-length': String(body.byteLength) }),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  };
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, reason: error.message });
    const request = (secure ? httpsRequest : httpRequest)(url, options, (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length <= MAX_ANSWER_BYTES) chunks.push(chunk);
        else response.destroy(new Error('the answer is too long'));
      });
      response.on('error', fail);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    request.on('error', fail);
    request.end(body);
  });
}
