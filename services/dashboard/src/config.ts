import type { CallLimits } from '@cascade/runtime';
import {
  CALL_LIMIT_VARIABLES,
  DEADLINE_VARIABLES,
  LIVE_ROOT_VARIABLES,
  liveRoots,
  MAIL_APP_RULES,
  MAIL_APP_VARIABLES,
  mailApps,
  OWN_MAIL_RULE,
  ownMailConfig,
  readServiceEnv,
  type MailApps,
  type OwnMailConfig,
  type ServiceConfig,
} from '@cascade/service';

export interface DashboardConfig {
  common: ServiceConfig;
  operatorTokens: readonly string[];
  publicUrl: string | undefined;
  deadlines: { syncMs: number; asyncMs: number };
  limits: CallLimits;
  sandboxUrl: string;
  gatewayUrl: string;
  graphRoots: { live: string | undefined; sandbox: string };
  /** CIDR blocks that the egress guard allows in customers' addresses. */
  egressAllow: readonly string[];
  /** See `MAIL_URL`. */
  ownMail: OwnMailConfig | undefined;
  mailApps: MailApps;
}

export function readDashboardConfig(env?: NodeJS.ProcessEnv): DashboardConfig {
  const { common, own } = readServiceEnv(
    8082,
    [
      ...DEADLINE_VARIABLES,
      ...CALL_LIMIT_VARIABLES,
      'OPERATOR_TOKEN',
      'PUBLIC_URL',
      'MAIL_URL',
      'MAIL_FROM',
      ...MAIL_APP_VARIABLES,
      'EGRESS_ALLOW',
      'SANDBOX_URL',
      'GATEWAY_URL',
      ...LIVE_ROOT_VARIABLES,
    ],
    env,
    [OWN_MAIL_RULE, ...MAIL_APP_RULES],
  );
  return {
    common,
    operatorTokens: own.OPERATOR_TOKEN ?? [],
    publicUrl: own.PUBLIC_URL,
    deadlines: { syncMs: own.SYNC_DEADLINE_MS, asyncMs: own.ASYNC_DEADLINE_MS },
    limits: { perSecond: own.ACCOUNT_CALLS_PER_SECOND, atOnce: own.ACCOUNT_CALLS_AT_ONCE },
    sandboxUrl: own.SANDBOX_URL,
    gatewayUrl: own.GATEWAY_URL.replace(/(?<!\/)\/+$/, ''),
    graphRoots: { live: liveRoots(own).waba, sandbox: `${own.SANDBOX_URL}/graph/v23.0` },
    egressAllow: own.EGRESS_ALLOW,
    ownMail: ownMailConfig(own),
    mailApps: mailApps(own),
  };
}
