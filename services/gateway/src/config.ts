import type { Deadlines } from '@cascade/dispatch';
import type { CallLimits } from '@cascade/runtime';
import {
  CALL_LIMIT_VARIABLES,
  DEADLINE_VARIABLES,
  readServiceEnv,
  type ServiceConfig,
} from '@cascade/service';

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
    [...DEADLINE_VARIABLES, ...CALL_LIMIT_VARIABLES, 'BULK_PER_SECOND', 'PUBLIC_URL'],
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
