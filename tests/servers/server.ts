/**
 * A real server that belongs to the test that started it: the test may pause, kill and restart it.
 */
export interface Server {
  /** URL for clients: `amqp://…`, `mongodb://…`, `smtp://…`. The same after a restart. */
  readonly url: string;
  /** Process id of the server itself on this machine; another one after a restart. */
  readonly pid: number;
  /** Folder of its data; kept over `kill` and `restart`, removed by `stop`. */
  readonly dataDir: string;
  /**
   * Sends the signal. Resolves when the process is gone, or at once for `SIGSTOP` and `SIGCONT`.
   */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Stops the server if it runs, starts it on the same data, resolves when it is ready. */
  restart(): Promise<void>;
  /** Stops the server and removes its data. May be called twice. */
  stop(): Promise<void>;
}

/** Servers that are one for their clients, which may lose some of them. */
export interface Cluster {
  /** URL with the addresses of all members. */
  readonly url: string;
  readonly members: readonly Server[];
  /** Stops all members and removes their data. */
  stop(): Promise<void>;
}

/** No such server can be started on this machine; `message` says what was tried. */
export class ServerUnavailable extends Error {
  override readonly name = 'ServerUnavailable';
}

/** Signals that leave the process alive. */
export const isPause = (signal: NodeJS.Signals): boolean =>
  signal === 'SIGSTOP' || signal === 'SIGCONT';
