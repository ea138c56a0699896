import { integer, url } from '@cascade/runtime';
import { readServiceEnv, type ServiceConfig } from '@cascade/service';
import type { Deadlines } from './build-request.ts';

export interface GatewayConfig {
  common: ServiceConfig;
  deadlines: Deadlines;
  publicUrl: string | undefined;
}

/** Variables that say how long a request may take. */
export const DEADLINE_ENV = {
  SYNC_DEADLINE_MS: integer({ min: 1_000, max: 300_000 }).default(60_000),
  ASYNC_DEADLINE_MS: integer({ min: 1_000, max: 30 * 86_400_000 }).default(86_400_000),
};

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
