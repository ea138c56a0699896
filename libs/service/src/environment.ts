import {
  CHANNEL_DEFINITIONS,
  CHANNELS,
  type ConfirmVariable,
  type LiveRootVariable,
} from '@cascade/contracts';
import {
  base64Keys,
  BULK_PER_SECOND,
  cidrs,
  connectionString,
  connectionStrings,
  integer,
  LOG_LEVELS,
  oneOf,
  path,
  port,
  proxies,
  string,
  TRACING_ENV,
  url,
  variable,
  type EnvSpec,
  type Variable,
} from '@cascade/runtime';
import { DEFAULT_ACCOUNT_LIMITS, DEFAULT_STORAGE_BYTES, type AccountLimits } from '@cascade/store';
import { webhookSecret } from './operator-webhook-config.ts';
import { mailAddress, mailSender, mailServerAddress } from './own-mail-config.ts';

const MIN_TOKEN_LENGTH = 16;

const MOST_OPERATOR_TOKENS = 5;

const operatorTokens = () =>
  variable(
    `a text of at least ${MIN_TOKEN_LENGTH} characters, or up to ${MOST_OPERATOR_TOKENS} of them with commas between`,
    (text): { value: readonly string[] } | null => {
      const tokens = text.split(',').map((token) => token.trim());
      const isRight = tokens.every(({ length }) => length >= MIN_TOKEN_LENGTH);
      return isRight && tokens.length <= MOST_OPERATOR_TOKENS ? { value: tokens } : null;
    },
  );

const webUrl = url(['http', 'https']);
const deadlineMs = (maxMs: number) => integer({ min: 1_000, max: maxMs });
const perAccount = integer({ min: 1, max: 1_000_000 });
const days = (count: number) => integer({ min: 1, max: 36_500 }).default(count);

const MINUTE_MS = 60_000;

/** After 1, 5, 15 and 60 minutes, then 2 hours, then every 4. */
const REFUSED_RETRY_MS: readonly number[] = [1, 5, 15, 60, 120, 240].map((one) => one * MINUTE_MS);

/** Roots of the providers for live devices: the channels' definitions name the variables. */
type LiveRootEnv = Readonly<Record<LiveRootVariable, Variable<string | undefined>>>;

const LIVE_ROOT_ENV = Object.fromEntries(
  CHANNELS.flatMap((channel) => {
    const { liveRoot } = CHANNEL_DEFINITIONS[channel];
    if (!liveRoot) return [];
    const read = url(liveRoot.protocols);
    const { variable: name, default: standard } = liveRoot;
    return [[name, standard === null ? read.optional() : read.default(standard)]];
  }),
) as LiveRootEnv;

/** How long accepted messages wait for receipts: the channels' definitions name the variables. */
const CONFIRM_ENV = Object.fromEntries(
  CHANNELS.flatMap((channel) => {
    const { confirm } = CHANNEL_DEFINITIONS[channel];
    if (confirm === null) return [];
    return [[confirm.variable, integer({ min: 0, max: 30_000 }).default(confirm.usualMs)]];
  }),
) as Readonly<Record<ConfirmVariable, Variable<number>>>;

/**
 * Every variable of the services, each with one meaning and one default. `.env.example`, the compose
 * file and the chart are checked against it. The sandbox's own are in its configuration.
 */
