import { connect } from 'amqplib';
import type { ChannelModel, RecoveringChannelModel } from 'amqplib';
import type { Logger } from '@cascade/runtime';

export interface ConnectionOptions {
  url: string;
  /** Names the connection in the server's tools. */
  instance: string;
  /** Names it in logs. The server isn't told: amqplib mixes up names that are set concurrently. */
  role: 'publishing' | 'consuming';
  logger: Logger;
  /** Sets up channels after each connect. A throw ends the connection. */
  setUp: (model: ChannelModel) => Promise<void>;
  onUnblocked?: () => void;
  onLost?: () => void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const HEARTBEAT_S = 10;
const CLOSE_TIMEOUT_MS = 2_000;

/** One connection to RabbitMQ that reconnects by itself, also after a failed first attempt. */
export class Connection {
  readonly #options: ConnectionOptions;
  #recovering: RecoveringChannelModel | undefined;
  #model: ChannelModel | undefined;
  #blocked = false;
  #failing = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** Undefined while not connected. */
  get model(): ChannelModel | undefined {
    return this.#model;
  }

  /** True while the server takes no publishes (memory or disk alarm). */
  get blocked(): boolean {
    return this.#blocked;
  }

  get healthy(): boolean {
    return this.#model !== undefined && !this.#blocked;
  }

  /** Starts connecting in the background. */
  async open(): Promise<void> {
    const { logger, instance, role } = this.#options;
    this.#recovering = await connect(withHeartbeat(this.#options.url), {
      timeout: CONNECT_TIMEOUT_MS,
      noDelay: true,
      clientProperties: { connection_name: instance },
      recovery: {
        initialDelay: 100,
        maxDelay: 5_000,
        waitForConnect: false,
        setup: (model: ChannelModel) => this.#setUp(model),
      },
    });
    this.#recovering.on('connect', () => {
      this.#failing = false;
      logger.info('broker: connected', { connection: role });
    });
    this.#recovering.on('disconnect', (error) => this.#lost(error));
    this.#recovering.on('connect-failed', (error) => this.#lost(error));
    this.#recovering.on('error', (error) => this.#lost(error));
  }

  async close(): Promise<void> {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, CLOSE_TIMEOUT_MS);
    await Promise.race([this.#recovering?.close(), late.promise]);
    clearTimeout(timer);
    this.#model = undefined;
  }

  async #setUp(model: ChannelModel): Promise<void> {
    let closed = false;
    model.on('error', (error) => this.#lost(error));
    model.on('close', () => {
      closed = true;
      if (this.#model !== model) return;
      this.#model = undefined;
      this.#options.onLost?.();
    });
    model.on('blocked', () => {
      this.#blocked = true;
      this.#options.logger.warn('broker: publishers blocked', { connection: this.#options.role });
    });
    model.on('unblocked', () => {
      this.#blocked = false;
      this.#options.onUnblocked?.();
    });
    this.#blocked = false;
    this.#model = model;
    await this.#options.setUp(model);
    // amqplib watches the connection only from here on: it would miss an earlier end.
    if (closed) throw new Error('connection lost while it was set up');
  }

  /** Logs one warning per outage, and repetitions at debug level. */
  #lost(error: Error): void {
    const { logger, role } = this.#options;
    const fields = { connection: role, error: error.message };
    if (this.#failing) logger.debug('broker: not reachable', fields);
    else logger.warn('broker: not reachable', fields);
    this.#failing = true;
  }
}

function withHeartbeat(url: string): string {
  const parsed = new URL(url);
  if (!parsed.searchParams.has('heartbeat')) {
    parsed.searchParams.set('heartbeat', String(HEARTBEAT_S));
  }
  return parsed.href;
}
