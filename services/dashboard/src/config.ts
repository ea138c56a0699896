import { cidrs, string, url } from '@cascade/runtime';
import { readServiceEnv, type ServiceConfig } from '@cascade/service';

export interface DashboardConfig {
  common: ServiceConfig;
  operatorToken: string | undefined;
  publicUrl: string | undefined;
  graphRoots: { live: string; sandbox: string | undefined };
  /** CIDR blocks that the guard of customers' addresses lets through. */
  egressAllow: readonly string[];
}

export const GRAPH_ENV = {
  GRAPH_API_ROOT: url(['http', 'https']).default('https://graph.facebook.com/v25.0'),
};

export function readDashboardConfig(env?: NodeJS.ProcessEnv): DashboardConfig {
  const { common, own } = readServiceEnv(
    8082,
    {
      ...GRAPH_ENV,
      OPERATOR_TOKEN: string().secret().optional(),
      PUBLIC_URL: url(['http', 'https']).optional(),
      SANDBOX_GRAPH_API_ROOT: url(['http', 'https']).optional(),
      EGRESS_ALLOW: cidrs().default([]),
    },
    env,
  );
  return {
    common,
    operatorToken: own.OPERATOR_TOKEN,
    publicUrl: own.PUBLIC_URL,
    graphRoots: { live: own.GRAPH_API_ROOT, sandbox: own.SANDBOX_GRAPH_API_ROOT },
    egressAllow: own.EGRESS_ALLOW,
  };
}
