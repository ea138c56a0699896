import { readProviderTime } from '@cascade/contracts';
import type { WabaSignupNumber } from '@cascade/store';
import { callGraph, type GraphCall, type GraphRefusal } from '../graph/call-graph.ts';
import { nodePath, readNumberNode, type GraphAccess } from '../graph/read-number-node.ts';
import type { SignupApp } from './meta-app.ts';

type Members = Record<string, unknown>;

/** What Graph knows of an access token (`debug_token`). */
export interface GraphToken {
  app: string;
  isValid: boolean;
  scopes: readonly string[];
  /** Epoch ms; null: it doesn't expire. */
  expiresAt: number | null;
  /** WABAs that it may manage, where Graph names them. */
  wabas: readonly string[];
}

const MAX_WABAS = 50;
const MAX_NUMBERS = 200;
const MANAGE = 'whatsapp_business_management';

/** Without these a number can't be set up and send. */
export const NEEDED_SCOPES = [MANAGE, 'whatsapp_business_messaging'] as const;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const listOf = (value: unknown): Members[] =>
  Array.isArray(value)
    ? value.filter((one): one is Members => typeof one === 'object' && one !== null)
    : [];
const objectOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : {};

const UNREADABLE: GraphRefusal = { failure: { kind: 'graphUnreadable' } };

/** Exchanges the code of the dialog: `GET /oauth/access_token`. */
export async function exchangeCode(
  { root, id, secret }: SignupApp,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<{ token: string } | GraphRefusal> {
  const answer = await callGraph({
    root,
    path: '/oauth/access_token',
    query: { client_id: id, client_secret: secret, code, redirect_uri: redirectUri },
  });
  if ('failure' in answer) return answer;
  const token = answer.json['access_token'];
  return typeof token === 'string' && token !== '' ? { token } : UNREADABLE;
}

/** Asks what a token may do: `GET /debug_token`. */
export async function readToken(
  access: GraphAccess,
  token: string,
): Promise<GraphToken | GraphRefusal> {
  const answer = await callGraph({
    ...access,
    path: '/debug_token',
    query: { input_token: token },
  });
  if ('failure' in answer) return answer;
  const { app_id, is_valid, scopes, expires_at, granular_scopes } = objectOf(answer.json['data']);
  const expires = readProviderTime(expires_at) ?? null;
  const granted = Array.isArray(scopes) ? scopes.map(textOf) : [];
  const managed = listOf(granular_scopes).find(({ scope }) => scope === MANAGE);
  const targets = managed?.['target_ids'];
  return {
    app: textOf(app_id),
    isValid: is_valid === true,
    scopes: granted,
    expiresAt: expires,
    wabas: Array.isArray(targets) ? targets.map(textOf).slice(0, MAX_WABAS) : [],
  };
}

/** Lists the numbers of WABAs: `GET /{waba_id}` and `GET /{waba_id}/phone_numbers`. */
export async function listNumbers(
  access: GraphAccess,
  wabas: readonly string[],
): Promise<{ numbers: WabaSignupNumber[] } | GraphRefusal> {
  const numbers: WabaSignupNumber[] = [];
  for (const waba of wabas) {
    const known = await callGraph({
      ...access,
      path: nodePath(waba),
      query: { fields: 'id,name' },
    });
    if ('failure' in known) return known;
    const listed = await callGraph({
      ...access,
      path: `${nodePath(waba)}/phone_numbers`,
      query: {
        fields: 'id,display_phone_number,verified_name,status,platform_type',
        limit: String(MAX_NUMBERS),
      },
    });
    if ('failure' in listed) return listed;
    for (const number of listOf(listed.json['data']).slice(0, MAX_NUMBERS)) {
      numbers.push({
        id: textOf(number['id']),
        waba,
        wabaName: textOf(known.json['name']),
        ...factsOf(number),
      });
    }
  }
  return { numbers };
}

/** What Graph says of a number. */
export interface GraphNumber {
  display: string;
  name: string;
  isRegistered: boolean;
  isVerified: boolean;
  /** Where its messages are posted; null: where the app says. */
  callback: string | null;
}

/** Reads what a signup needs of a number. */
export async function readNumber(
  access: GraphAccess,
  id: string,
): Promise<GraphNumber | GraphRefusal> {
  const answer = await readNumberNode(access, id);
  if ('failure' in answer) return answer;
  const { code_verification_status: verified, webhook_configuration } = answer.json;
  const { phone_number, whatsapp_business_account } = objectOf(webhook_configuration);
  const callback = [phone_number, whatsapp_business_account].find(
    (url): url is string => typeof url === 'string' && url !== '',
  );
  return {
    ...factsOf(answer.json),
    isVerified: verified !== 'NOT_VERIFIED',
    callback: callback ?? null,
  };
}

/** A number of the Cloud API is `CONNECTED`; one of the app on a phone has another platform. */
const factsOf = ({ display_phone_number, verified_name, status, platform_type }: Members) => ({
  display: textOf(display_phone_number).slice(0, 64),
  name: textOf(verified_name).slice(0, 200),
  isRegistered:
    status === 'CONNECTED' && (platform_type === undefined || platform_type === 'CLOUD_API'),
});

/** Registers a number with its two-step PIN: `POST /{phone_number_id}/register`. */
export const registerNumber = (access: GraphAccess, id: string, pin: string) =>
  succeed({
    ...access,
    method: 'POST',
    path: `${nodePath(id)}/register`,
    json: { messaging_product: 'whatsapp', pin },
  });

/** Subscribes the token's app to a WABA with a callback of this WABA: `POST /{waba_id}/subscribed_apps`. */
export const subscribeApp = (
  access: GraphAccess,
  waba: string,
  { url, verifyToken }: { url: string; verifyToken: string },
) =>
  succeed({
    ...access,
    method: 'POST',
    path: `${nodePath(waba)}/subscribed_apps`,
    json: { override_callback_uri: url, verify_token: verifyToken },
  });

/** Asks whether an app is subscribed to a WABA: `GET /{waba_id}/subscribed_apps`. */
export async function isSubscribed(
  access: GraphAccess,
  waba: string,
  app: string,
): Promise<{ subscribed: boolean } | GraphRefusal> {
  const answer = await callGraph({ ...access, path: `${nodePath(waba)}/subscribed_apps` });
  if ('failure' in answer) return answer;
  const apps = listOf(answer.json['data']).map((one) =>
    textOf(objectOf(one['whatsapp_business_api_data'])['id']),
  );
  return { subscribed: apps.includes(app) };
}

async function succeed(call: GraphCall): Promise<GraphRefusal | null> {
  const answer = await callGraph(call);
  if ('failure' in answer) return answer;
  return answer.json['success'] === true ? null : UNREADABLE;
}
