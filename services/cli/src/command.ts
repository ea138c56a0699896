import { parseArgs } from 'node:util';

/** Where a command runs. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  /** Aborted when the person has had enough. */
  signal: AbortSignal;
  print(line: string): void;
}

/** One command of the command line. */
export interface Command {
  /** First line: how it is called; below it what it does and takes. */
  usage: string;
  /** Resolves with the exit code. Throws CommandFault for what the person is told. */
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

/** Ends a command: the person is told. `isUsage`: it was called wrongly, the usage follows. */
export class CommandFault extends Error {
  override name = 'CommandFault';
  readonly isUsage: boolean;
  constructor(message: string, { isUsage = false } = {}) {
    super(message);
    this.isUsage = isUsage;
  }
}

export const misused = (message: string) => new CommandFault(message, { isUsage: true });

type Kinds = Readonly<Record<string, 'string' | 'boolean'>>;
type Values<K extends Kinds> = {
  [Name in keyof K]?: K[Name] extends 'string' ? string : boolean;
};

/** Options and words of a command. Throws CommandFault on one that the command doesn't have. */
export function readArguments<const K extends Kinds>(
  args: readonly string[],
  kinds: K,
): { options: Values<K>; words: string[] } {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, type]) => [name, { type } as const]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { options: values as Values<K>, words: positionals };
  } catch (error) {
    throw misused((error as Error).message);
  }
}
