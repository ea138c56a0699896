import {
  EGRESS_ENV,
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
}

export function readTelegramConfig(env?: NodeJS.ProcessEnv): TelegramConfig {
  const { common, own } = readServiceEnv(
    8083,
    {
      ...TELEGRAM_ENV,
      ...SANDBOX_ENV,
      ...EGRESS_ENV,
    },
    env,
  );
  return {
    common,
    apiRoot: own.TELEGRAM_API_ROOT,
    sandboxUrl: own.SANDBOX_URL,
    egressAllow: own.EGRESS_ALLOW,
  };
}
