import {
  connectionTls,
  readEnv,
  together,
  tracingConfig,
  type ConnectionTls,
  type TracingConfig,
} from '@cascade/runtime';
import {
  CALL_LIMIT_VARIABLES,
  COMMON_VARIABLES,
  CONFIRM_VARIABLES,
  confirmWaits,
  DEADLINE_VARIABLES,
  ENVIRONMENT,
  httpConfig,
  LIVE_ROOT_VARIABLES,
  liveRoots,
  OPERATOR_WEBHOOK_RULE,
  operatorWebhookConfig,
  OWN_MAIL_RULE,
  MAIL_APP_RULES,
  MAIL_APP_VARIABLES,
  mailApps,
  ownMailConfig,
  RETENTION_RULES,
  RETENTION_VARIABLES,
  retentionDays,
  SERVER_TLS_RULES,
  SERVER_TLS_VARIABLES,
  storageBytes,
  TLS_RULE,
  variables,
  type ConfirmWaits,
  type HttpConfig,
  type LiveRoots,
  type OperatorWebhookConfig,
  type MailApps,
  type OwnMailConfig,
  type RetentionDays,
} from '@cascade/service';
import { SANDBOX_PORT_VARIABLES, sandboxPorts, type SandboxPorts } from '@cascade/sandbox';
import type { AccountLimits } from '@cascade/store';

/** Configuration of `standalone`, from the environment. */
export interface StandaloneConfig {
  http: HttpConfig;
  dataDir: string;
  amqpUrl: string | undefined;
  amqpTls: ConnectionTls | undefined;
  amqpPrefix: string;
  mongoUrl: string | undefined;
  mongoTls: ConnectionTls | undefined;
  /** Generated and stored in the data folder if absent. */
  operatorTokens: readonly string[] | undefined;
  /** Keys in base64, the current one first; generated and stored in the data folder if absent. */
  secretsKey: string | undefined;
  publicUrl: string | undefined;
  /** `public`: also for callers on other machines. */
  sandbox: 'on' | 'off' | 'public';
  /** Of the sandbox's own servers. */
  sandboxPorts: SandboxPorts;
  seed: 'demo' | 'none';
  deadlines: { syncMs: number; asyncMs: number };
  limits: { perSecond: number | undefined; atOnce: number | undefined };
  bulkPerSecond: number;
  refusedRetryMs: readonly number[];
  confirmWaits: ConfirmWaits;
  liveRoots: LiveRoots;
  egressAllow: readonly string[];
  /** See `MAIL_URL`. */
  ownMail: OwnMailConfig | undefined;
  mailApps: MailApps;
  /** See `OPERATOR_WEBHOOK_URL`. */
  operatorWebhook: OperatorWebhookConfig | undefined;
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
      ...variables(
        ...COMMON_VARIABLES,
        ...SERVER_TLS_VARIABLES,
        ...DEADLINE_VARIABLES,
        ...CALL_LIMIT_VARIABLES,
        ...RETENTION_VARIABLES,
        ...LIVE_ROOT_VARIABLES,
        ...CONFIRM_VARIABLES,
        'DATA_DIR',
        'OPERATOR_TOKEN',
        'PUBLIC_URL',
        'MAIL_URL',
        'MAIL_FROM',
        ...MAIL_APP_VARIABLES,
        'OPERATOR_WEBHOOK_URL',
        'OPERATOR_WEBHOOK_SECRET',
        'SANDBOX',
        'SEED',
        'BULK_PER_SECOND',
        'REFUSED_RETRY_MS',
        'EGRESS_ALLOW',
        'SMTP_PORT',
      ),
      ...SANDBOX_PORT_VARIABLES,
      PORT: ENVIRONMENT.PORT.default(8080),
      AMQP_URL: ENVIRONMENT.AMQP_URL.optional(),
      MONGODB_URL: ENVIRONMENT.MONGODB_URL.optional(),
      SECRETS_KEY: ENVIRONMENT.SECRETS_KEY.optional(),
    },
    env,
    [
      TLS_RULE,
      OWN_MAIL_RULE,
      ...MAIL_APP_RULES,
      OPERATOR_WEBHOOK_RULE,
      together('AMQP_URL', 'MONGODB_URL'),
      ...SERVER_TLS_RULES,
      ...RETENTION_RULES,
    ],
  );
  return {
    http: httpConfig(values),
    dataDir: values.DATA_DIR,
    amqpUrl: values.AMQP_URL,
    amqpTls: connectionTls('AMQP', values),
    amqpPrefix: values.AMQP_PREFIX,
    mongoUrl: values.MONGODB_URL,
    mongoTls: connectionTls('MONGODB', values),
    operatorTokens: values.OPERATOR_TOKEN,
    secretsKey: values.SECRETS_KEY?.join(','),
    publicUrl: values.PUBLIC_URL,
    sandbox: values.SANDBOX,
    sandboxPorts: sandboxPorts(values),
    seed: values.SEED,
    deadlines: { syncMs: values.SYNC_DEADLINE_MS, asyncMs: values.ASYNC_DEADLINE_MS },
    limits: { perSecond: values.ACCOUNT_CALLS_PER_SECOND, atOnce: values.ACCOUNT_CALLS_AT_ONCE },
    bulkPerSecond: values.BULK_PER_SECOND,
    refusedRetryMs: values.REFUSED_RETRY_MS,
    confirmWaits: confirmWaits(values),
    liveRoots: liveRoots(values),
    egressAllow: values.EGRESS_ALLOW,
    ownMail: ownMailConfig(values),
    mailApps: mailApps(values),
    operatorWebhook: operatorWebhookConfig(values),
    smtpPort: values.SMTP_PORT,
    retention: retentionDays(values),
    storageBytes: storageBytes(values),
    accountLimits: values.ACCOUNT_LIMITS,
    tracing: tracingConfig(values),
  };
}
