import { isChannelWith, type Channel } from '@cascade/contracts';
import {
  BULK_ENV,
  CALLBACK_ENV,
  EGRESS_ENV,
  liveRootEnv,
  liveRoots,
  MAIL_ENV,
  PUBLIC_ENV,
  readServiceEnv,
  SANDBOX_ENV,
  type ServiceConfig,
} from '@cascade/service';
import type { ChannelDriver, MailListen } from './channel-driver.ts';

export interface WorkerConfig {
  common: ServiceConfig;
  liveRoot: string | undefined;
  sandboxUrl: string;
  egressAllow: readonly string[];
  bulkPerSecond: number;
  publicUrl: string | undefined;
  callbackUrl: string | undefined;
  listen: MailListen | undefined;
}

/** Reads the environment of a worker's process; the channel's definition says which variables. */
export function readWorkerConfig(
  { channel, defaultPort }: Pick<ChannelDriver, 'channel' | 'defaultPort'>,
  env?: NodeJS.ProcessEnv,
): WorkerConfig {
  const { common, own } = readServiceEnv(
    defaultPort,
    {
      ...SANDBOX_ENV,
      ...EGRESS_ENV,
      ...BULK_ENV,
      ...PUBLIC_ENV,
      ...CALLBACK_ENV,
      ...liveRootEnv(channel),
      ...mailEnv(channel),
    },
    env,
  );
  const { host, tls } = common.http;
  return {
    common,
    liveRoot: liveRoots(own)[channel],
    sandboxUrl: own.SANDBOX_URL,
    egressAllow: own.EGRESS_ALLOW,
    bulkPerSecond: own.BULK_PER_SECOND,
    publicUrl: own.PUBLIC_URL,
    callbackUrl: own.CALLBACK_URL,
    listen: own.SMTP_PORT === undefined ? undefined : { host, port: own.SMTP_PORT, tls },
  };
}

const mailEnv = (channel: Channel): Partial<typeof MAIL_ENV> =>
  isChannelWith(channel, 'address', 'mail') ? MAIL_ENV : {};
