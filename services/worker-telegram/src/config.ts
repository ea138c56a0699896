import { cidrs, url } from '@cascade/runtime';
import { readServiceEnv, type ServiceConfig } from '@cascade/service';

export interface TelegramConfig {
  common: ServiceConfig;
  /** Address of the Bot API for live devices. */
  apiRoot: string;
  sandboxUrl: string;
  egressAllow: readonly string[];
}

export function readTelegramConfig(env?: NodeJS.ProcessEnv): TelegramConfig {
  const { common, own } = readServiceEnv(
    8082,
    {
      TELEGRAM_API_ROOT: url(['http', 'https']).default('https://api.telegram.org'),
      SANDBOX_URL: url(['http', 'https']).default('http://127.0.0.1:8080/sandbox'),
      EGRESS_ALLOW: cidrs().default([]),
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
