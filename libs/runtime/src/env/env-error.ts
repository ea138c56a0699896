/** The environment can't be used as it is; the message lists every fault, one a line. */
export class EnvError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration can't be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'EnvError';
    this.faults = faults;
  }
}
