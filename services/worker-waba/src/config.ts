import { cidrs, url } from '@cascade/runtime';
import { readServiceEnv, type ServiceConfig } from '@cascade/service';

export interface WabaConfig {
  common: ServiceConfig;
  /** Address of the Graph API for live devices, with its version. */
  graphRoot: string;
  sandboxUrl: string;
  egressAllow: readonly string[];
}

export function readWabaConfig(env?: NodeJS.ProcessEnv): WabaConfig {
  const { common, own } = readServiceEnv(
    8083,
    {
      GRAPH_API_ROOT: url(['http', 'https']).default('https://graph.facebook.com/v23.0'),
      SANDBOX_URL: url(['http', 'https']).default('http://127.0.0.1:8080/sandbox'),
      EGRESS_ALLOW: cidrs().default([]),
    },
    env,
  );
  return {
    common,
    graphRoot: own.GRAPH_API_ROOT,
    sandboxUrl: own.SANDBOX_URL,
    egressAllow: own.EGRESS_ALLOW,
  };
}
