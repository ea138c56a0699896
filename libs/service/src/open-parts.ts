import { dirname, join } from 'node:path';
import { ACK, openBroker, type Broker } from '@cascade/broker';
import {
  createClientAddress,
  createMetrics,
  exposeHeld,
  createTrustsProxy,
  instanceName,
  startTracing,
  systemClock,
  type ClientAddress,
  type Clock,
  type ConnectionTls,
  type Logger,
  type Metrics,
  type TracingConfig,
} from '@cascade/runtime';
import {
  admitSecretsKey,
  createRepositories,
  IN_MEMORY,
  openStore,
  prepareSchema,
  type AccountLimits,
  type Database,
  type Repositories,
} from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { followHold } from './follow-hold.ts';
import { createReadiness, type Readiness } from './readiness/create-readiness.ts';

/** Beside the file of the embedded store. */
const DEAD_LETTERS = 'dead-letters.jsonl';

/** Parts of every service. `standalone` opens them once for all its services. */
export interface ServiceParts {
  database: Database;
  repositories: Repositories;
  broker: Broker;
  vault: Vault;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  /** Instance name of this process. */
  instance: string;
  /** Aborted when the service must end. */
  signal: AbortSignal;
  /** Finds a call's client address, through `TRUSTED_PROXIES`. */
  clientAddress: ClientAddress;
  /** Reads the state of store and broker, for `/readyz`. */
  readiness: Readiness;
}

export interface OpenPartsOptions {
  name: string;
  logger: Logger;
  /** Aborted when the process must stop; parts that are open by then are closed. */
  signal?: AbortSignal;
  vault: Vault;
  /** RabbitMQ; the embedded broker when absent. */
  amqpUrl?: string | undefined;
  /** See `AMQP_CA_FILE`. */
  amqpTls?: ConnectionTls | undefined;
  /** See `AMQP_PREFIX`. */
  amqpPrefix?: string | undefined;
  mongoUrl?: string | undefined;
  mongoTls?: ConnectionTls | undefined;
  /** File of the embedded store; needed without `mongoUrl`. */
  file?: string;
  clock?: Clock;
  /** See `TRUSTED_PROXIES`; no proxy is trusted when absent. */
  trustedProxies?: readonly string[];
  /** See `ACCOUNT_STORAGE_MB`. */
  storageBytes?: number | null;
  /** See `ACCOUNT_LIMITS`. */
  accountLimits?: Partial<AccountLimits>;
  /** Traces are off without it. */
  tracing?: TracingConfig | undefined;
}

/**
 * Opens store and broker, if the vault has the store's key, and invalidates cached records when another instance changes them.
 * `close` ends the broker first, so that no message is taken that can't be stored. Throws the
 * signal's reason if it is aborted before the broker is opened, and SecretsKeyError.
 */
export async function openParts(
  options: OpenPartsOptions,
): Promise<ServiceParts & { close(): Promise<void> }> {
  const { name, logger, vault, amqpUrl, amqpPrefix, mongoUrl, file, clock = systemClock } = options;
  const instance = instanceName();
  const database = await openStore({
    ...(mongoUrl === undefined ? {} : { mongoUrl, mongoTls: options.mongoTls }),
    ...(file === undefined ? {} : { file }),
    logger,
  });
  try {
    const signal = options.signal ?? new AbortController().signal;
    await prepareSchema(database, { signal, logger });
    await admitSecretsKey(database, vault);
    options.signal?.throwIfAborted();
  } catch (error) {
    await database.close();
    throw error;
  }
  const broker = await openBroker({
    ...(amqpUrl === undefined ? {} : { amqpUrl, amqpTls: options.amqpTls }),
    ...(amqpPrefix === undefined ? {} : { prefix: amqpPrefix }),
    ...(file === undefined || file === IN_MEMORY
      ? {}
      : { deadLetterFile: join(dirname(file), DEAD_LETTERS) }),
    instance,
    logger,
    clock,
  });
  const { storageBytes, accountLimits } = options;
  const repositories = createRepositories(database, {
    clock,
    logger,
    ...(storageBytes === undefined ? {} : { storageBytes }),
    ...(accountLimits === undefined ? {} : { accountLimits }),
  });
  await repositories.hold.load();
  // The embedded store has one process: earlier leases are of a dead one.
  if (database.engine === 'embedded') await repositories.leases.endAll();
  await broker.consume({ name: 'cache.invalidated', prefetch: 100 }, ({ body }) => {
    repositories.invalidate(body);
    return Promise.resolve(ACK);
  });
  const stopTracing =
    options.tracing && (await startTracing(options.tracing, { service: name, instance }, logger));
  const metrics = createMetrics(name);
  const endHeld = exposeHeld(metrics);
  const closing = new AbortController();
  const following = followHold({ repositories, clock, logger, metrics, signal: closing.signal });
  return {
    database,
    repositories,
    broker,
    vault,
    clock,
    logger,
    metrics,
    instance,
    signal: options.signal ?? new AbortController().signal,
    clientAddress: createClientAddress(createTrustsProxy(options.trustedProxies ?? [])),
    readiness: createReadiness({ database, repositories, broker, clock }),
    async close() {
      endHeld();
      closing.abort();
      await following.done;
      await broker.drain();
      await database.close();
      await stopTracing?.();
    },
  };
}
