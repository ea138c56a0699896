import {
  base64Keys,
  connectionString,
  integer,
  port,
  proxies,
  readEnv,
  string,
  url,
  variable,
  path,
  together,
  TRACING_ENV,
  tracingConfig,
  type Env,
  type EnvRule,
  type EnvSpec,
  type TracingConfig,
} from '@cascade/runtime';
import { DEFAULT_ACCOUNT_LIMITS, DEFAULT_STORAGE_BYTES, type AccountLimits } from '@cascade/store';
import { vaultFromBase64, type Vault } from '@cascade/vault';

/** Prefix of exchanges and queues. */
export const AMQP_PREFIX = variable('letters, digits, _ or -', (text) =>
  /^[\w-]{1,40}$/.test(text) ? { value: text } : null,
).default('cascade');

/** CIDR blocks of the proxies whose `X-Forwarded-*` count. */
export const TRUSTED_PROXIES = proxies().default([]);

/** Storage of an account's files and batches, unless its plan sets a limit; 0 is unlimited. */
export const STORAGE_ENV = {
  ACCOUNT_STORAGE_MB: integer({ min: 0, max: 1_000_000_000 }).default(
    DEFAULT_STORAGE_BYTES / 2 ** 20,
  ),
};

/** `devices=5000,templates=50000`: limits per account; others keep their defaults. */
export const ACCOUNT_LIMITS = variable<Partial<AccountLimits>>(
  `name=number, comma-separated, of ${Object.keys(DEFAULT_ACCOUNT_LIMITS).join(', ')}; 0 is without limit`,
  (text) => {
    const limits: Record<string, number> = {};
    for (const part of text.split(',')) {
      const [, name = '', number = ''] = /^\s*(\w+)\s*=\s*(\d{1,12})\s*$/.exec(part) ?? [];
      if (!Object.hasOwn(DEFAULT_ACCOUNT_LIMITS, name) || Object.hasOwn(limits, name)) return null;
      limits[name] = Number(number);
    }
    return { value: limits };
  },
).default({});

/** Null is unlimited. */
export const storageBytes = ({ ACCOUNT_STORAGE_MB: mb }: Env<typeof STORAGE_ENV>): number | null =>
  mb === 0 ? null : mb * 2 ** 20;

/** Address of `/metrics`; not served without a port. */
export const METRICS_ENV = {
  METRICS_PORT: port().optional(),
  METRICS_HOST: string().default('127.0.0.1'),
};

/** Variables of every service that runs as its own process. */
const COMMON = (defaultPort: number) => ({
  AMQP_URL: url(['amqp', 'amqps']),
  AMQP_PREFIX,
  MONGODB_URL: connectionString(['mongodb', 'mongodb+srv']),
  SECRETS_KEY: base64Keys(32),
  HOST: string().default('127.0.0.1'),
  PORT: port().default(defaultPort),
  TLS_CERT_FILE: path().optional(),
  TLS_KEY_FILE: path().optional(),
  TRUSTED_PROXIES,
  ...STORAGE_ENV,
  ACCOUNT_LIMITS,
  ...METRICS_ENV,
  ...TRACING_ENV,
});

export interface ServiceConfig {
  amqpUrl: string;
  amqpPrefix: string;
  mongoUrl: string;
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

/** Reads the common variables and a service's own; reports all faults at once. */
export function readServiceEnv<Spec extends EnvSpec>(
  defaultPort: number,
  own: Spec,
  env: NodeJS.ProcessEnv = process.env,
  rules: readonly EnvRule[] = [],
): { common: ServiceConfig; own: Env<Spec> } {
  const values = readEnv({ ...COMMON(defaultPort), ...own }, env, [
    together('TLS_CERT_FILE', 'TLS_KEY_FILE'),
    ...rules,
  ]) as Env<ReturnType<typeof COMMON>> & Env<Spec>;
  return {
    common: {
      amqpUrl: values.AMQP_URL,
      amqpPrefix: values.AMQP_PREFIX,
      mongoUrl: values.MONGODB_URL,
      vault: vaultFromBase64(values.SECRETS_KEY.join(',')),
      http: httpConfig(values),
      tracing: tracingConfig(values),
      storageBytes: storageBytes(values),
      accountLimits: values.ACCOUNT_LIMITS,
    },
    own: values,
  };
}

export function httpConfig(values: {
  HOST: string;
  PORT: number;
  TLS_CERT_FILE: string | undefined;
  TLS_KEY_FILE: string | undefined;
  TRUSTED_PROXIES: readonly string[];
  METRICS_PORT: number | undefined;
  METRICS_HOST: string;
}): HttpConfig {
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
