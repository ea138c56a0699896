import type { Deadlines } from '@cascade/dispatch';
import { url } from '@cascade/runtime';
import {
  BULK_ENV,
  DEADLINE_ENV,
  LIMIT_ENV,
  readServiceEnv,
  type ServiceConfig,
} from '@cascade/service';
import type { CallLimits } from './call-limiter.ts';

export interface GatewayConfig {
  common: ServiceConfig;
  deadlines: Deadlines;
  limits: CallLimits;
  bulkPerSecond: number;
  publicUrl: string | undefined;
}

export function readGatewayConfig(env?: NodeJS.ProcessEnv): GatewayConfig {
  const { common, own } = readServiceEnv(
    8080,
    { ...DEADLINE_ENV, ...LIMIT_ENV, ...BULK_ENV, PUBLIC_URL: url(['http', 'https']).optional() },
    env,
  );
  return {
    common,
    deadlines: { syncMs: own.SYNC_DEADLINE_MS, asyncMs: own.ASYNC_DEADLINE_MS },
    limits: { perSecond: own.ACCOUNT_CALLS_PER_SECOND, atOnce: own.ACCOUNT_CALLS_AT_ONCE },
    bulkPerSecond: own.BULK_PER_SECOND,
    publicUrl: own.PUBLIC_URL,
  };
}
