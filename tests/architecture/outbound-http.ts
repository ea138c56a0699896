import { walk, type ParsedFile, type Syntax } from './syntax.ts';

const CLIENTS = /^(?:axios|undici|follow-redirects)(?:\/|$)/;
const NODE = /^(?:node:)?https?$/;
/** What of `node:http` serves, or names a status. */
const SERVES = new Set(['createServer', 'STATUS_CODES', 'ServerResponse', 'IncomingMessage']);

/** Finds the ways by which a file calls other servers over HTTP: clients, `node:http`, and the global `fetch`. */
export function findOutboundHttp({ path, program }: ParsedFile): string[] {
  const found = new Set<string>();
  const note = (what: string) => void found.add(`${path}: ${what}`);
  const bound = boundNames(program);
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration' && node['importKind'] !== 'type') {
      const source = valueOf(node['source']);
      if (CLIENTS.test(source)) note(source);
      if (NODE.test(source)) for (const name of imported(node)) note(`${source} ${name}`);
    }
    if (node.type === 'ImportExpression') {
      const source = valueOf(node['source']);
      if (CLIENTS.test(source) || NODE.test(source)) note(source);
    }
    if (bound.has('fetch')) return;
    for (const one of usedIn(node)) if (isFetch(one)) note('fetch');
  });
  return [...found];
}

const valueOf = (node: unknown): string => String((node as { value?: unknown }).value);

const isFetch = (node: Syntax): boolean =>
  (node.type === 'Identifier' && node['name'] === 'fetch') ||
  (node.type === 'MemberExpression' &&
    (node['object'] as Syntax)['name'] === 'globalThis' &&
    (node['property'] as Syntax)['name'] === 'fetch');

/** Expressions that a node calls or passes on. */
function usedIn(node: Syntax): Syntax[] {
  const members = [
    'callee',
    'arguments',
    'left',
    'right',
    'consequent',
    'alternate',
    'init',
    'body',
  ];
  const given = members.flatMap((name) => node[name] ?? []) as Syntax[];
  const value = node.type === 'Property' ? [node['value'] as Syntax] : [];
  return [...given, ...value].filter((one) => typeof one === 'object');
}

/** Names that an import brings in as values and that call. */
function imported(declaration: Syntax): string[] {
  return (declaration['specifiers'] as Syntax[]).flatMap((specifier) => {
    if (specifier['importKind'] === 'type') return [];
    const name = (specifier['imported'] as Syntax | undefined)?.['name'];
    if (typeof name !== 'string') return ['*'];
    return SERVES.has(name) ? [] : [name];
  });
}

/** Names that a file declares, as variables, parameters or imports. */
function boundNames(program: Syntax): Set<string> {
  const names = new Set<string>();
  const bind = (pattern: unknown): void =>
    walk(pattern, (node) => {
      if (node.type === 'Identifier') names.add(String(node['name']));
    });
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') bind(node['id']);
    if (node.type === 'ImportSpecifier') bind(node['local']);
    if (/Function/.test(node.type)) bind(node['params']);
  });
  return names;
}
