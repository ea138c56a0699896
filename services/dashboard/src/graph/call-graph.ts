import { parseOutsideJson } from '@cascade/contracts';
import { certificateFault, createHttp, UnusableAnswer, type HttpAnswer } from '@cascade/egress';
import type { ApiFailure } from '../failures/api-failures.ts';

/** One call of the Graph API; `path` begins after the root. */
export interface GraphCall {
  root: string;
  /** Left out: the call has the app's id and secret instead (`/oauth/access_token`). */
  accessToken?: string;
  path: string;
  method?: 'GET' | 'POST' | 'DELETE';
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  json?: object;
  /** Sent as they are, by the header that the resumable upload wants. */
  bytes?: Uint8Array<ArrayBuffer>;
  timeoutMs?: number;
}

export type GraphAnswer = { json: Record<string, unknown> } | GraphRefusal;

export interface GraphRefusal {
  failure: ApiFailure;
  code?: number;
  subcode?: number;
  /** What Graph says for people, or else for programmers. */
  said?: string;
}

const TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 120_000;
const MAX_SAID = 300;

const http = createHttp({ purpose: 'management' });

/** Calls Graph once. The access token goes to the configured root only: redirects are answers. */
export async function callGraph(call: GraphCall): Promise<GraphAnswer> {
  const { root, path, method = 'GET', query = {}, json, bytes } = call;
  const url = new URL(`${root}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const body = bytes ?? (json === undefined ? undefined : JSON.stringify(json));
  const answer = await http.call('provider', {
    url: url.href,
    method,
    headers: headersOf(call),
    signal: AbortSignal.timeout(timeoutOf(call)),
    ...(body === undefined ? {} : { body }),
  });
  return answer.ok ? readAnswer(answer) : notAnswered(answer.error);
}

const UNREADABLE: GraphRefusal = { failure: { kind: 'graphUnreadable' } };

function readAnswer({ status, text }: Extract<HttpAnswer, { ok: true }>): GraphAnswer {
  let answer: unknown;
  try {
    answer = parseOutsideJson(text);
  } catch {
    return UNREADABLE;
  }
  if (typeof answer !== 'object' || answer === null) return { failure: { kind: 'graphNoObject' } };
  return status >= 200 && status <= 299
    ? { json: answer as Record<string, unknown> }
    : refusalOf(status, (answer as { error?: GraphError }).error ?? {});
}

function notAnswered(error: Error): GraphRefusal {
  if (error instanceof UnusableAnswer) return UNREADABLE;
  const certificate = certificateFault(error);
  return certificate === null
    ? { failure: { kind: 'graphNotReached' } }
    : { failure: { kind: 'graphCertificate', params: { why: { kind: certificate.kind } } } };
}

const timeoutOf = ({ bytes, timeoutMs = TIMEOUT_MS }: GraphCall): number =>
  bytes === undefined ? timeoutMs : UPLOAD_TIMEOUT_MS;

function headersOf({ accessToken, json, bytes }: GraphCall): Record<string, string> {
  return {
    // An upload session takes no other scheme (Graph API, "Resumable Upload").
    ...(accessToken === undefined
      ? {}
      : { authorization: `${bytes === undefined ? 'Bearer' : 'OAuth'} ${accessToken}` }),
    accept: 'application/json',
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(bytes === undefined ? {} : { file_offset: '0' }),
  };
}

interface GraphError {
  code?: unknown;
  error_subcode?: unknown;
  error_user_msg?: unknown;
  message?: unknown;
}

/** Names the codes, and adds what Graph says for people. */
function refusalOf(status: number, error: GraphError): GraphRefusal {
  const { code, error_subcode: subcode, error_user_msg: said, message } = error;
  const parts = [
    `HTTP ${status}`,
    ...(typeof code === 'number' ? [`code ${code}`] : []),
    ...(typeof subcode === 'number' ? [`subcode ${subcode}`] : []),
  ];
  const sentence = typeof said === 'string' && said !== '' ? ` (${said.slice(0, MAX_SAID)})` : '';
  const words = [said, message].find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  return {
    failure: { kind: 'graphRefused', params: { what: `${parts.join(', ')}${sentence}` } },
    ...(typeof code === 'number' ? { code } : {}),
    ...(typeof subcode === 'number' ? { subcode } : {}),
    ...(words === undefined ? {} : { said: words.slice(0, MAX_SAID) }),
  };
}
