import { walk, type ParsedFile, type Syntax } from './syntax.ts';

/** Fewer names are no list of what all collections have in common. */
const FEWEST = 3;

/** Lists and tables whose entries are all names of collections. */
export function findCollectionLists(file: ParsedFile, names: ReadonlySet<string>): string[] {
  const found: string[] = [];
  walk(file.program, (node) => {
    const entries = entriesOf(node);
    if (entries.length < FEWEST || !entries.every((name) => names.has(name))) return;
    found.push(`${file.path}: ${entries.slice(0, FEWEST).join(', ')}`);
  });
  return found;
}

/** Texts of a list, or names of an object's members; empty when there is anything else in it. */
function entriesOf(node: Syntax): string[] {
  if (node.type === 'ArrayExpression') {
    const texts = (node['elements'] as (Syntax | null)[]).map((one) => one?.['value']);
    return texts.every((text) => typeof text === 'string') ? texts : [];
  }
  if (node.type !== 'ObjectExpression') return [];
  const keys = (node['properties'] as Syntax[]).map((one) => {
    const key = one['key'] as Syntax | undefined;
    return one['shorthand'] === true ? undefined : (key?.['name'] ?? key?.['value']);
  });
  return keys.every((key) => typeof key === 'string') ? keys : [];
}
