export * from './clock.ts';
export * from './logger.ts';
export { freezeBuiltIns } from './built-ins/freeze-built-ins.ts';
export { withoutPrototype } from './built-ins/without-prototype.ts';
export { onFirstUse } from './on-first-use.ts';
export type { HeldLoop, Work } from './loop/loop-watch.ts';
export {
  currentWork,
  enterWork,
  exposeHeld,
  HELD_LIMIT_MS,
  longestWork,
  runWork,
  watchLoop,
} from './loop/watch-loop.ts';
export { productCommit } from './product-commit.ts';
export { PRODUCT_VERSION } from './product-version.ts';
export * from './env/index.ts';
export { openPrivateFolder } from './files/private-folder.ts';
export {
  ByteBudget,
  fileBudgetBytes,
  NoRoomError,
  processMemory,
  serverBytes,
} from './flow/byte-budget.ts';
export type { ByteShare } from './flow/byte-budget.ts';
export { createCallLimiter } from './flow/call-limiter.ts';
export type { CallLimiter, CallLimits } from './flow/call-limiter.ts';
export { createCountByKey } from './flow/count-by-key.ts';
export type { KeyCount } from './flow/count-by-key.ts';
export { BULK_PER_SECOND, BulkThrottle } from './flow/bulk-throttle.ts';
export { FairQueue, type FairGroup } from './flow/fair-queue.ts';
export { GatheredBytes } from './flow/gathered-bytes.ts';
export { OpenCount } from './flow/open-count.ts';
export { createPagePace } from './flow/page-pace.ts';
export { retry } from './flow/retry.ts';
export { SpacedTimers } from './flow/spaced-timers.ts';
export { logFailure, UnavailableError } from './flow/unavailable-error.ts';
export { answerJson, errorBody } from './http/answer-json.ts';
export { calledOrigin } from './http/called-origin.ts';
export { writeJsonOnce, type WrittenJson } from './http/written-json.ts';
export { createInBlocks, readBlock, type InBlocks } from './http/blocks.ts';
export { addressKey, createClientAddress, createTrustsProxy } from './http/client-address.ts';
export type { ClientAddress } from './http/client-address.ts';
export { noteCaller, noteResult } from './http/work-of-call.ts';
export { createHttpApp } from './http/create-http-app.ts';
export type { HttpAppOptions } from './http/create-http-app.ts';
export type { DirectCalls } from './http/direct-calls.ts';
export type { ErrorBody } from './http/answer-json.ts';
export { DRAIN_MS, ReadinessDrain } from './http/readiness-drain.ts';
export { jsonBoundsFault, mayBeParsed, textOfJson, type JsonExcess } from './http/json-bounds.ts';
export { healthRoutes } from './http/health-routes.ts';
export type { HealthOptions } from './http/health-routes.ts';
export { callLogger, correlationId, idOfCall, REQUEST_ID_PATTERN } from './http/http-call.ts';
export { createInProcessFetch } from './http/in-process-fetch.ts';
export { whenServerCloses } from './http/close-server.ts';
export { createEarlyListener, listen } from './http/listen.ts';
export type { EarlyListener, Listening, ListenOptions } from './http/listen.ts';
export { metricsRoutes } from './http/metrics-routes.ts';
export { serveMetrics } from './http/serve-metrics.ts';
export { readBody } from './http/read-body.ts';
export type { BodyResult, ReadBodyOptions } from './http/read-body.ts';
export { instanceName, newId } from './identity/new-id.ts';
export { hasEnded, processPlace } from './identity/process-place.ts';
export { TELL_AGAIN_MS, ToldReasons } from './log/told-reasons.ts';
export { createLogger, LOG_LEVELS } from './log/create-logger.ts';
export type { LoggerOptions, LogLevel } from './log/create-logger.ts';
export {
  isSecretName,
  REDACTED,
  redactBeginning,
  redactText,
  withoutLastWord,
} from './log/redact.ts';
export { createMetrics } from './metrics/create-metrics.ts';
export type { HistogramSpec, Metrics, MetricSpec } from './metrics/create-metrics.ts';
export { startTracing } from './tracing/start-tracing.ts';
export { TRACING_ENV, tracingConfig } from './tracing/tracing-env.ts';
export type { TracingConfig } from './tracing/tracing-env.ts';
export { activeSpan, resumed, traced, traceMember } from './tracing/tracing.ts';
export { runService, SERVICE_STOP_MS } from './service/run-service.ts';
export type { ServiceOptions } from './service/run-service.ts';
export { guard, guardListener, guardRejections } from './service/guard-listener.ts';
export { countTask, runningTasks } from './service/background-tasks.ts';
export { createSweeper } from './service/create-sweeper.ts';
export { keepSweeping, SWEEP_HANGS_AFTER_MS } from './service/keep-sweeping.ts';
export type { Sweep, SweepOptions } from './service/keep-sweeping.ts';
export { onAbort, withStop, type Running, type Stoppable } from './service/running.ts';
export { createParsePool } from './parsing/parse-pool.ts';
export type { ParsePool, ParseResult } from './parsing/parse-pool.ts';
export type { Ask, ParseInProcess } from './parsing/parse-program.ts';
