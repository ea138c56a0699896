import { CHANNEL_DEFINITIONS, exchangesMails, type Channel } from '@cascade/contracts';
import {
  CONFIRM_VARIABLES,
  confirmWaits,
  LIVE_ROOT_VARIABLES,
  liveRoots,
  MAIL_APP_RULES,
  MAIL_APP_VARIABLES,
  mailApps,
  readServiceEnv,
  type MailApps,
  type ServiceConfig,
  type VariableName,
} from '@cascade/service';
import type { ChannelDriver, MailListen } from './channel-driver.ts';

export interface WorkerConfig {
  common: ServiceConfig;
  liveRoot: string | undefined;
  sandboxUrl: string;
  egressAllow: readonly string[];
  bulkPerSecond: number;
  confirmMs: number | undefined;
  refusedRetryMs: readonly number[];
  publicUrl: string | undefined;
  callbackUrl: string | undefined;
  mailApps: MailApps;
  listen: MailListen | undefined;
}

/** Reads the environment of a worker's process; the channel's definition says which variables. */
export function readWorkerConfig(
  { channel, defaultPort }: Pick<ChannelDriver, 'channel' | 'defaultPort'>,
  env?: NodeJS.ProcessEnv,
): WorkerConfig {
  const { common, own } = readServiceEnv(
    defaultPort,
    [...WORKER_VARIABLES, ...variablesOf(channel)],
    env,
    exchangesMails(channel) ? MAIL_APP_RULES : [],
  );
  const { host, tls } = common.http;
  return {
    common,
    liveRoot: liveRoots(own)[channel],
    sandboxUrl: own.SANDBOX_URL,
    egressAllow: own.EGRESS_ALLOW,
    bulkPerSecond: own.BULK_PER_SECOND,
    confirmMs: confirmWaits(own)[channel],
    refusedRetryMs: own.REFUSED_RETRY_MS,
    publicUrl: own.PUBLIC_URL,
    callbackUrl: own.CALLBACK_URL,
    mailApps: mailApps(own),
    listen: own.SMTP_PORT === undefined ? undefined : { host, port: own.SMTP_PORT, tls },
  };
}

const WORKER_VARIABLES = [
  'SANDBOX_URL',
  'EGRESS_ALLOW',
  'BULK_PER_SECOND',
  'REFUSED_RETRY_MS',
  'PUBLIC_URL',
  'CALLBACK_URL',
] as const satisfies readonly VariableName[];

/** Root of the live provider, the wait for receipts, and the port of a channel that receives mail. */
function variablesOf(channel: Channel) {
  const { liveRoot, confirm } = CHANNEL_DEFINITIONS[channel];
  return [
    ...CONFIRM_VARIABLES.filter((name) => name === confirm?.variable),
    ...LIVE_ROOT_VARIABLES.filter((name) => name === liveRoot?.variable),
    ...(exchangesMails(channel) ? (['SMTP_PORT', ...MAIL_APP_VARIABLES] as const) : []),
  ];
}
