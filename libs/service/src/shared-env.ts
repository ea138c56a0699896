import { byChannel, CHANNEL_DEFINITIONS, CHANNELS } from '@cascade/contracts';
import type { Channel, LiveRootVariable } from '@cascade/contracts';
import {
  BULK_PER_SECOND,
  cidrs,
  exceeds,
  integer,
  port,
  url,
  variable,
  type Env,
  type Variable,
} from '@cascade/runtime';

/** Variables that several services read, each with one meaning and one default. */

/** Roots of the providers for live devices: the channels' definitions name the variables. */
type LiveRootEnv = Readonly<Record<LiveRootVariable, Variable<string | undefined>>>;

/** Variable of one channel; none where its devices name their provider. */
export function liveRootEnv(channel: Channel): Partial<LiveRootEnv> {
  const { liveRoot } = CHANNEL_DEFINITIONS[channel];
  if (!liveRoot) return {};
  const read = url(liveRoot.protocols);
  const { variable: name, default: standard } = liveRoot;
  return { [name]: standard === null ? read.optional() : read.default(standard) };
}

export const LIVE_ROOT_ENV = Object.assign({}, ...CHANNELS.map(liveRootEnv)) as LiveRootEnv;

/** Undefined: the driver knows the address, or each device names its own. */
export type LiveRoots = Readonly<Record<Channel, string | undefined>>;

export const liveRoots = (values: Readonly<Record<string, unknown>>): LiveRoots =>
  byChannel(({ liveRoot }) =>
    liveRoot === null ? undefined : (values[liveRoot.variable] as string | undefined),
  );

/** Public address of the product, for customers and for providers' callbacks. */
export const PUBLIC_ENV = { PUBLIC_URL: url(['http', 'https']).optional() };

/** Address at which the sandbox reaches a worker that runs as its own process. */
export const CALLBACK_ENV = { CALLBACK_URL: url(['http', 'https']).optional() };

/** Port for inbound mail; none when absent. */
export const MAIL_ENV = { SMTP_PORT: port().optional() };

const MIN_TOKEN_LENGTH = 16;

/** Must be too long to guess, because a correct token is never throttled. */
export const OPERATOR_ENV = {
  OPERATOR_TOKEN: variable(`a text of at least ${MIN_TOKEN_LENGTH} characters`, (text) =>
    text.length < MIN_TOKEN_LENGTH ? null : { value: text },
  )
    .secret()
    .optional(),
};

/** Address of the sandbox for services that run as their own process. */
export const SANDBOX_ENV = {
  SANDBOX_URL: url(['http', 'https']).default('http://127.0.0.1:8090/sandbox'),
};

/** CIDR blocks that customers' addresses may use besides the public internet. */
export const EGRESS_ENV = { EGRESS_ALLOW: cidrs().default([]) };

/** Deadlines of requests. */
export const DEADLINE_ENV = {
  SYNC_DEADLINE_MS: integer({ min: 1_000, max: 300_000 }).default(60_000),
  ASYNC_DEADLINE_MS: integer({ min: 1_000, max: 30 * 86_400_000 }).default(86_400_000),
};

/** Limits of one account under `/v1` at one gateway; unlimited when absent. */
export const LIMIT_ENV = {
  ACCOUNT_CALLS_PER_SECOND: integer({ min: 1, max: 1_000_000 }).optional(),
  ACCOUNT_CALLS_AT_ONCE: integer({ min: 1, max: 1_000_000 }).optional(),
};

/**
 * Bulk work (async and due sends) that one gateway or worker starts per second beside interactive
 * sends.
 */
export const BULK_ENV = {
  BULK_PER_SECOND: integer({ min: 1, max: 1_000_000 }).default(BULK_PER_SECOND),
};

const days = (count: number) => integer({ min: 1, max: 36_500 }).default(count);

/** Retention in days. */
export const RETENTION_ENV = {
  RETENTION_CONTENTS_DAYS: days(30),
  RETENTION_METADATA_DAYS: days(180),
  RETENTION_MEDIA_DAYS: days(30),
  RETENTION_LEDGER_DAYS: days(400),
};

/** The ledger outlives every stored request. */
export const RETENTION_RULES = [
  exceeds('RETENTION_METADATA_DAYS', 'RETENTION_CONTENTS_DAYS', 0),
  exceeds('RETENTION_LEDGER_DAYS', 'RETENTION_METADATA_DAYS', 31),
];

export interface RetentionDays {
  contents: number;
  metadata: number;
  media: number;
  ledger: number;
}

export const retentionDays = (values: Env<typeof RETENTION_ENV>): RetentionDays => ({
  contents: values.RETENTION_CONTENTS_DAYS,
  metadata: values.RETENTION_METADATA_DAYS,
  media: values.RETENTION_MEDIA_DAYS,
  ledger: values.RETENTION_LEDGER_DAYS,
});
