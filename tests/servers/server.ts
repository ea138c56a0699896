/** A real server that belongs to the test that started it: it may be paused, killed and restarted. */
export interface Server {
  /** As clients want it: `amqp://…`, `mongodb://…`, `smtp://…`. Stays the same over a restart. */
  readonly url: string;
  /** The server's own process id on this machine; another one after a restart. */
  readonly pid: number;
  /** What it stores; kept over `kill` and `restart`, removed by `stop`. */
  readonly dataDir: string;
  /**
   * Sends the signal. Resolves when the process is gone, or at once for `SIGSTOP` and `SIGCONT`.
   */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it in good order if it still runs, starts it on the same data, resolves when it's ready. */
  restart(): Promise<void>;
  /** Ends it and removes its data. May be called twice. */
  stop(): Promise<void>;
}

/** There is no way to such a server on this machine; `message` says what was tried. */
export class ServerUnavailable extends Error {
  override readonly name = 'ServerUnavailable';
}

/** Signals that leave the process alive. */
export const isPause = (signal: NodeJS.Signals): boolean =>
  signal === 'SIGSTOP' || signal === 'SIGCONT';
