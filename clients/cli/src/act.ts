import type { Command } from 'commander';
import type { ExitCode } from './exit-codes.ts';
import type { Session } from './session.ts';

/** What a command does. Its exit code is 0 unless it returns another one. */
export type Run<Options, Words extends readonly unknown[]> = (
  session: Session,
  options: Options,
  ...words: Words
) => Promise<ExitCode | undefined>;

/** Makes the action of a command. */
export type Act = <Options = object, Words extends readonly unknown[] = []>(
  run: Run<Options, Words>,
) => (...all: unknown[]) => Promise<void>;

/** Adds a command, or a group of commands, to the program. */
export type AddCommand = (program: Command, act: Act) => void;
