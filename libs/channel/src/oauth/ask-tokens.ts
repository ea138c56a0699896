import { parseOutsideJson, sentenceOf } from '@cascade/contracts';
import { AddressRefused, type Http } from '@cascade/egress';
import { redactBeginning } from '@cascade/runtime';
import type { OauthFault } from '@cascade/store';
import type { OauthClient } from './oauth-client.ts';

/** Of one call, with its answer. */
const TIMEOUT_MS = 10_000;
/** Where an answer says nothing of it (RFC 6749, 5.1). */
const USUAL_LIFE_SECONDS = 3_600;
const LONGEST_LIFE_SECONDS = 86_400;
/** Printable, as a header takes it. */
const TOKEN = /^[!-~]{1,16000}$/;
const MAX_SAID = 300;

export interface AskedTokens {
  access: string;
  /** How long the access token is good. */
  livesMs: number;
  /** The refresh token from now on, where the provider gave one. */
  refresh?: string;
}

/** `said`: what the provider answered, for the log. */
export type NoTokens = { fault: OauthFault; said: string };

/** What of a grant goes into the call (RFC 6749). */
export type GrantForm = Readonly<
  | { grant_type: 'refresh_token'; refresh_token: string }
  | { grant_type: 'client_credentials' }
  | { grant_type: 'authorization_code'; code: string; redirect_uri: string; code_verifier: string }
>;

/** Asks a token endpoint. What it refuses is a value. */
export async function askTokens(
  http: Pick<Http, 'call'>,
  client: OauthClient,
  form: GrantForm,
): Promise<AskedTokens | NoTokens> {
  const { id, secret, tokenUrl, scope, named } = client;
  const answer = await http.call(named, {
    url: tokenUrl,
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: new URLSearchParams({
      ...form,
      client_id: id,
      ...(secret === undefined ? {} : { client_secret: secret }),
      // Of a code they are those of the consent.
      ...(form.grant_type === 'authorization_code' ? {} : { scope }),
    }).toString(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) {
    const { error } = answer;
    const said = error instanceof AddressRefused ? sentenceOf(error.fault) : error.message;
    return { fault: 'unreachable', said };
  }
  const members = membersOf(answer.text);
  const words = [`HTTP ${answer.status}`, members['error'], members['error_description']];
  const told = words.filter((word) => typeof word === 'string').join(' ');
  const said = redactBeginning(told, MAX_SAID);
  if (answer.status !== 200) return { fault: faultOf(form, answer.status, members), said };
  const { access_token: access, refresh_token: refresh, expires_in: lives } = members;
  if (!isToken(access)) return { fault: 'unreachable', said: 'an answer without a token' };
  const seconds = Number(lives ?? USUAL_LIFE_SECONDS);
  const isTime = Number.isFinite(seconds) && seconds > 0;
  const livesMs = Math.min(isTime ? seconds : USUAL_LIFE_SECONDS, LONGEST_LIFE_SECONDS) * 1_000;
  return { access, livesMs, ...(isToken(refresh) ? { refresh } : {}) };
}

const isToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value);

function membersOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const json = parseOutsideJson(text);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Errors after which a person has to give consent again (RFC 6749, 5.2; OpenID Connect Core, 3.1.2.6). */
const OF_CONSENT: ReadonlySet<unknown> = new Set([
  'invalid_grant',
  'interaction_required',
  'login_required',
  'consent_required',
]);

function faultOf(
  { grant_type: type }: GrantForm,
  status: number,
  { error }: Readonly<Record<string, unknown>>,
): OauthFault {
  if (status === 429 || status >= 500 || error === 'temporarily_unavailable') return 'unreachable';
  if (typeof error !== 'string') return 'unreachable';
  return OF_CONSENT.has(error) && type !== 'client_credentials' ? 'sign_in' : 'app';
}
