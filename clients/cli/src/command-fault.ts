import { EXIT, type ExitCode } from './exit-codes.ts';

export interface FaultFacts {
  /** Code for programs, as in the service's own errors. */
  code: string;
  exitCode: ExitCode;
  /** What may be done about it. */
  hint?: string;
}

/** Ends a command with a text for the user. */
export class CommandFault extends Error implements FaultFacts {
  override name = 'CommandFault';
  readonly code: string;
  readonly exitCode: ExitCode;
  readonly hint?: string;

  constructor(reason: string, { code, exitCode, hint }: FaultFacts) {
    super(reason);
    this.code = code;
    this.exitCode = exitCode;
    if (hint !== undefined) this.hint = hint;
  }
}

/** The command line is not valid. The reason begins with the option or argument at fault. */
export const misused = (reason: string, hint?: string): CommandFault =>
  new CommandFault(reason, {
    code: 'usage',
    exitCode: EXIT.usage,
    ...(hint === undefined ? {} : { hint }),
  });