export const ENVIRONMENT = {
  LOG_LEVEL: oneOf(...LOG_LEVELS).default('info'),
  /** Prefix of exchanges and queues. */
  AMQP_PREFIX: variable('letters, digits, _ or -', (text) =>
    /^[\w-]{1,40}$/.test(text) ? { value: text } : null,
  ).default('cascade'),
  /** `standalone` has embedded twins without them. One URL per node of a cluster, separated by commas. */
  AMQP_URL: connectionStrings(['amqp', 'amqps']),
  MONGODB_URL: connectionString(['mongodb', 'mongodb+srv']),
  /** The only authorities (PEM) that connections to this server trust; those of all connections when absent. */
  AMQP_CA_FILE: path().optional(),
  MONGODB_CA_FILE: path().optional(),
  /** Certificates (PEM) that the product shows to these servers, and their keys. */
  AMQP_CERT_FILE: path().optional(),
  AMQP_KEY_FILE: path().optional(),
  AMQP_KEY_PASSPHRASE: string().secret().optional(),
  MONGODB_CERT_FILE: path().optional(),
  MONGODB_KEY_FILE: path().optional(),
  MONGODB_KEY_PASSPHRASE: string().secret().optional(),
  SECRETS_KEY: base64Keys(32),
  HOST: string().default('127.0.0.1'),
  /** Each service has its own default. */
  PORT: port(),
  /** Authorities (PEM) that every connection trusts beside those that Node knows; read at the start of a process. */
  EXTRA_CA_FILE: path().optional(),
  TLS_CERT_FILE: path().optional(),
  TLS_KEY_FILE: path().optional(),
  /** CIDR blocks of the proxies whose `X-Forwarded-*` count. */
  TRUSTED_PROXIES: proxies().default([]),
  /** Address of `/metrics`; not served without a port. */
  METRICS_PORT: port().optional(),
  METRICS_HOST: string().default('127.0.0.1'),
  ...TRACING_ENV,
  /** Storage of an account's files and batches, unless its plan sets a limit; 0 is unlimited. */
  ACCOUNT_STORAGE_MB: integer({ min: 0, max: 1_000_000_000 }).default(
    DEFAULT_STORAGE_BYTES / 1_000_000,
  ),
  /** `devices=5000,templates=50000`: limits per account; others keep their defaults. */
  ACCOUNT_LIMITS: accountLimits().default({}),

  /** Public address of the product, for customers and for providers' callbacks. */
  PUBLIC_URL: webUrl.optional(),
  /**
   * Must be too long to guess, because a correct token is never throttled. After the first one, those that it
   * replaces: `new,old`.
   */
  OPERATOR_TOKEN: operatorTokens().secret().optional(),
  /** The installation's own mail server, for links that sign people in, and their sender. */
  MAIL_URL: mailServerAddress().optional(),
  MAIL_FROM: mailSender().optional(),
  /** Apps at Microsoft and Google, by which people sign mailboxes in. */
  MICROSOFT_APP_ID: string().optional(),
  MICROSOFT_APP_SECRET: string().secret().optional(),
  GOOGLE_APP_ID: string().optional(),
  GOOGLE_APP_SECRET: string().secret().optional(),
  /** Where `doctor --tell` says what is wrong: a mail by MAIL_URL, and a monitor that expects a call each time. */
  DOCTOR_MAIL_TO: mailAddress().optional(),
  DOCTOR_PING_URL: webUrl.secret().optional(),
  /** Where the operator's own systems are told how accounts change, and the key of the signature. */
  OPERATOR_WEBHOOK_URL: webUrl.optional(),
  OPERATOR_WEBHOOK_SECRET: webhookSecret().optional(),
  /** CIDR blocks that customers' addresses may use besides the public internet. */
  EGRESS_ALLOW: cidrs().default([]),
  /** Deadlines of requests. */
  SYNC_DEADLINE_MS: deadlineMs(300_000).default(60_000),
  ASYNC_DEADLINE_MS: deadlineMs(30 * 86_400_000).default(86_400_000),
  /** Limits of one account under `/v1` at one gateway; unlimited when absent. */
  ACCOUNT_CALLS_PER_SECOND: perAccount.optional(),
  ACCOUNT_CALLS_AT_ONCE: perAccount.optional(),
  /** Most bulk work (async and due sends) that a gateway or worker starts per second beside interactive sends. */
  BULK_PER_SECOND: integer({ min: 1, max: 1_000_000 }).default(BULK_PER_SECOND),
  /** Retention in days. */
  RETENTION_CONTENTS_DAYS: days(30),
  RETENTION_METADATA_DAYS: days(180),
  RETENTION_MEDIA_DAYS: days(30),
  RETENTION_LEDGER_DAYS: days(400),

  /** Waits before an async or scheduled send is called again that was refused for the moment; the last repeats. */
  REFUSED_RETRY_MS: refusedRetries().default(REFUSED_RETRY_MS),
  /** How long accepted messages with a later tier behind them wait for receipts; 0: not at all. */
  ...CONFIRM_ENV,
  ...LIVE_ROOT_ENV,
  /** Address of the sandbox for services that run as their own process. */
  SANDBOX_URL: webUrl.default('http://127.0.0.1:8090/sandbox'),
  GATEWAY_URL: webUrl.default('http://127.0.0.1:8080'),
  /** Address at which the sandbox reaches a worker that runs as its own process. */
  CALLBACK_URL: webUrl.optional(),
  /** Port for inbound mail; none when absent. */
  SMTP_PORT: port().optional(),

  /** Of `standalone` alone. */
  DATA_DIR: path().default('./data'),
  /** `public`: also for callers on other machines. */
  SANDBOX: oneOf('on', 'off', 'public').default('on'),
  SEED: oneOf('demo', 'none').default('demo'),
} satisfies EnvSpec;

