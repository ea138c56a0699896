import { url } from '@cascade/runtime';
import {
  DEADLINE_ENV,
  EGRESS_ENV,
  GRAPH_ENV,
  OPERATOR_ENV,
  readServiceEnv,
  SANDBOX_ENV,
  TELEGRAM_ENV,
  type ServiceConfig,
} from '@cascade/service';

export interface DashboardConfig {
  common: ServiceConfig;
  operatorToken: string | undefined;
  publicUrl: string | undefined;
  deadlines: { syncMs: number; asyncMs: number };
  sandboxUrl: string;
  telegramRoot: string;
  graphRoots: { live: string; sandbox: string };
  /** CIDR blocks that the guard of customers' addresses lets through. */
  egressAllow: readonly string[];
}

export function readDashboardConfig(env?: NodeJS.ProcessEnv): DashboardConfig {
  const { common, own } = readServiceEnv(
    8082,
    {
      ...DEADLINE_ENV,
      ...GRAPH_ENV,
      ...OPERATOR_ENV,
      PUBLIC_URL: url(['http', 'https']).optional(),
      ...EGRESS_ENV,
      ...SANDBOX_ENV,
      ...TELEGRAM_ENV,
    },
    env,
  );
  return {
    common,
    operatorToken: own.OPERATOR_TOKEN,
    publicUrl: own.PUBLIC_URL,
    deadlines: { syncMs: own.SYNC_DEADLINE_MS, asyncMs: own.ASYNC_DEADLINE_MS },
    sandboxUrl: own.SANDBOX_URL,
    telegramRoot: own.TELEGRAM_API_ROOT,
    graphRoots: { live: own.GRAPH_API_ROOT, sandbox: `${own.SANDBOX_URL}/graph/v23.0` },
    egressAllow: own.EGRESS_ALLOW,
  };
}
