import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withStop } from '@cascade/runtime';
import { recordingLogger, type RecordingLogger } from '@cascade/runtime/testing';
import {
  readStandaloneConfig,
  startStandalone,
  type Overrides,
  type StandaloneConfig,
} from '@cascade/standalone';
import { placePreparedStore } from '@cascade/store/testing';
import { createClient, type Client } from './client.ts';
import type { Engine } from './engines.ts';
import { OPERATOR_TOKEN } from './operator-token.ts';
import { giveBackNames, takeUsedNames } from './real-names.ts';

export interface Stack extends Client {
  url: string;
  /** Banner that the start prints. */
  banner: string;
  metricsUrl: string;
  /** Listener that receives mail for devices. */
  smtp: { host: string; port: number } | undefined;
  /** Every log record, unredacted. */
  logger: RecordingLogger;
  dataDir: string;
  /** Environment for a command that opens the same store and key while the stack is stopped. */
  env: Record<string, string>;
  /**
   * Stops and starts again on the same data. Returns the new stack.
   *
   * @param meanwhile Changes the data while the stack is stopped.
   */
  restart(meanwhile?: () => Promise<void>): Promise<Stack>;
  stop(): Promise<void>;
}

export interface StackOptions {
  engine: Engine;
  /** Variables that replace those of the harness. */
  env?: Record<string, string>;
  overrides?: Overrides;
}

/**
 * Starts the whole product in this process on its own port: on the embedded twins, or on the real
 * servers with its own database and queues.
 */
export async function startStack({ engine, env = {}, overrides }: StackOptions): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cascade-'));
  const names = engine.kind === 'servers' ? takeUsedNames(engine) : undefined;
  if (names === undefined) await placePreparedStore(join(dataDir, 'store.sqlite'), 'schema');
  const config = readStandaloneConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    OPERATOR_TOKEN,
    SEED: 'none',
    METRICS_PORT: '0',
    ...(names && {
      AMQP_URL: names.amqpUrl,
      AMQP_PREFIX: names.amqpPrefix,
      MONGODB_URL: names.mongoUrl,
    }),
    ...env,
  });
  let isRemoved = false;
  return runStack(config, overrides, async (isAsLeft) => {
    if (isRemoved) return;
    isRemoved = true;
    await rm(dataDir, { recursive: true, force: true });
    // Some suites stop their servers first: then nobody can use these names again.
    if (names) await (isAsLeft ? giveBackNames(names) : names.remove()).catch(() => undefined);
  });
}

/** @param remove Removes the data. `isAsLeft`: the product alone has changed it. */
async function runStack(
  config: StandaloneConfig,
  overrides: Overrides | undefined,
  remove: (isAsLeft: boolean) => Promise<void>,
): Promise<Stack> {
  const { dataDir } = config;
  const logger = recordingLogger();
  const standalone = await withStop((signal) => startStandalone(config, logger, signal, overrides));
  return {
    ...createClient(standalone.url),
    url: standalone.url,
    banner: standalone.banner.full,
    metricsUrl: standalone.metricsUrl!,
    smtp: standalone.smtp,
    logger,
    dataDir,
    env: { DATA_DIR: dataDir, ...(config.mongoUrl ? { MONGODB_URL: config.mongoUrl } : {}) },
    async restart(meanwhile) {
      await standalone.stop();
      await meanwhile?.();
      return runStack(config, overrides, (isAsLeft) => remove(isAsLeft && meanwhile === undefined));
    },
    async stop() {
      await standalone.stop();
      await remove(true);
    },
  };
}
