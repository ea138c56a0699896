import { byChannel, type Channel } from '@cascade/contracts';
import {
  connectionTls,
  connectionTlsRule,
  exceeds,
  readEnv,
  together,
  tracingConfig,
  type ConnectionTls,
  type Env,
  type EnvRule,
  type TracingConfig,
} from '@cascade/runtime';
import type { AccountLimits } from '@cascade/store';
import { vaultFromBase64, type Vault } from '@cascade/vault';
import {
  COMMON_VARIABLES,
  ENVIRONMENT,
  SERVER_TLS_VARIABLES,
  variables,
  type Environment,
  type VariableName,
} from './environment.ts';

export interface ServiceConfig {
  amqpUrl: string;
  amqpTls?: ConnectionTls | undefined;
  amqpPrefix: string;
  mongoUrl: string;
  mongoTls?: ConnectionTls | undefined;
  vault: Vault;
  http: HttpConfig;
  tracing: TracingConfig | undefined;
  /** See `ACCOUNT_STORAGE_MB`. */
  storageBytes: number | null;
  /** See `ACCOUNT_LIMITS`. */
  accountLimits: Partial<AccountLimits>;
}

export interface HttpConfig {
  host: string;
  port: number;
  tls?: { certFile: string; keyFile: string };
  /** See `TRUSTED_PROXIES`. */
  trustedProxies: readonly string[];
  /** See `METRICS_PORT`. */
  metrics?: { host: string; port: number };
}

/** A certificate needs its key. */
export const TLS_RULE = together('TLS_CERT_FILE', 'TLS_KEY_FILE');

/** Files of connections to MongoDB. */
export const MONGODB_TLS_RULES: readonly EnvRule[] = [
  together('MONGODB_CERT_FILE', 'MONGODB_KEY_FILE'),
  connectionTlsRule('MONGODB'),
];
/** Files of connections to both servers. */
export const SERVER_TLS_RULES: readonly EnvRule[] = [
  together('AMQP_CERT_FILE', 'AMQP_KEY_FILE'),
  connectionTlsRule('AMQP'),
  ...MONGODB_TLS_RULES,
];

/** Reads the common variables and those that the service names; reports all faults at once. */
export function readServiceEnv<Name extends VariableName>(
  defaultPort: number,
  names: readonly Name[],
  env: NodeJS.ProcessEnv = process.env,
  rules: readonly EnvRule[] = [],
): { common: ServiceConfig; own: Env<Pick<Environment, Name>> } {
  const common = readSpec(defaultPort);
  const values = readEnv({ ...common, ...variables(...names) }, env, [
    TLS_RULE,
    ...SERVER_TLS_RULES,
    ...rules,
  ]) as Env<typeof common> & Env<Pick<Environment, Name>>;
  return {
    common: {
      amqpUrl: values.AMQP_URL,
      amqpTls: connectionTls('AMQP', values),
      amqpPrefix: values.AMQP_PREFIX,
      mongoUrl: values.MONGODB_URL,
      mongoTls: connectionTls('MONGODB', values),
      vault: vaultFromBase64(values.SECRETS_KEY.join(',')),
      http: httpConfig(values),
      tracing: tracingConfig(values),
      storageBytes: storageBytes(values),
      accountLimits: values.ACCOUNT_LIMITS,
    },
    own: values,
  };
}

/** Variables of every service that runs as its own process. */
const readSpec = (defaultPort: number) => ({
  ...variables(
    ...COMMON_VARIABLES,
    ...SERVER_TLS_VARIABLES,
    'AMQP_URL',
    'MONGODB_URL',
    'SECRETS_KEY',
  ),
  PORT: ENVIRONMENT.PORT.default(defaultPort),
});

export function httpConfig(
  values: Pick<
    Env<Environment>,
    | 'HOST'
    | 'PORT'
    | 'TLS_CERT_FILE'
    | 'TLS_KEY_FILE'
    | 'TRUSTED_PROXIES'
    | 'METRICS_PORT'
    | 'METRICS_HOST'
  >,
): HttpConfig {
  const { HOST: host, PORT, TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = values;
  return {
    host,
    port: PORT,
    trustedProxies: values.TRUSTED_PROXIES,
    ...(values.METRICS_PORT === undefined
      ? {}
      : { metrics: { host: values.METRICS_HOST, port: values.METRICS_PORT } }),
    ...(certFile !== undefined && keyFile !== undefined ? { tls: { certFile, keyFile } } : {}),
  };
}

/** Storage of an account in bytes; null is unlimited. */
export const storageBytes = ({
  ACCOUNT_STORAGE_MB: mb,
}: Pick<Env<Environment>, 'ACCOUNT_STORAGE_MB'>): number | null =>
  mb === 0 ? null : mb * 1_000_000;

/** Undefined: the driver knows the address, or each device names its own. */
export type LiveRoots = Readonly<Record<Channel, string | undefined>>;

export const liveRoots = (values: Readonly<Record<string, unknown>>): LiveRoots =>
  byChannel(({ liveRoot }) =>
    liveRoot === null ? undefined : (values[liveRoot.variable] as string | undefined),
  );

/** How long accepted messages of a channel wait for receipts, in ms; undefined: nothing is ever told. */
export type ConfirmWaits = Readonly<Record<Channel, number | undefined>>;

export const confirmWaits = (values: Readonly<Record<string, unknown>>): ConfirmWaits =>
  byChannel(({ confirm }) =>
    confirm === null ? undefined : (values[confirm.variable] as number | undefined),
  );

export interface RetentionDays {
  contents: number;
  metadata: number;
  media: number;
  ledger: number;
}

/** The ledger outlives every stored request. */
export const RETENTION_RULES = [
  exceeds('RETENTION_METADATA_DAYS', 'RETENTION_CONTENTS_DAYS', 0),
  exceeds('RETENTION_LEDGER_DAYS', 'RETENTION_METADATA_DAYS', 31),
];

export const retentionDays = (
  values: Pick<
    Env<Environment>,
    | 'RETENTION_CONTENTS_DAYS'
    | 'RETENTION_METADATA_DAYS'
    | 'RETENTION_MEDIA_DAYS'
    | 'RETENTION_LEDGER_DAYS'
  >,
): RetentionDays => ({
  contents: values.RETENTION_CONTENTS_DAYS,
  metadata: values.RETENTION_METADATA_DAYS,
  media: values.RETENTION_MEDIA_DAYS,
  ledger: values.RETENTION_LEDGER_DAYS,
});
