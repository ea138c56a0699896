import type { Command } from 'commander';

export interface CompletedOption {
  /** With its dashes. */
  name: string;
  means: string;
  takesValue: boolean;
}

/** A command with what may follow it. */
export interface CompletedCommand {
  /** Names from the program on: `cascade devices link`. */
  path: string;
  commands: { name: string; means: string }[];
  options: CompletedOption[];
}

/** Lists all commands of a program, itself first. */
export function commandTree(command: Command, above: readonly string[] = []): CompletedCommand[] {
  const names = [...above, command.name()];
  const inherited = ancestorsOf(command)
    .flatMap(({ options }) => options)
    .filter(({ long }) => long !== '--version');
  const options = [...command.options, ...inherited].map(
    ({ long, description, required, optional }) => ({
      name: long ?? '',
      means: description,
      takesValue: required || optional,
    }),
  );
  const own: CompletedCommand = {
    path: names.join(' '),
    commands: command.commands.map((one) => ({ name: one.name(), means: one.description() })),
    options: [
      ...options.filter(({ name }) => name !== ''),
      { name: '--help', means: 'show help', takesValue: false },
    ],
  };
  return [own, ...command.commands.flatMap((one) => commandTree(one, names))];
}

function ancestorsOf({ parent }: Command): Command[] {
  return parent === null ? [] : [parent, ...ancestorsOf(parent)];
}

/** Paths of all commands below the program, as patterns of a shell's `case`. */
export const knownPaths = (tree: readonly CompletedCommand[]): string =>
  tree
    .slice(1)
    .map(({ path }) => quoted(path))
    .join(' | ');

/** Quotes a text for bash, zsh and fish. The texts have no quote or backslash of their own. */
export const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, '’')}'`;
