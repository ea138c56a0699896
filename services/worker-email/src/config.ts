import { cidrs, url } from '@cascade/runtime';
import { readServiceEnv, type ServiceConfig } from '@cascade/service';

export interface EmailConfig {
  common: ServiceConfig;
  sandboxUrl: string;
  egressAllow: readonly string[];
}

export function readEmailConfig(env?: NodeJS.ProcessEnv): EmailConfig {
  const { common, own } = readServiceEnv(
    8084,
    {
      SANDBOX_URL: url(['http', 'https']).default('http://127.0.0.1:8080/sandbox'),
      EGRESS_ALLOW: cidrs().default([]),
    },
    env,
  );
  return { common, sandboxUrl: own.SANDBOX_URL, egressAllow: own.EGRESS_ALLOW };
}
