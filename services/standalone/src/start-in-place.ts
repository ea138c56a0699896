import { compileLargeSchemas } from '@cascade/contracts';
import { systemClock, type Logger } from '@cascade/runtime';
import type { StandaloneConfig } from './config.ts';
import { startStandalone, type Standalone } from './start-standalone.ts';
import { readPredecessor, takeOver } from './take-over.ts';

/** Starts the product; in place of the process that the words of the call name, which works until this one is prepared. */
export async function startInPlace(
  words: readonly string[],
  config: StandaloneConfig,
  logger: Logger,
  signal: AbortSignal,
): Promise<Standalone> {
  const predecessor = readPredecessor(words);
  if (predecessor !== undefined) {
    // All that needs neither store nor port.
    compileLargeSchemas();
    await takeOver(predecessor, { clock: systemClock, signal, processes: process });
  }
  return startStandalone(config, logger, signal);
}
