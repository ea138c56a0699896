import type { AuditObject } from '@cascade/store';
import { redactText } from '@cascade/runtime';
import type { RouteAnswer } from './answer.ts';
import type { Route } from './route.ts';

/** Kinds of what acts change, by the first part of their path below `/api`. */
const KIND_OF_PATH = {
  accounts: 'account',
  alerts: 'alerts',
  attention: 'request',
  autoreplies: 'autoreply',
  batches: 'batch',
  'canned-replies': 'canned_reply',
  console: 'request',
  contacts: 'contact',
  deliveries: 'delivery',
  'device-authorizations': 'program',
  devices: 'device',
  files: 'file',
  invitations: 'user',
  listen: 'program',
  login: 'session',
  logout: 'session',
  'mail-domains': 'mail_domain',
  'mail-templates': 'template',
  'mailbox-sign-ins': 'device',
  operations: 'installation',
  'passkey-link': 'device',
  passkeys: 'passkey',
  password: 'password',
  'password-resets': 'password',
  'personal-settings': 'personal_settings',
  prices: 'price_table',
  requests: 'request',
  sandbox: 'sandbox',
  'saved-contacts': 'saved_contact',
  'second-factor': 'second_factor',
  'sender-pools': 'sender_pool',
  sessions: 'session',
  settings: 'settings',
  'sign-in': 'session',
  'sign-in-provider': 'sign_in_provider',
  suppressions: 'suppression',
  templates: 'template',
  'thread-notes': 'thread',
  threads: 'thread',
  tokens: 'token',
  users: 'user',
  verify: 'verify_settings',
  views: 'view',
  'waba-signups': 'waba_signup',
  webhooks: 'webhook',
} as const;

export type ObjectKind = (typeof KIND_OF_PATH)[keyof typeof KIND_OF_PATH];

export const OBJECT_KINDS: readonly ObjectKind[] = [...new Set(Object.values(KIND_OF_PATH))];

const KINDS: ReadonlyMap<string, ObjectKind> = new Map(Object.entries(KIND_OF_PATH));

export const isObjectKind = (kind: string): kind is ObjectKind =>
  (OBJECT_KINDS as readonly string[]).includes(kind);

/** Longest name of an object; a longer one is cut. */
const MAX_NAME = 100;

/** Kind of what an act changes. Undefined: its path has no row above. */
export const objectKindOf = ({ path }: Pick<Route, 'path'>): ObjectKind | undefined =>
  KINDS.get(path.split('/')[2] ?? '');

/** Names what an act changed: by the path's id or that of what was created, and the name in a state of it. */
export function objectOf(
  route: Pick<Route, 'path'>,
  id: string,
  { status, body }: Partial<Pick<RouteAnswer, 'status' | 'body'>>,
  states: readonly unknown[],
): AuditObject | undefined {
  const kind = objectKindOf(route);
  if (kind === undefined) return undefined;
  const made = status === 201 ? body : undefined;
  const named = [made, ...states].map(nameIn).find((name) => name !== undefined);
  const known = id === '' ? textIn(made, 'id') : id;
  return {
    kind,
    ...(known === undefined ? {} : { id: known.slice(0, MAX_NAME) }),
    ...(named === undefined ? {} : { name: redactText(named).slice(0, MAX_NAME) }),
  };
}

/** Of a webhook its host stands for a name: the path of an address may be a secret. */
function nameIn(state: unknown): string | undefined {
  const url = textIn(state, 'url');
  return (
    textIn(state, 'name') ??
    textIn(state, 'email') ??
    (url !== undefined && URL.canParse(url) ? new URL(url).host : undefined)
  );
}

function textIn(state: unknown, member: string): string | undefined {
  if (typeof state !== 'object' || state === null || !Object.hasOwn(state, member))
    return undefined;
  const value = (state as Record<string, unknown>)[member];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
