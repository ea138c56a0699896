import { Argument } from 'commander';
import type { AddCommand } from '../act.ts';
import { bashScript } from '../completion/bash.ts';
import { commandTree } from '../completion/command-tree.ts';
import { fishScript } from '../completion/fish.ts';
import { zshScript } from '../completion/zsh.ts';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

type Shell = keyof typeof SCRIPTS;

const EXAMPLES = `
Examples:
  source <(cascade completion bash)                                  # in ~/.bashrc
  source <(cascade completion zsh)                                   # in ~/.zshrc, after compinit
  cascade completion fish > ~/.config/fish/completions/cascade.fish`;

export const addCompletion: AddCommand = (program, act) => {
  program
    .command('completion')
    .description('print a script that completes commands and options')
    .addArgument(new Argument('<shell>').choices(Object.keys(SCRIPTS)))
    .addHelpText('after', EXAMPLES)
    .action(
      act<object, [Shell]>((session, _options, shell) => {
        const script = SCRIPTS[shell](commandTree(program));
        if (session.output.isJson) session.output.result({ shell, script }, '');
        else session.output.raw(script);
        return Promise.resolve(undefined);
      }),
    );
};
