import type { Deadlines } from '@cascade/dispatch';
import {
  DEADLINE_VARIABLES,
  OPERATOR_WEBHOOK_RULE,
  operatorWebhookConfig,
  readServiceEnv,
  RETENTION_RULES,
  RETENTION_VARIABLES,
  retentionDays,
  type OperatorWebhookConfig,
  type RetentionDays,
  type ServiceConfig,
} from '@cascade/service';

export interface OrchestratorConfig {
  common: ServiceConfig;
  retention: RetentionDays;
  deadlines: Deadlines;
  /** CIDR blocks that the egress guard allows in the operator's address. */
  egressAllow: readonly string[];
  /** See `OPERATOR_WEBHOOK_URL`. */
  operatorWebhook: OperatorWebhookConfig | undefined;
}

export function readOrchestratorConfig(env?: NodeJS.ProcessEnv): OrchestratorConfig {
  const { common, own } = readServiceEnv(
    8081,
    [
      ...RETENTION_VARIABLES,
      ...DEADLINE_VARIABLES,
      'EGRESS_ALLOW',
      'OPERATOR_WEBHOOK_URL',
      'OPERATOR_WEBHOOK_SECRET',
    ],
    env,
    [...RETENTION_RULES, OPERATOR_WEBHOOK_RULE],
  );
  return {
    common,
    retention: retentionDays(own),
    deadlines: { syncMs: own.SYNC_DEADLINE_MS, asyncMs: own.ASYNC_DEADLINE_MS },
    egressAllow: own.EGRESS_ALLOW,
    operatorWebhook: operatorWebhookConfig(own),
  };
}
