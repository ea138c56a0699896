import { readServiceEnv, type ServiceConfig } from '@cascade/service';

export function readOrchestratorConfig(env?: NodeJS.ProcessEnv): ServiceConfig {
  return readServiceEnv(8081, {}, env).common;
}
