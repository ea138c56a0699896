import type { Deadlines } from '@cascade/dispatch';
import { url } from '@cascade/runtime';
import { DEADLINE_ENV, readServiceEnv, type ServiceConfig } from '@cascade/service';

export interface GatewayConfig {
  common: ServiceConfig;
  deadlines: Deadlines;
  publicUrl: string | undefined;
}

export function readGatewayConfig(env?: NodeJS.ProcessEnv): GatewayConfig {
  const { common, own } = readServiceEnv(
    8080,
    { ...DEADLINE_ENV, PUBLIC_URL: url(['http', 'https']).optional() },
    env,
  );
  return {
    common,
    deadlines: { syncMs: own.SYNC_DEADLINE_MS, asyncMs: own.ASYNC_DEADLINE_MS },
    publicUrl: own.PUBLIC_URL,
  };
}
