/** Where a command runs: its environment, streams and end. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  /** Standard input. `isTTY`: a person types. */
  stdin: AsyncIterable<Uint8Array> & { isTTY?: boolean };
  /** Writes to standard output. */
  write(text: string): void;
  /** Writes to standard error. */
  warn(text: string): void;
  /** Standard output is a terminal: colours, and pictures that are drawn again in place. */
  isTerminal: boolean;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}
