import { EGRESS_ENV, SANDBOX_ENV, readServiceEnv, type ServiceConfig } from '@cascade/service';

export interface EmailConfig {
  common: ServiceConfig;
  sandboxUrl: string;
  egressAllow: readonly string[];
}

export function readEmailConfig(env?: NodeJS.ProcessEnv): EmailConfig {
  const { common, own } = readServiceEnv(
    8085,
    {
      ...SANDBOX_ENV,
      ...EGRESS_ENV,
    },
    env,
  );
  return { common, sandboxUrl: own.SANDBOX_URL, egressAllow: own.EGRESS_ALLOW };
}
