import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { createProgram } from '../program.ts';
import type { Terminal } from '../terminal.ts';
import { describeScopes, scopesOfCommand, scopesToAsk } from './command-scopes.ts';

/** Commands whose calls need no scope: they sign in, or read this machine's files. `mcp` takes what there is. */
const WITHOUT = ['login', 'logout', 'whoami', 'profiles', 'keys', 'mcp', 'completion', 'help'];

const program = createProgram({} as Terminal, () => undefined);

const leaves = (command: Command, above: readonly string[] = []): string[] =>
  command.commands.flatMap((one) => {
    const names = [...above, one.name()];
    return one.commands.length === 0 ? [names.join(' ')] : leaves(one, names);
  });

const calling = leaves(program).filter((path) => !WITHOUT.includes(path.split(' ')[0]!));

test.each(calling)('%s has its scopes, and says them in its help', (path) => {
  expect(scopesOfCommand(path)).not.toEqual([]);
  expect(describeScopes(path)).toContain(scopesOfCommand(path).join(', '));
});

test('the README names the scopes of all commands', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  for (const scope of calling.flatMap(scopesOfCommand)) expect(readme).toContain(`\`${scope}\``);
});

test.each([
  [['send'], 'read', ['send', 'read']],
  [['send', 'devices:read'], 'devices:write', ['send', 'devices:write']],
  [[], 'inbound', ['inbound']],
])('beside %j, %s is asked for as %j', (held, missing, asked) => {
  expect(scopesToAsk(held, missing)).toEqual(asked);
});
