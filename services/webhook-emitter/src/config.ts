import { url } from '@cascade/runtime';
import { EGRESS_ENV, readServiceEnv, type ServiceConfig } from '@cascade/service';

export interface WebhookEmitterConfig {
  common: ServiceConfig;
  egressAllow: readonly string[];
  /** Where the gateway is reached, for links to files; payloads hold none without it. */
  publicUrl: string | undefined;
}

export function readWebhookEmitterConfig(env?: NodeJS.ProcessEnv): WebhookEmitterConfig {
  const { common, own } = readServiceEnv(
    8087,
    { ...EGRESS_ENV, PUBLIC_URL: url(['http', 'https']).optional() },
    env,
  );
  return { common, egressAllow: own.EGRESS_ALLOW, publicUrl: own.PUBLIC_URL };
}
