import { guardListener, TELL_AGAIN_MS, ToldReasons } from '@cascade/runtime';
import { connect } from 'amqplib';
import type { ChannelModel, Options, RecoveringChannelModel } from 'amqplib';
import type { ConnectionTls, Logger } from '@cascade/runtime';
import { lookUpAny } from './look-up-any.ts';
import { Nodes } from './nodes.ts';
import type { BrokerFault } from '../port.ts';
import { reasonOf, refusalOf } from './refusal-of.ts';

export interface ConnectionOptions {
  /** One URL per node, separated by commas. */
  url: string;
  /** What it trusts and shows by `amqps://`. */
  tls?: ConnectionTls | undefined;
  /** Names the connection in the server's tools. */
  instance: string;
  /** Names it in logs. The server isn't told: amqplib mixes up names that are set concurrently. */
  role: 'publishing' | 'consuming';
  logger: Logger;
  /** Sets up channels after each connect. A throw ends the connection. */
  setUp: (model: ChannelModel) => Promise<void>;
  onUnblocked?: () => void;
  onLost?: () => void;
  /** Draws the order of the nodes and spreads attempts; from 0 to 1. */
  random?: () => number;
  /** How often a connection away from its first node asks whether that one is back. */
  homeEveryMs?: number;
}

const CONNECT_TIMEOUT_MS = 10_000;
/** With other nodes to try, one that doesn't answer is left sooner. */
const NEXT_NODE_AFTER_MS = 3_000;
const RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
const CLOSE_TIMEOUT_MS = 2_000;
const HOME_EVERY_MS = 60_000;

