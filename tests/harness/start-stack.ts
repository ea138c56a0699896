import { randomBytes } from 'node:crypto';
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
import { createClient, type Client } from './client.ts';
import type { Engine } from './engines.ts';
import { OPERATOR_TOKEN } from './operator-token.ts';

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
  const config = readStandaloneConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    OPERATOR_TOKEN,
    SEED: 'none',
    METRICS_PORT: '0',
    ...serverEnv(engine),
    ...env,
  });
  return runStack(config, overrides);
}

async function runStack(config: StandaloneConfig, overrides?: Overrides): Promise<Stack> {
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
      return runStack(config, overrides);
    },
    async stop() {
      await standalone.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Addresses of the real servers, with names that no other stack uses. */
function serverEnv(engine: Engine): Record<string, string> {
  if (engine.kind === 'embedded') return {};
  const name = `t${randomBytes(6).toString('hex')}`;
  const mongo = new URL(engine.mongoUrl);
  mongo.pathname = `/${name}`;
  return { AMQP_URL: engine.amqpUrl, AMQP_PREFIX: name, MONGODB_URL: mongo.href };
}
