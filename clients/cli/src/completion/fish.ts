import { quoted, type CompletedCommand } from './command-tree.ts';

/** Writes the completion for fish. */
export function fishScript(tree: readonly CompletedCommand[]): string {
  const paths = tree
    .slice(1)
    .map(({ path }) => quoted(path))
    .join(' ');
  const lines = tree.flatMap(({ path, commands, options }) => [
    ...commands.map(
      ({ name, means }) =>
        `complete -c cascade -f -n ${atOf(path)} -a ${quoted(name)} -d ${quoted(means)}`,
    ),
    ...options.map(
      ({ name, means, takesValue }) =>
        `complete -c cascade -n ${atOf(path)} -l ${quoted(name.slice(2))}${takesValue ? ' -r' : ''} -d ${quoted(means)}`,
    ),
  ]);
  return `# fish completion of cascade
function __cascade_at
  set -l at cascade
  for word in (commandline -opc)[2..-1]
    if contains -- "$at $word" ${paths}
      set at "$at $word"
    end
  end
  test "$at" = "$argv"
end
${lines.join('\n')}
`;
}

const atOf = (path: string): string => `"__cascade_at ${path}"`;
