import { textOf, walk, type ParsedFile, type Syntax } from './syntax.ts';

/** A table whose names TypeScript takes for any text. */
const ANY_NAME = /^: (?:Readonly<)?(?:Partial<)?Record<string\b/;

/**
 * Finds reads of a module's table of any names by a computed name: `KINDS[kind]` finds what every object inherits,
 * such as `constructor`, too. Left out: literal names, and names of which the file asks `Object.hasOwn(KINDS, kind)`.
 * One entry for each place, as `path: member`.
 */
export function findTableReads(file: ParsedFile): string[] {
  const tables = tablesOf(file);
  if (tables.size === 0) return [];
  const found: string[] = [];
  walk(file.program, (node) => {
    if (node.type !== 'MemberExpression' || node['computed'] !== true) return;
    if ((node['property'] as Syntax).type === 'Literal') return;
    const table = textOf(file, node['object'] as Syntax);
    const name = textOf(file, node['property'] as Syntax);
    if (!tables.has(table) || file.source.includes(`Object.hasOwn(${table}, ${name})`)) return;
    found.push(`${file.path}: ${textOf(file, node)}`);
  });
  return found;
}

function tablesOf(file: ParsedFile): Set<string> {
  const names = new Set<string>();
  walk(file.program, (node) => {
    if (node.type !== 'VariableDeclarator') return;
    const id = node['id'] as Syntax;
    const annotation = id['typeAnnotation'] as Syntax | null | undefined;
    const init = node['init'] as Syntax | null;
    if (!annotation || init?.type !== 'ObjectExpression') return;
    if (ANY_NAME.test(textOf(file, annotation))) names.add(String(id['name']));
  });
  return names;
}
