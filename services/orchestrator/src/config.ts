import {
  readServiceEnv,
  RETENTION_RULES,
  RETENTION_VARIABLES,
  retentionDays,
  type RetentionDays,
  type ServiceConfig,
} from '@cascade/service';

export interface OrchestratorConfig {
  common: ServiceConfig;
  retention: RetentionDays;
}

export function readOrchestratorConfig(env?: NodeJS.ProcessEnv): OrchestratorConfig {
  const { common, own } = readServiceEnv(8081, RETENTION_VARIABLES, env, RETENTION_RULES);
  return { common, retention: retentionDays(own) };
}
