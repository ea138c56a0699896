import { textOf, walk, type ParsedFile, type Syntax } from './syntax.ts';

/** Ways to start a process, with the options that decide what runs in it. */
const STARTS: Readonly<Record<string, readonly string[]>> = {
  spawn: ['env'],
  spawnSync: ['env'],
  execFile: ['env'],
  execFileSync: ['env'],
  fork: ['env', 'execArgv'],
  Worker: ['argv', 'env', 'execArgv'],
  Tinypool: ['argv', 'env', 'execArgv'],
};

/** Started by `new`. */
const CLASSES = new Set(['Worker', 'Tinypool']);

/**
 * Finds starts of processes and threads that leave out an option which decides what runs there: an option that
 * isn't given is read from a prototype. A thread's options inherit nothing.
 */
export function findIncompleteStarts(file: ParsedFile): string[] {
  const aliases = aliasesOf(file);
  const literals = literalsOf(file);
  const found: string[] = [];
  walk(file.program, (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const start = nameOf(file, node['callee'] as Syntax, aliases);
    if (start === undefined || CLASSES.has(start) !== (node.type === 'NewExpression')) return;
    const last = (node['arguments'] as Syntax[]).at(-1);
    const options = last && optionsIn(file, last, literals);
    const missing = (STARTS[start] ?? []).filter((name) => !options?.names.includes(name));
    if (missing.length > 0) found.push(`${file.path}: ${start} without ${missing.join(', ')}`);
    else if (CLASSES.has(start) && options?.isBare !== true) {
      found.push(`${file.path}: options of a ${start} that inherit`);
    }
  });
  return found;
}

/** Names of functions that start a program: imported ones, and their promises. */
function aliasesOf(file: ParsedFile): Map<string, string> {
  const aliases = new Map<string, string>();
  walk(file.program, (node) => {
    if (node.type !== 'VariableDeclarator' || node['init'] === null) return;
    const promised = /^promisify\((\w+)\)$/.exec(textOf(file, node['init'] as Syntax))?.[1];
    if (promised !== undefined) aliases.set(textOf(file, node['id'] as Syntax), promised);
  });
  return aliases;
}

function nameOf(file: ParsedFile, callee: Syntax, aliases: Map<string, string>) {
  const text = textOf(file, callee);
  const name = /^promisify\((\w+)\)$/.exec(text)?.[1] ?? aliases.get(text) ?? text;
  return Object.hasOwn(STARTS, name) ? name : undefined;
}

/** Object literals by the name of their constant. */
function literalsOf(file: ParsedFile): Map<string, Syntax> {
  const literals = new Map<string, Syntax>();
  walk(file.program, (node) => {
    const init = node.type === 'VariableDeclarator' ? (node['init'] as Syntax | null) : null;
    if (init) literals.set(textOf(file, node['id'] as Syntax), init);
  });
  return literals;
}

function optionsIn(
  file: ParsedFile,
  given: Syntax,
  literals: Map<string, Syntax>,
): { names: string[]; isBare: boolean } | undefined {
  if (given.type === 'Identifier') {
    const literal = literals.get(textOf(file, given));
    return literal && optionsIn(file, literal, new Map());
  }
  if (
    given.type === 'CallExpression' &&
    textOf(file, given['callee'] as Syntax) === 'withoutPrototype'
  ) {
    const [inner] = given['arguments'] as Syntax[];
    const options = inner && optionsIn(file, inner, literals);
    return options && { ...options, isBare: true };
  }
  if (given.type !== 'ObjectExpression') return undefined;
  const names = (given['properties'] as Syntax[]).flatMap((one) =>
    one.type === 'Property' ? [textOf(file, one['key'] as Syntax)] : [],
  );
  return { names, isBare: false };
}
