import { runService, type ServiceOptions } from '@cascade/runtime';

/** A call that has left is waited for when the process stops: its outcome is owed. */
const DRAIN_MS = 60_000;

/** `runService` for the process of a channel's worker. */
export function runWorkerService(options: Omit<ServiceOptions, 'drainMs'>): void {
  runService({ ...options, drainMs: DRAIN_MS });
}