export type Environment = typeof ENVIRONMENT;
export type VariableName = keyof Environment;

/** Picks variables of the table. */
export function variables<Name extends VariableName>(
  ...names: readonly Name[]
): Pick<Environment, Name> {
  return Object.fromEntries(names.map((name) => [name, ENVIRONMENT[name]])) as Pick<
    Environment,
    Name
  >;
}

/** Variables of every service, but for those whose default depends on the service. */
export const COMMON_VARIABLES = [
  'LOG_LEVEL',
  'AMQP_PREFIX',
  'HOST',
  'EXTRA_CA_FILE',
  'TLS_CERT_FILE',
  'TLS_KEY_FILE',
  'TRUSTED_PROXIES',
  'METRICS_PORT',
  'METRICS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'ACCOUNT_STORAGE_MB',
  'ACCOUNT_LIMITS',
] as const satisfies readonly VariableName[];

/** Files of connections to MongoDB, for services and commands that open the store. */
export const MONGODB_TLS_VARIABLES = [
  'MONGODB_CA_FILE',
  'MONGODB_CERT_FILE',
  'MONGODB_KEY_FILE',
  'MONGODB_KEY_PASSPHRASE',
] as const satisfies readonly VariableName[];
/** Files of connections to both servers. */
export const SERVER_TLS_VARIABLES = [
  'AMQP_CA_FILE',
  'AMQP_CERT_FILE',
  'AMQP_KEY_FILE',
  'AMQP_KEY_PASSPHRASE',
  ...MONGODB_TLS_VARIABLES,
] as const satisfies readonly VariableName[];

export const DEADLINE_VARIABLES = ['SYNC_DEADLINE_MS', 'ASYNC_DEADLINE_MS'] as const;
export const CALL_LIMIT_VARIABLES = ['ACCOUNT_CALLS_PER_SECOND', 'ACCOUNT_CALLS_AT_ONCE'] as const;
export const RETENTION_VARIABLES = [
  'RETENTION_CONTENTS_DAYS',
  'RETENTION_METADATA_DAYS',
  'RETENTION_MEDIA_DAYS',
  'RETENTION_LEDGER_DAYS',
] as const;
export const CONFIRM_VARIABLES = Object.keys(CONFIRM_ENV) as ConfirmVariable[];
export const LIVE_ROOT_VARIABLES = Object.keys(LIVE_ROOT_ENV) as LiveRootVariable[];

function refusedRetries(): Variable<readonly number[]> {
  return variable<readonly number[]>(
    'up to 20 numbers with commas, from 100 to 86400000, or 0 for none',
    (text) => {
      if (text.trim() === '0') return { value: [] };
      const parts = text.split(',').map((part) => part.trim());
      const isWell = (part: string) =>
        /^\d{3,8}$/.test(part) && +part >= 100 && +part <= 86_400_000;
      return parts.length <= 20 && parts.every(isWell) ? { value: parts.map(Number) } : null;
    },
  );
}

function accountLimits(): Variable<Partial<AccountLimits>> {
  const names = Object.keys(DEFAULT_ACCOUNT_LIMITS).join(', ');
  return variable<Partial<AccountLimits>>(
    `name=number, comma-separated, of ${names}; 0 is without limit`,
    (text) => {
      const limits: Record<string, number> = {};
      for (const part of text.split(',')) {
        const [, name = '', number = ''] = /^\s*(\w+)\s*=\s*(\d{1,12})\s*$/.exec(part) ?? [];
        if (!Object.hasOwn(DEFAULT_ACCOUNT_LIMITS, name) || Object.hasOwn(limits, name))
          return null;
        limits[name] = Number(number);
      }
      return { value: limits };
    },
  );
}
