export { callbackRouter, callbackUrl } from './callback-router.ts';
export type { CallbackPost, CallbackVerdict } from './callback-router.ts';
export { ABSENT_AFTER_MS, keepPresence } from './keep-presence.ts';
export { openParts, readiness } from './open-parts.ts';
export type { OpenPartsOptions, ServiceParts } from './open-parts.ts';
export {
  ACCOUNT_LIMITS,
  AMQP_PREFIX,
  httpConfig,
  METRICS_ENV,
  readServiceEnv,
  STORAGE_ENV,
  storageBytes,
  TRUSTED_PROXIES,
} from './service-config.ts';
export type { HttpConfig, ServiceConfig } from './service-config.ts';
export {
  BULK_ENV,
  CALLBACK_ENV,
  DEADLINE_ENV,
  EGRESS_ENV,
  LIMIT_ENV,
  LIVE_ROOT_ENV,
  liveRootEnv,
  liveRoots,
  MAIL_ENV,
  OPERATOR_ENV,
  PUBLIC_ENV,
  RETENTION_ENV,
  RETENTION_RULES,
  retentionDays,
  SANDBOX_ENV,
} from './shared-env.ts';
export type { LiveRoots, RetentionDays } from './shared-env.ts';
export { serveMetrics } from './serve-metrics.ts';
export { startProcess } from './start-process.ts';
export type { Started } from './start-process.ts';