/**
 * One connection to RabbitMQ that reconnects by itself, also after a failed first attempt. With
 * several nodes it tries one after the other. Once its first node is back, it returns there: else a
 * restarted node would get no connections until the next outage.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #nodes: Nodes;
  readonly #random: () => number;
  /** amqplib reads it at each attempt. */
  readonly #target: Options.Connect;
  #homing: NodeJS.Timeout | undefined;
  #returning = false;
  #recovering: RecoveringChannelModel | undefined;
  #model: ChannelModel | undefined;
  /** The server's reason for taking no messages; null while it takes them. */
  #blockedBy: string | null = null;
  #blockedAgain: NodeJS.Timeout | undefined;
  #lastError: string | null = null;
  readonly #told = new ToldReasons();
  #refusal: string | null = null;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#random = options.random ?? Math.random;
    this.#nodes = new Nodes(options.url, this.#random);
    this.#target = this.#nodes.options;
  }

  /** Undefined while not connected. */
  get model(): ChannelModel | undefined {
    return this.#model;
  }

  /** True while the server takes no publishes (memory or disk alarm). */
  get blocked(): boolean {
    return this.#blockedBy !== null;
  }

  get healthy(): boolean {
    return this.#model !== undefined && !this.blocked;
  }

  /** See `Broker.fault`. */
  get fault(): BrokerFault | null {
    if (this.#refusal !== null) return { kind: 'refused', reason: this.#refusal };
    if (this.#model === undefined) {
      return { kind: 'away', reason: this.#lastError ?? 'not connected yet' };
    }
    return this.#blockedBy === null ? null : { kind: 'blocked', reason: this.#blockedBy };
  }

  /** Starts connecting in the background. */
  async open(): Promise<void> {
    const { logger, instance, role, tls } = this.#options;
    this.#recovering = await connect(this.#target, {
      ...tls,
      timeout: this.#nodes.count > 1 ? NEXT_NODE_AFTER_MS : CONNECT_TIMEOUT_MS,
      noDelay: true,
      lookup: lookUpAny,
      clientProperties: { connection_name: instance },
      recovery: {
        calculateDelay: (attempt: number) => this.#nextAttempt(attempt),
        waitForConnect: false,
        setup: (model: ChannelModel) => this.#setUp(model),
      },
    });
    this.#recovering.on(
      'connect',
      guardListener('connection: connect', () => {
        this.#told.clear();
        this.#refusal = null;
        this.#lastError = null;
        this.#returning = false;
        logger.info('broker: connected', { connection: role, node: this.#nodes.name });
        this.#homeLater();
      }),
    );
    this.#recovering.on(
      'disconnect',
      guardListener('connection: disconnect', (error) => this.#lost(error)),
    );
    this.#recovering.on(
      'connect-failed',
      guardListener('connection: connect-failed', (error) => this.#lost(error)),
    );
    this.#recovering.on(
      'error',
      guardListener('connection: error', (error) => this.#lost(error)),
    );
  }

  async close(): Promise<void> {
    clearTimeout(this.#homing);
    this.#noLongerBlocked();
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, CLOSE_TIMEOUT_MS);
    await Promise.race([this.#recovering?.close(), late.promise]);
    clearTimeout(timer);
    this.#model = undefined;
  }

  async #setUp(model: ChannelModel): Promise<void> {
    let closed = false;
    model.on(
      'error',
      guardListener('connection: error', (error) => this.#lost(error)),
    );
    model.on(
      'close',
      guardListener('connection: close', () => {
        closed = true;
        if (this.#model !== model) return;
        this.#model = undefined;
        this.#noLongerBlocked();
        this.#options.onLost?.();
      }),
    );
    model.on(
      'blocked',
      guardListener('connection: blocked', (reason) => this.#nowBlocked(reason)),
    );
    model.on(
      'unblocked',
      guardListener('connection: unblocked', () => {
        this.#noLongerBlocked();
        this.#options.logger.info('broker: publishers unblocked', {
          connection: this.#options.role,
        });
        this.#options.onUnblocked?.();
      }),
    );
    this.#noLongerBlocked();
    this.#model = model;
    await this.#options.setUp(model);
    // amqplib watches the connection only from here on: it would miss an earlier end.
    if (closed) throw new Error('connection lost while it was set up');
  }

  /** Says it again every few minutes while it lasts. */
  #nowBlocked(reason: string): void {
    this.#noLongerBlocked();
    this.#blockedBy = reason || 'an alarm';
    const { logger, role } = this.#options;
    const say = () =>
      logger.warn('broker: publishers blocked', { connection: role, reason: this.#blockedBy });
    say();
    this.#blockedAgain = setInterval(say, TELL_AGAIN_MS).unref();
  }

  #noLongerBlocked(): void {
    this.#blockedBy = null;
    clearInterval(this.#blockedAgain);
  }

  /** Logs a warning for each reason and every few minutes, and repetitions at debug level. */
  #lost(error: Error): void {
    const { logger, role } = this.#options;
    this.#refusal = refusalOf(error);
    this.#lastError = reasonOf(error);
    const message = this.#refusal === null ? 'broker: not reachable' : 'broker: refuses this user';
    const isDue = !this.#returning && this.#told.isDue(this.#lastError, Date.now());
    const level = !isDue ? 'debug' : this.#refusal === null ? 'warn' : 'error';
    logger[level](message, { connection: role, error: this.#lastError });
  }

  /** Turns to the next node. Returns how long to wait (ms): every node is tried before waits grow. */
  #nextAttempt(attempt: number): number {
    this.#nodes.next();
    Object.assign(this.#target, this.#nodes.options);
    const round = Math.floor((attempt - 1) / this.#nodes.count);
    const waitMs = Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** Math.min(round, 10));
    return waitMs * (0.75 + this.#random() / 4);
  }

  #homeLater(): void {
    clearTimeout(this.#homing);
    if (this.#nodes.isHome) return;
    const everyMs = this.#options.homeEveryMs ?? HOME_EVERY_MS;
    this.#homing = setTimeout(() => void this.#goHome(), everyMs * (1 + this.#random()));
    this.#homing.unref();
  }

  /**
   * Ends this connection if the first node takes one. What is under way is sent or delivered again, as
   * after any lost connection.
   */
  async #goHome(): Promise<void> {
    const model = this.#model;
    try {
      const probe = await connect(this.#nodes.home, {
        ...this.#options.tls,
        timeout: NEXT_NODE_AFTER_MS,
      });
      probe.on('error', () => {});
      await probe.close();
    } catch {
      return this.#homeLater();
    }
    if (!model || model !== this.#model) return;
    this.#options.logger.info('broker: first node is back', { connection: this.#options.role });
    this.#nodes.wantHome();
    this.#returning = true;
    await model.close().catch(() => {});
  }
}
