import { knownPaths, quoted, type CompletedCommand } from './command-tree.ts';

/** Writes the completion for zsh. Where nothing is known, files are completed. */
export function zshScript(tree: readonly CompletedCommand[]): string {
  const described = (items: readonly { name: string; means: string }[]) =>
    items.map(({ name, means }) => quoted(`${name}:${means.replaceAll(':', ',')}`)).join(' ');
  const cases = tree.map(
    ({ path, commands, options }) =>
      `    ${quoted(path)}) commands_=(${described(commands)}); options_=(${described(options)}) ;;`,
  );
  return `#compdef cascade
_cascade() {
  local at=cascade word
  local -a commands_ options_
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at $word" in
      ${knownPaths(tree)}) at="$at $word" ;;
    esac
  done
  case "$at" in
${cases.join('\n')}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then
    _describe -o 'option' options_
  elif (( \${#commands_} )); then
    _describe 'command' commands_
  else
    _files
  fi
}
compdef _cascade cascade
`;
}
