import {
  base64Keys,
  connectionString,
  oneOf,
  path,
  port,
  readEnv,
  string,
  together,
  TRACING_ENV,
  tracingConfig,
  url,
  type TracingConfig,
} from '@cascade/runtime';
import {
  ACCOUNT_LIMITS,
  AMQP_PREFIX,
  BULK_ENV,
  DEADLINE_ENV,
  EGRESS_ENV,
  LIMIT_ENV,
  LIVE_ROOT_ENV,
  liveRoots,
  MAIL_ENV,
  httpConfig,
  METRICS_ENV,
  OPERATOR_ENV,
  PUBLIC_ENV,
  RETENTION_ENV,
  RETENTION_RULES,
  retentionDays,
  STORAGE_ENV,
  storageBytes,
  TRUSTED_PROXIES,
  type HttpConfig,
  type LiveRoots,
  type RetentionDays,
} from '@cascade/service';
import type { AccountLimits } from '@cascade/store';

/** Configuration of `standalone`, from the environment (DESIGN, "Fixed names"). */
export interface StandaloneConfig {
  http: HttpConfig;
  dataDir: string;
  amqpUrl: string | undefined;
  amqpPrefix: string;
  mongoUrl: string | undefined;
  /** Generated and stored in the data folder if absent. */
  operatorToken: string | undefined;
  /** Keys in base64, the current one first; generated and stored in the data folder if absent. */
  secretsKey: string | undefined;
  publicUrl: string | undefined;
  /** `public`: also for callers on other machines. */
  sandbox: 'on' | 'off' | 'public';
  seed: 'demo' | 'none';
  deadlines: { syncMs: number; asyncMs: number };
  limits: { perSecond: number | undefined; atOnce: number | undefined };
  bulkPerSecond: number;
  liveRoots: LiveRoots;
  egressAllow: readonly string[];
  /** Port of the mail listener; if absent and the sandbox is on, a free port on loopback. */
  smtpPort: number | undefined;
  retention: RetentionDays;
  /** See `ACCOUNT_STORAGE_MB`. */
  storageBytes: number | null;
  /** See `ACCOUNT_LIMITS`. */
  accountLimits: Partial<AccountLimits>;
  tracing: TracingConfig | undefined;
}

export function readStandaloneConfig(env: NodeJS.ProcessEnv = process.env): StandaloneConfig {
  const values = readEnv(
    {
      PORT: port().default(8080),
      HOST: string().default('127.0.0.1'),
      TLS_CERT_FILE: path().optional(),
      TLS_KEY_FILE: path().optional(),
      TRUSTED_PROXIES,
      ...METRICS_ENV,
      DATA_DIR: path().default('./data'),
      AMQP_URL: url(['amqp', 'amqps']).optional(),
      AMQP_PREFIX,
      MONGODB_URL: connectionString(['mongodb', 'mongodb+srv']).optional(),
      ...OPERATOR_ENV,
      SECRETS_KEY: base64Keys(32).optional(),
      ...PUBLIC_ENV,
      SANDBOX: oneOf('on', 'off', 'public').default('on'),
      SEED: oneOf('demo', 'none').default('demo'),
      ...DEADLINE_ENV,
      ...LIMIT_ENV,
      ...BULK_ENV,
      ...LIVE_ROOT_ENV,
      ...EGRESS_ENV,
      ...RETENTION_ENV,
      ...STORAGE_ENV,
      ACCOUNT_LIMITS,
      ...TRACING_ENV,
      ...MAIL_ENV,
    },
    env,
    [
      together('TLS_CERT_FILE', 'TLS_KEY_FILE'),
      together('AMQP_URL', 'MONGODB_URL'),
      ...RETENTION_RULES,
    ],
  );
  return {
    http: httpConfig(values),
    dataDir: values.DATA_DIR,
    amqpUrl: values.AMQP_URL,
    amqpPrefix: values.AMQP_PREFIX,
    mongoUrl: values.MONGODB_URL,
    operatorToken: values.OPERATOR_TOKEN,
    secretsKey: values.SECRETS_KEY?.join(','),
    publicUrl: values.PUBLIC_URL,
    sandbox: values.SANDBOX,
    seed: values.SEED,
    deadlines: { syncMs: values.SYNC_DEADLINE_MS, asyncMs: values.ASYNC_DEADLINE_MS },
    limits: { perSecond: values.ACCOUNT_CALLS_PER_SECOND, atOnce: values.ACCOUNT_CALLS_AT_ONCE },
    bulkPerSecond: values.BULK_PER_SECOND,
    liveRoots: liveRoots(values),
    egressAllow: values.EGRESS_ALLOW,
    smtpPort: values.SMTP_PORT,
    retention: retentionDays(values),
    storageBytes: storageBytes(values),
    accountLimits: values.ACCOUNT_LIMITS,
    tracing: tracingConfig(values),
  };
}
