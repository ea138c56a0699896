export { callbackRouter, callbackUrl } from './callback-router.ts';
export type { CallbackPost, CallbackVerdict } from './callback-router.ts';
export { holdNotes } from './follow-hold.ts';
export { ABSENT_AFTER_MS, keepPresence } from './keep-presence.ts';
export { openParts } from './open-parts.ts';
export type { OpenPartsOptions, ServiceParts } from './open-parts.ts';
export {
  CALL_LIMIT_VARIABLES,
  COMMON_VARIABLES,
  CONFIRM_VARIABLES,
  DEADLINE_VARIABLES,
  ENVIRONMENT,
  LIVE_ROOT_VARIABLES,
  MONGODB_TLS_VARIABLES,
  RETENTION_VARIABLES,
  SERVER_TLS_VARIABLES,
  variables,
} from './environment.ts';
export type { VariableName } from './environment.ts';
export {
  confirmWaits,
  httpConfig,
  liveRoots,
  MONGODB_TLS_RULES,
  readServiceEnv,
  RETENTION_RULES,
  retentionDays,
  SERVER_TLS_RULES,
  storageBytes,
  TLS_RULE,
} from './service-config.ts';
export type {
  ConfirmWaits,
  HttpConfig,
  LiveRoots,
  RetentionDays,
  ServiceConfig,
} from './service-config.ts';
export { isMultipart, readMultipart, FilePart } from './read-multipart.ts';
export { contentDisposition, safeFileName } from './safe-file-name.ts';
export { createReadiness, type Readiness } from './readiness/create-readiness.ts';
export {
  isTolerated,
  PARTS,
  READINESS_TABLE,
  readinessRows,
  SERVICE_KINDS,
  type ReadinessPart,
} from './readiness/readiness-table.ts';
export { HTTP_GRACE_MS, startProcess } from './start-process.ts';
export type { Started } from './start-process.ts';
export { MAIL_APP_RULES, MAIL_APP_VARIABLES, mailApps } from './mail-apps.ts';
export type { MailApp, MailApps } from './mail-apps.ts';
export { OPERATOR_WEBHOOK_RULE, operatorWebhookConfig } from './operator-webhook-config.ts';
export type { OperatorWebhookConfig } from './operator-webhook-config.ts';
export { OWN_MAIL_RULE, ownMailConfig } from './own-mail-config.ts';
export type { OwnMailConfig } from './own-mail-config.ts';
