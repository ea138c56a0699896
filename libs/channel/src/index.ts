export { displayFileName } from './media/file-name.ts';
export { mediaOfBytes } from './media/media-of-bytes.ts';
export * from './port.ts';
export * from './reasons.ts';
export { redactDetail, redactText, secretsOf } from './redact.ts';
export { runWorker } from './run-worker.ts';
export type { Worker, WorkerOptions } from './run-worker.ts';
export type * from './worker-ports.ts';
