import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestMethods,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
} from 'n8n-workflow';
import { sleep } from 'n8n-workflow';
import { CallFailure, isOpen, readBody, type Answer } from '../mapping/read-answer.ts';

export interface Call {
  method: IHttpRequestMethods;
  path: string;
  json?: object;
  query?: IDataObject;
  idempotencyKey?: string;
}

/** Longer than a sync send is answered in, unless the installation is configured otherwise. */
const TIMEOUT_MS = 65_000;
const REPEATS = 2;
const FIRST_WAIT_MS = 1_000;

/** Failures before a connection: the service never got the call. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** Makes a call. Throws CallFailure unless its answer is 2xx. */
export async function call(
  functions: IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions,
  request: Call,
): Promise<IDataObject> {
  const answer = await answerOf(functions, request);
  if (answer !== null) return readBody(answer) as IDataObject;
  throw new CallFailure({
    statusCode: 0,
    body: { code: 'no_answer', reason: 'Cascade did not answer in time' },
  });
}

/**
 * Returns the answer of a call; null when it is unknown whether the service got it. A call with an
 * `Idempotency-Key` is repeated in that case: it attaches to the first one.
 */
export async function answerOf(
  functions: IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions,
  request: Call,
): Promise<Answer | null> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await attemptOf(functions, request);
    const isDone = answer !== null && !isOpen(answer);
    if (isDone || request.idempotencyKey === undefined || attempt === REPEATS) return answer;
    await sleep(FIRST_WAIT_MS * 2 ** attempt);
  }
}

async function attemptOf(
  functions: IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions,
  { method, path, json, query, idempotencyKey }: Call,
): Promise<Answer | null> {
  const { baseUrl } = await functions.getCredentials<{ baseUrl: string }>('cascadeApi');
  const options: IHttpRequestOptions = {
    method,
    url: `${baseUrl.trim().replace(/(?<!\/)\/+$/, '')}${path}`,
    headers: {
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(query && { qs: query }),
    ...(json !== undefined && { body: JSON.stringify(json) }),
    encoding: 'text',
    timeout: TIMEOUT_MS,
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
  };
  let failure: string;
  try {
    const answer = (await functions.helpers.httpRequestWithAuthentication.call(
      functions,
      'cascadeApi',
      options,
    )) as { statusCode: number; headers: Record<string, unknown>; body: unknown };
    return { ...answer, body: read(answer.body) };
  } catch (error) {
    failure = codeOf(error);
  }
  if (!NEVER_SENT.has(failure)) return null;
  const reason = `Cascade could not be reached at ${baseUrl} (${failure}). Nothing was sent.`;
  throw new CallFailure({ statusCode: 0, body: { code: 'unreachable', reason } });
}

/** Code of the network's failure, which n8n wraps. */
function codeOf(error: unknown): string {
  for (let at = error as { code?: unknown; cause?: unknown } | undefined; at;) {
    if (typeof at.code === 'string') return at.code;
    at = at.cause as typeof at;
  }
  return '';
}

/** JSON, or text of something in between such as a table. */
function read(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
