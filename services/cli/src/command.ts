import { parseArgs } from 'node:util';

/** Environment of a command. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  print(line: string): void;
  /** Asks the person at the terminal; absent where there is none. */
  ask?: (question: string) => Promise<string>;
}

/** One command of the command line. */
export interface Command {
  /** First line: the call; below it: description and options. */
  usage: string;
  /** Runs the command. Resolves with the exit code. Throws CommandFault with a text for the user. */
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

/** Ends a command with a text for the user. `isUsage`: the call was wrong, and the usage follows. */
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

/** Parses options and arguments of a command. Throws CommandFault on an unknown one. */
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
