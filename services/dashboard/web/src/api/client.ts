import createClient, { type Middleware } from 'openapi-fetch';
import type { FailureValue } from '../i18n/failures/field-of.ts';
import { ACCOUNT_HEADER, actingAccount } from './acting-account.ts';
import { ApiError } from './api-error.ts';
import type { paths } from './schema.d.ts';

type Listener = () => void;
let sessionEnded: Listener = () => undefined;
let factorNeeded: Listener = () => undefined;

/** Sets what is called when the session has ended. */
export function onSessionEnded(listener: Listener): void {
  sessionEnded = listener;
}

/** Sets what is called when the account requires a second factor that the person doesn't have. */
export function onFactorNeeded(listener: Listener): void {
  factorNeeded = listener;
}

const middleware: Middleware = {
  onRequest({ request }) {
    const account = actingAccount.get();
    if (account === null || request.headers.has(ACCOUNT_HEADER)) return;
    request.headers.set(ACCOUNT_HEADER, account);
  },
  onResponse({ response, schemaPath }) {
    if (response.status === 401 && !SIGNING_IN.has(schemaPath)) sessionEnded();
  },
};

/** A 401 of these means a wrong password or no session yet, not a session that ended. */
const SIGNING_IN: ReadonlySet<string> = new Set(['/api/login', '/api/session']);

/** The client of the management API, typed by its OpenAPI description. */
export const api = createClient<paths>({ baseUrl: window.location.origin });
api.use(middleware);

interface Fetched<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The body of a good answer; throws `ApiError` for any other, and when none came. */
export async function answerOf<T>(call: Promise<Fetched<T>>): Promise<T> {
  let fetched: Fetched<T>;
  try {
    fetched = await call;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'no answer');
  }
  const { data, error, response } = fetched;
  if (response.ok) return data as T;
  const refusal = refusalOf(response.status, error);
  if (refusal.failure?.kind === 'secondFactorNeeded') factorNeeded();
  throw refusal;
}

/** The error of a refused call, by its body. */
export function refusalOf(status: number, body: unknown): ApiError {
  return new ApiError(
    status,
    textOf(body, 'reason') ?? `HTTP ${status}`,
    textOf(body, 'code'),
    failureIn(body),
  );
}

function failureIn(body: unknown): FailureValue | undefined {
  if (typeof body !== 'object' || body === null || !('failure' in body)) return undefined;
  return (body.failure as FailureValue | null) ?? undefined;
}

function textOf(body: unknown, member: 'reason' | 'code'): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value = (body as Record<string, unknown>)[member];
  return typeof value === 'string' ? value : undefined;
}
