import {
  BULK_ENV,
  EGRESS_ENV,
  PUBLIC_ENV,
  SANDBOX_ENV,
  TELEGRAM_ENV,
  readServiceEnv,
  type ServiceConfig,
} from '@cascade/service';

export interface TelegramConfig {
  common: ServiceConfig;
  /** Address of the Bot API for live devices. */
  apiRoot: string;
  sandboxUrl: string;
  egressAllow: readonly string[];
  bulkPerSecond: number;
  /** Where Telegram posts updates; without it they are polled. */
  publicUrl: string | undefined;
}

export function readTelegramConfig(env?: NodeJS.ProcessEnv): TelegramConfig {
  const { common, own } = readServiceEnv(
    8083,
    {
      ...TELEGRAM_ENV,
      ...SANDBOX_ENV,
      ...EGRESS_ENV,
      ...BULK_ENV,
      ...PUBLIC_ENV,
    },
    env,
  );
  return {
    common,
    apiRoot: own.TELEGRAM_API_ROOT,
    sandboxUrl: own.SANDBOX_URL,
    egressAllow: own.EGRESS_ALLOW,
    bulkPerSecond: own.BULK_PER_SECOND,
    publicUrl: own.PUBLIC_URL,
  };
}
