import {
  request as callHttp,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as callHttps } from 'node:https';
import { Readable } from 'node:stream';
import { guardListener } from '@cascade/runtime';
import type { Axios, AxiosError } from 'axios';

import type { Agents } from './guarded-agents.ts';
import { MAX_INTERIM_ANSWERS } from './interim-answers.ts';
import type { OutboundCall } from './outbound-call.ts';

export interface Opened {
  status: number;
  headers: Readonly<IncomingHttpHeaders>;
  /** As the server sends it: encoded, and without a bound. The caller reads or destroys it. */
  body: IncomingMessage;
}

type AxiosCall = Pick<OutboundCall, 'method' | 'headers' | 'body' | 'signal'> & { agents: Agents };

let client: Promise<Axios> | undefined;

/** axios without its defaults, loaded by the first call. */
const load = (): Promise<Axios> =>
  (client ??= import('axios').then(({ Axios }) => new Axios({ adapter: 'http' })));

/** axios adds these by itself; `false` leaves them out. */
const NONE = {
  accept: false,
  'accept-encoding': false,
  'content-type': false,
  'user-agent': false,
};

/**
 * Makes one call by axios: without redirects, and by no proxy of the environment. Rejects without an answer, with an
 * error that holds nothing of the call.
 */
export async function openByAxios(
  url: URL,
  { method, headers, body, signal, agents }: AxiosCall,
): Promise<Opened> {
  const axios = await load();
  try {
    const { status, data } = await axios.request<IncomingMessage>({
      url: url.href,
      method,
      headers: { ...NONE, ...headers },
      data: bodyOf(body),
      signal,
      httpAgent: agents.httpAgent,
      httpsAgent: agents.httpsAgent,
      transport: url.protocol === 'https:' ? SECURE : PLAIN,
      responseType: 'stream',
      maxRedirects: 0,
      maxBodyLength: -1,
      proxy: false,
      decompress: false,
      validateStatus: null,
    });
    // Errors reach those who read the body; others end it unread.
    data.on('error', () => undefined);
    return { status, headers: data.headers, body: data };
  } catch (error) {
    throw signal.aborted ? signal.reason : bareError(error);
  }
}

function bodyOf(body: OutboundCall['body']): Buffer | Readable | undefined {
  if (body === undefined) return undefined;
  if (typeof body === 'string') return Buffer.from(body);
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return Readable.from(body, { objectMode: false });
}

/** axios' errors hold the whole call, with its authorization, and the sockets. */
export function bareError(error: unknown): Error {
  const { isAxiosError, message, code, cause } = error as Partial<AxiosError> & Error;
  if (isAxiosError !== true) return error as Error;
  if (cause instanceof Error) return cause;
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

type Request = (options: RequestOptions, take: (answer: IncomingMessage) => void) => ClientRequest;

/** Ends a call that gets interim answers without end. */
const counting = (request: Request): { request: Request } => ({
  request(options, take) {
    const call = request(options, take);
    let interim = 0;
    const count = () => {
      interim += 1;
      if (interim > MAX_INTERIM_ANSWERS) call.destroy(new Error('too many interim answers'));
    };
    call.on('information', guardListener('open by axios: information', count));
    call.on('continue', guardListener('open by axios: continue', count));
    return call;
  },
});

const PLAIN = counting(callHttp);
const SECURE = counting(callHttps);
