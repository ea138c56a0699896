import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withStop, type Logger } from '@cascade/runtime';
import type { StandaloneConfig } from './config.ts';
import { startStandalone } from './start-standalone.ts';

/**
 * Starts the product once with a store of its own, and ends it: whatever a start loads and compiles is loaded and compiled
 * then, so that the next start takes a fifth of the time. Reached by nobody; calls nobody. Throws what the start throws.
 */
export async function startTrial(config: StandaloneConfig, logger: Logger): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cascade-trial-'));
  try {
    const trial = await withStop((signal) =>
      startStandalone(trialConfig(config, dataDir), faultsOf(logger), signal),
    );
    await trial.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function trialConfig(config: StandaloneConfig, dataDir: string): StandaloneConfig {
  const { metrics: _, ...http } = config.http;
  return {
    ...config,
    dataDir,
    http: { ...http, host: '127.0.0.1', port: 0 },
    amqpUrl: undefined,
    amqpTls: undefined,
    mongoUrl: undefined,
    mongoTls: undefined,
    sandboxPorts: {},
    seed: 'none',
    smtpPort: undefined,
    operatorWebhook: undefined,
    tracing: undefined,
  };
}

const nothing = () => undefined;

/** A logger of warnings and errors alone. */
const faultsOf = (logger: Logger): Logger => ({
  debug: nothing,
  info: nothing,
  warn: (...line) => logger.warn(...line),
  error: (...line) => logger.error(...line),
  child: (fields) => faultsOf(logger.child(fields)),
});
