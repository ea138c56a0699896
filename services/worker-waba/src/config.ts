import {
  BULK_ENV,
  EGRESS_ENV,
  GRAPH_ENV,
  SANDBOX_ENV,
  readServiceEnv,
  type ServiceConfig,
} from '@cascade/service';
import { url } from '@cascade/runtime';

export interface WabaConfig {
  common: ServiceConfig;
  /** Address of the Graph API for live devices, with its version. */
  graphRoot: string;
  sandboxUrl: string;
  egressAllow: readonly string[];
  bulkPerSecond: number;
  /** Where the sandbox reaches this worker; its own address when absent. */
  callbackUrl: string | undefined;
}

export function readWabaConfig(env?: NodeJS.ProcessEnv): WabaConfig {
  const { common, own } = readServiceEnv(
    8084,
    {
      ...GRAPH_ENV,
      ...SANDBOX_ENV,
      ...EGRESS_ENV,
      ...BULK_ENV,
      CALLBACK_URL: url(['http', 'https']).optional(),
    },
    env,
  );
  return {
    common,
    graphRoot: own.GRAPH_API_ROOT,
    sandboxUrl: own.SANDBOX_URL,
    egressAllow: own.EGRESS_ALLOW,
    bulkPerSecond: own.BULK_PER_SECOND,
    callbackUrl: own.CALLBACK_URL,
  };
}
