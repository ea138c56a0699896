import { readServiceEnv, type ServiceConfig } from '@cascade/service';

export interface WebhookEmitterConfig {
  common: ServiceConfig;
  egressAllow: readonly string[];
  /** URL of the gateway, for links to files; without it, payloads have no links. */
  publicUrl: string | undefined;
}

export function readWebhookEmitterConfig(env?: NodeJS.ProcessEnv): WebhookEmitterConfig {
  const { common, own } = readServiceEnv(8087, ['EGRESS_ALLOW', 'PUBLIC_URL'], env);
  return { common, egressAllow: own.EGRESS_ALLOW, publicUrl: own.PUBLIC_URL };
}
