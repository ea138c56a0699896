import { parseSync } from 'oxc-parser';

/** A regular expression of the source, with the place where it stands. */
export interface Expression {
  source: string;
  flags: string;
  /** Path and line: `libs/channel/src/redact.ts:20`. */
  at: string;
}

export interface FoundExpressions {
  /** Literals, and texts of `pattern` in schemas, which the validator compiles with the flag `u`. */
  written: Expression[];
  /** Places of `RegExp(…)` and `new RegExp(…)`. `isLater`: in a function, so that nobody knows what they build. */
  built: { at: string; isLater: boolean }[];
  /** Places of a schema's `pattern` whose text isn't written there: `line.ts:11 NO_CONTROL_CHARACTERS`. */
  named: { at: string; name: string }[];
  /** Texts of constants, which a `pattern` of another file may name. */
  constants: Map<string, string>;
}

interface Node {
  type: string;
  start: number;
  [member: string]: unknown;
}

/** Finds the regular expressions of a file. Throws when the file can't be parsed. */
export function findExpressions(path: string, text: string): FoundExpressions {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: FoundExpressions = { written: [], built: [], named: [], constants: new Map() };
  const at = ({ start }: Node) => `${path}:${text.slice(0, start).split('\n').length}`;
  visit(program, (node, isLater) => {
    const regex = node['regex'] as { pattern: string; flags: string } | undefined;
    if (node.type === 'Literal' && regex) {
      found.written.push({ source: regex.pattern, flags: regex.flags, at: at(node) });
    }
    if (isRegExpCall(node)) found.built.push({ at: at(node), isLater });
    if (node.type === 'VariableDeclarator') {
      const value = textOf(node['init']);
      if (value !== undefined) found.constants.set(nameOf(node['id']) ?? '', value);
    }
    if (node.type === 'Property' && nameOf(node['key']) === 'pattern') {
      const value = textOf(node['value']);
      const name = nameOf(node['value']);
      if (value !== undefined) found.written.push({ source: value, flags: 'u', at: at(node) });
      else if (name !== undefined && node['shorthand'] !== true) {
        found.named.push({ at: at(node), name });
      }
    }
  });
  return found;
}

function visit(
  value: unknown,
  look: (node: Node, isLater: boolean) => void,
  isLater = false,
): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) visit(item, look, isLater);
    return;
  }
  const { type } = value as Partial<Node>;
  if (typeof type === 'string') look(value as Node, isLater);
  const isInside = isLater || /Function/.test(type ?? '');
  for (const member of Object.values(value)) visit(member, look, isInside);
}

const isRegExpCall = (node: Node): boolean =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  nameOf(node['callee']) === 'RegExp';

const nameOf = (value: unknown): string | undefined => {
  const node = value as (Node & { name?: string }) | null | undefined;
  return node?.type === 'Identifier' ? node.name : undefined;
};

/** The value of a text without places. */
function textOf(value: unknown): string | undefined {
  const node = value as (Node & { value?: unknown }) | null | undefined;
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
