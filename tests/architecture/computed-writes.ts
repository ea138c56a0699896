import { textOf, walk, type ParsedFile, type Syntax } from './syntax.ts';

/** What makes an object that inherits nothing. */
const BARE = /^(withoutPrototype\b|Object\.create\(null\))/;
const WRAPPERS = ['TSNonNullExpression', 'TSAsExpression', 'ParenthesizedExpression'];

/**
 * Finds writes of members by a computed name: `table[name] = …`, `??=`, `+= 1`, `delete`. A name from outside,
 * such as `__proto__`, would lead to a prototype there. Objects made by `withoutPrototype` in the same file are
 * left out. One entry for each place, as `path: left side`.
 */
export function findComputedWrites(file: ParsedFile): string[] {
  const bare = bareNames(file);
  const found: string[] = [];
  walk(file.program, (node) => {
    const written = writtenBy(node);
    if (written === undefined) return;
    const member = unwrapped(written);
    if (member.type !== 'MemberExpression' || member['computed'] !== true) return;
    const name = member['property'] as Syntax;
    // A difference is a number.
    if (name.type === 'Literal' || (name.type === 'BinaryExpression' && name['operator'] === '-')) {
      return;
    }
    if (bare.has(textOf(file, unwrapped(member['object'] as Syntax)))) return;
    found.push(`${file.path}: ${textOf(file, member)}`);
  });
  return found;
}

function writtenBy(node: Syntax): Syntax | undefined {
  if (node.type === 'AssignmentExpression') return node['left'] as Syntax;
  if (node.type === 'UpdateExpression') return node['argument'] as Syntax;
  const deletes = node.type === 'UnaryExpression' && node['operator'] === 'delete';
  return deletes ? (node['argument'] as Syntax) : undefined;
}

function bareNames(file: ParsedFile): Set<string> {
  const names = new Set<string>();
  walk(file.program, (node) => {
    if (node.type !== 'VariableDeclarator') return;
    const init = node['init'] as Syntax | null;
    if (init && BARE.test(textOf(file, init)))
      names.add(textOf(file, node['id'] as Syntax).split(':')[0]!);
  });
  return names;
}

function unwrapped(node: Syntax): Syntax {
  return WRAPPERS.includes(node.type) ? unwrapped(node['expression'] as Syntax) : node;
}
