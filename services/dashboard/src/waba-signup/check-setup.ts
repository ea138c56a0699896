import type { Device, DeviceSetupItem, WabaCredentials } from '@cascade/store';
import { apiSentence } from '../failures/tell-failure.ts';
import type { DashboardContext } from '../context.ts';
import { sealContext } from '../devices/seal-context.ts';
import type { GraphRefusal } from '../graph/call-graph.ts';
import type { GraphAccess } from '../graph/read-number-node.ts';
import {
  isSubscribed,
  NEEDED_SCOPES,
  readNumber,
  readToken,
  type GraphNumber,
  type GraphToken,
} from './ask-graph.ts';
import { causeOf } from './causes.ts';
import type { SignupCause } from './cause-sentences.ts';

/** What a check looks at, in the order of the page. */
export const SETUP_ITEMS = [
  'token',
  'scopes',
  'expiry',
  'registered',
  'subscription',
  'callback',
  'reached',
] as const;
type SetupWhat = (typeof SETUP_ITEMS)[number];

interface Item extends DeviceSetupItem {
  what: SetupWhat;
  cause?: SignupCause;
}

const SOON_MS = 7 * 86_400_000;

/**
 * Checks what a number needs to send and to be answered: asks Meta, and reads what came to the callback. Takes
 * numbers that signed up, and numbers whose credentials a person entered. Changes nothing.
 */
export async function checkSetup(context: DashboardContext, device: Device): Promise<Item[]> {
  const { graphRoots, vault } = context;
  const root = device.sandbox ? graphRoots.sandbox : graphRoots.live;
  if (root === undefined) {
    const cause = device.sandbox ? 'no_sandbox' : 'no_app';
    return [{ what: 'token', state: 'missing', cause }];
  }
  const credentials = JSON.parse(
    vault.open(device.credentials, sealContext(device._id)),
  ) as WabaCredentials;
  const access = { root, accessToken: credentials.access_token };
  const token = await readToken(access, access.accessToken);
  const number = await readNumber(access, credentials.phone_number_id);
  return [
    ...itemsOfToken(token, context.clock.now()),
    registered(number),
    await subscription(access, credentials.waba_id, token),
    await callback(context, device, number),
    await reached(context, device),
  ];
}

const ok = (what: SetupWhat, detail?: string): Item => ({
  what,
  state: 'ok',
  ...(detail === undefined ? {} : { detail }),
});
const missing = (what: SetupWhat, cause: SignupCause, detail?: string): Item => ({
  ...ok(what, detail),
  state: 'missing',
  cause,
});
const unknown = (what: SetupWhat): Item => ({ what, state: 'unknown' });
const refused = (what: SetupWhat, refusal: GraphRefusal): Item =>
  missing(what, causeOf(refusal, 'profile'), apiSentence(refusal.failure).slice(0, 400));

function itemsOfToken(token: GraphToken | GraphRefusal, now: number): Item[] {
  if ('failure' in token) return [refused('token', token), unknown('scopes'), unknown('expiry')];
  const { isValid, scopes, expiresAt } = token;
  const lacking = NEEDED_SCOPES.filter((scope) => !scopes.includes(scope));
  const until = expiresAt === null ? undefined : new Date(expiresAt).toISOString();
  const hasExpired = expiresAt !== null && expiresAt <= now;
  return [
    isValid && !hasExpired ? ok('token') : missing('token', 'token_invalid'),
    lacking.length === 0 ? ok('scopes') : missing('scopes', 'token_scopes', lacking.join(', ')),
    expiresAt === null || expiresAt > now + SOON_MS
      ? ok('expiry', until)
      : missing('expiry', hasExpired ? 'token_expired' : 'token_expires', until),
  ];
}

function registered(number: GraphNumber | GraphRefusal): Item {
  if ('failure' in number) return refused('registered', number);
  if (number.isRegistered) return ok('registered', number.display);
  return missing('registered', number.isVerified ? 'not_registered' : 'number_unverified');
}

async function subscription(
  access: GraphAccess,
  waba: string,
  token: GraphToken | GraphRefusal,
): Promise<Item> {
  if ('failure' in token) return unknown('subscription');
  const answer = await isSubscribed(access, waba, token.app);
  if ('failure' in answer) return refused('subscription', answer);
  return answer.subscribed ? ok('subscription') : missing('subscription', 'not_subscribed');
}

/** Our callbacks end with the id of a device; any device of the account takes messages of all its numbers. */
async function callback(
  { repositories, publicUrl }: DashboardContext,
  { account, sandbox }: Device,
  number: GraphNumber | GraphRefusal,
): Promise<Item> {
  if ('failure' in number) return unknown('callback');
  const { callback: url } = number;
  if (url === null) return missing('callback', 'callback_unset');
  const [, id] = /\/inbound\/waba\/([\w-]{1,64})$/.exec(URL.parse(url)?.pathname ?? '') ?? [];
  const isHere = sandbox || (publicUrl !== undefined && url.startsWith(publicUrl));
  const device = isHere && id !== undefined ? await repositories.devices.get(account, id) : null;
  return device === null
    ? missing('callback', 'callback_elsewhere', url.slice(0, 400))
    : ok('callback', url);
}

async function reached({ repositories }: DashboardContext, { _id }: Device): Promise<Item> {
  const row = await repositories.deviceCallbacks.get(_id);
  const at = row?.lastAt ?? row?.checkedAt;
  return at === undefined
    ? missing('reached', 'callback_never')
    : ok('reached', new Date(at).toISOString());
}
