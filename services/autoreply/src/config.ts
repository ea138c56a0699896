import { readServiceEnv, type ServiceConfig } from '@cascade/service';

export function readAutoreplyConfig(env?: NodeJS.ProcessEnv): ServiceConfig {
  return readServiceEnv(8088, [], env).common;
}
