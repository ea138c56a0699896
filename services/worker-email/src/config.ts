import { url } from '@cascade/runtime';
import { EGRESS_ENV, SANDBOX_ENV, readServiceEnv, type ServiceConfig } from '@cascade/service';

export interface EmailConfig {
  common: ServiceConfig;
  sandboxUrl: string;
  egressAllow: readonly string[];
  publicUrl: string | undefined;
}

export function readEmailConfig(env?: NodeJS.ProcessEnv): EmailConfig {
  const { common, own } = readServiceEnv(
    8085,
    {
      ...SANDBOX_ENV,
      ...EGRESS_ENV,
      PUBLIC_URL: url(['http', 'https']).optional(),
    },
    env,
  );
  return {
    common,
    sandboxUrl: own.SANDBOX_URL,
    egressAllow: own.EGRESS_ALLOW,
    publicUrl: own.PUBLIC_URL,
  };
}
