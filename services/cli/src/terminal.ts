/** Where a command runs. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  /** Aborted when the person has had enough. */
  signal: AbortSignal;
  print(line: string): void;
}
