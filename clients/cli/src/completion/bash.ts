import { knownPaths, quoted, type CompletedCommand } from './command-tree.ts';

/** Writes the completion for bash. Where nothing is known, files are completed. */
export function bashScript(tree: readonly CompletedCommand[]): string {
  const cases = tree.map(({ path, commands, options }) => {
    const words = [...commands, ...options].map(({ name }) => name).join(' ');
    return `    ${quoted(path)}) candidates=${quoted(words)} ;;`;
  });
  return `# bash completion of cascade
_cascade() {
  local current="\${COMP_WORDS[COMP_CWORD]}" at=cascade candidates='' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$at $word" in
      ${knownPaths(tree)}) at="$at $word" ;;
    esac
  done
  case "$at" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
}
complete -o default -F _cascade cascade
`;
}
