import { createEarlyListener, systemClock, type Logger } from '@cascade/runtime';
import type { StandaloneConfig } from './config.ts';
import { startStandalone, type Standalone } from './start-standalone.ts';
import { startTrial } from './start-trial.ts';
import { readPredecessor, takeOver } from './take-over.ts';

/**
 * Starts the product; in place of the process that the words of the call name, which works until this one is prepared. From
 * the moment at which that one has let the port go, calls wait here.
 */
export async function startInPlace(
  words: readonly string[],
  config: StandaloneConfig,
  logger: Logger,
  signal: AbortSignal,
): Promise<Standalone> {
  const predecessor = readPredecessor(words);
  if (predecessor === undefined) return startStandalone(config, logger, signal);
  await startTrial(config, logger.child({ trial: true }));
  const listener = await createEarlyListener(config.http);
  try {
    await takeOver(predecessor, {
      clock: systemClock,
      signal,
      processes: process,
      takeFreed: () => listener.tryToListen(),
    });
    return await startStandalone(config, logger, signal, { listener });
  } catch (error) {
    await listener.close();
    throw error;
  }
}
