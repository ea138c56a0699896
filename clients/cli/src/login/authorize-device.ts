import { hostname } from 'node:os';
import { CommandFault } from '../command-fault.ts';
import type { Profile } from '../config/config-file.ts';
import { EXIT } from '../exit-codes.ts';
import {
  CascadeError,
  ConnectionError,
  errorOf,
  readFailure,
  readObject,
  unanswered,
} from '../library.ts';
import type { Session } from '../session.ts';

/** The least that a program for sending needs. A command that needs more names its scope when it is refused. */
export const DEFAULT_SCOPES = ['send'] as const;

/** Answer of `POST /api/device-authorizations` (RFC 8628). */
interface Authorization {
  device_code: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete?: string;
  /** Seconds. */
  expires_in: number;
  /** Seconds between two calls. */
  interval?: number;
}

/** Answer of `POST /api/device-authorizations/token` once a person has allowed it. */
interface Granted {
  token: string;
  name?: string;
  scopes?: string[];
  /** Id of its account. */
  account?: string;
  account_name?: string;
}

const CALL_TIMEOUT_MS = 30_000;
const DEFAULT_INTERVAL_S = 5;
const SLOWER_BY_S = 5;
const LONGEST_INTERVAL_S = 60;
const LONGEST_LIFE_S = 1_800;

/** Asks a person to allow this program. Waits until they do, refuse, or the code expires. */
export async function authorizeDevice(
  session: Session,
  url: string,
  scopes: readonly string[],
): Promise<Omit<Profile, 'url'>> {
  const asked = await begin(session, url, scopes);
  const { device_code: device, user_code: code, verification_uri: page } = asked;
  const complete = asked.verification_uri_complete ?? page;
  const shown = { user_code: code, verification_uri: page, verification_uri_complete: complete };
  if (session.output.isJson) session.output.item(shown, '');
  session.output.note(
    `Open ${complete}\nand allow the code ${session.output.style('bold', code)}. Waiting …`,
  );
  const until = performance.now() + Math.min(asked.expires_in, LONGEST_LIFE_S) * 1_000;
  let interval = asked.interval ?? DEFAULT_INTERVAL_S;
  while (performance.now() < until) {
    await session.sleep(Math.min(interval, LONGEST_INTERVAL_S) * 1_000);
    try {
      const granted = await post<Granted>(session, url, '/api/device-authorizations/token', {
        device_code: device,
      });
      return profileOf(granted);
    } catch (error) {
      interval = nextInterval(error, interval);
    }
  }
  throw expired();
}

async function begin(
  session: Session,
  url: string,
  scopes: readonly string[],
): Promise<Authorization> {
  try {
    return await post<Authorization>(session, url, '/api/device-authorizations', {
      client_name: clientName(hostname()),
      scopes,
    });
  } catch (error) {
    if (!(error instanceof CascadeError && error.status === 404)) throw error;
    throw new CommandFault('this installation has no sign-in by code', {
      code: 'not_found',
      exitCode: EXIT.refused,
      hint: 'Make a token in the web app (Tokens), then: cascade login --token -',
    });
  }
}

/** Seconds until the next call. Throws if there is none. */
function nextInterval(error: unknown, interval: number): number {
  // The code stays valid: ask again, more slowly.
  if (error instanceof ConnectionError) return interval * 2;
  if (!(error instanceof CascadeError)) throw error;
  switch (error.code) {
    case 'authorization_pending':
      return interval;
    case 'slow_down':
      return interval + SLOWER_BY_S;
    case 'access_denied':
      throw new CommandFault('a person refused', {
        code: 'access_denied',
        exitCode: EXIT.refused,
      });
    case 'expired_token':
      throw expired();
    default:
      if (error.status === 429 || (error.status ?? 0) >= 500) return interval * 2;
      throw error;
  }
}

const expired = () =>
  new CommandFault('the code has expired', {
    code: 'expired_token',
    exitCode: EXIT.timedOut,
    hint: 'Run "cascade login" again.',
  });

function profileOf({ token, name, scopes, account, account_name: accountName }: Granted) {
  return {
    token,
    ...(name === undefined ? {} : { name }),
    ...(scopes === undefined ? {} : { scopes }),
    ...(account === undefined ? {} : { account }),
    ...(accountName === undefined ? {} : { account_name: accountName }),
  };
}

/** Names this program with its computer, as the service takes it: printable ASCII, at most 60 characters. */
export const clientName = (host: string): string =>
  `cascade on ${host.replaceAll(/[^!-~]+/g, '')}`.slice(0, 60).trim();

/** Makes a call without a token. Throws CascadeError for a refusal, and ConnectionError without an answer. */
async function post<T>({ signal }: Session, url: string, path: string, body: object): Promise<T> {
  const limit = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const call = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    // The code is for this address alone.
    redirect: 'manual',
    signal: AbortSignal.any([signal, limit]),
  } as const;
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}${path}`, call);
    text = await response.text();
  } catch (error) {
    signal.throwIfAborted();
    throw unanswered(error, { url, timedOut: limit.aborted });
  }
  if (!response.ok) throw errorOf(readFailure(response, text, Date.now()));
  const answer = readObject(text);
  if (answer !== null) return answer as T;
  const { status } = response;
  throw errorOf({ status, code: 'unexpected_answer', reason: `${url} is not Cascade` });
}
