import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANNELS } from '@cascade/contracts';
import { parseSync } from 'oxc-parser';

/** Folders that belong to one channel, or list channels for readers. */
export const OWN_FOLDERS: Readonly<Record<string, string>> = {
  'libs/contracts/src/channels/': 'the definitions',
  ...Object.fromEntries(
    CHANNELS.flatMap((channel) => [
      [`services/worker-${channel}/`, "the channel's worker"],
      [`services/sandbox/src/providers/${channel}/`, "the channel's provider in the sandbox"],
      [`services/dashboard/web/src/channels/${channel}/`, "the channel's parts of the screens"],
    ]),
  ),
};

const isOwn = (path: string): boolean =>
  Object.keys(OWN_FOLDERS).some((folder) => path.startsWith(folder));

const isForTests = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.includes('/testing/') || path.endsWith('.d.ts');

/** Finds product files outside the channels' folders that name channels, with how often. */
export function filesNamingChannels(root: string): Record<string, number> {
  const paths = globSync('{libs,services}/*/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  const counts = paths
    .filter((path) => !isOwn(path) && !isForTests(path))
    .map((path) => [path, countNamed(path, readFileSync(join(root, path), 'utf8'))] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/**
 * Channels whose names are also words with other meanings, such as `line`. They count only where a channel is meant:
 * compared with one, among other channels, or given to something that has `channel` or `sender` in its name.
 */
export const ALSO_WORDS: ReadonlySet<string> = new Set(['email']);

/**
 * Counts the places that name a channel: a string or type with a channel's name or the name of its
 * messages, an object or type with members for two channels, a text that lists two.
 */
export function countNamed(
  path: string,
  source: string,
  wanted: ReadonlySet<string> = names,
): number {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return count(program, [], wanted);
}

const names = new Set<string>(CHANNELS);
const PREFIX = /^(send\.requested|page\.asked|check\.asked)\./;
const listsNames = (text: string): boolean =>
  new Set(text.match(/[a-z]+/g)?.filter((word) => names.has(word))).size > 1;

type Node = Readonly<Record<string, unknown>> & { type: string };

function count(value: unknown, above: readonly Node[], wanted: ReadonlySet<string>): number {
  if (Array.isArray(value)) {
    return value.reduce<number>((sum, one) => sum + count(one, above, wanted), 0);
  }
  if (!isNode(value)) return 0;
  const nearer = [value, ...above];
  const below = Object.values(value).reduce<number>(
    (sum, one) => sum + count(one, nearer, wanted),
    0,
  );
  return below + (namesChannel(value, above, wanted) ? 1 : 0);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function namesChannel(node: Node, above: readonly Node[], wanted: ReadonlySet<string>): boolean {
  switch (node.type) {
    case 'Literal':
      return (
        typeof node.value === 'string' &&
        (isName(node.value, above, wanted) || (wanted === names && listsNames(node.value)))
      );
    case 'TemplateElement':
      return wanted === names && listsNames((node.value as { raw: string }).raw);
    case 'ObjectExpression':
      return hasTwoNamed(node.properties, wanted);
    case 'TSTypeLiteral':
      return hasTwoNamed(node.members, wanted);
    case 'TSInterfaceBody':
      return hasTwoNamed(node.body, wanted);
    default:
      return false;
  }
}

function isName(text: string, above: readonly Node[], wanted: ReadonlySet<string>): boolean {
  const name = text.replace(PREFIX, '');
  if (!wanted.has(name)) return false;
  return name !== text || !ALSO_WORDS.has(name) || isAboutChannels(above);
}

/** What a literal belongs to. */
const UNITS = new Set([
  'ArrayExpression',
  'AssignmentExpression',
  'BinaryExpression',
  'CallExpression',
  'MemberExpression',
  'Property',
  'SwitchStatement',
  'TSPropertySignature',
  'TSTypeAliasDeclaration',
  'TSTypeReference',
  'VariableDeclarator',
]);

/** Whether what the literal belongs to names a channel, or something with `channel` or `sender` in its name. */
function isAboutChannels(above: readonly Node[]): boolean {
  const at = above.findIndex(({ type }) => UNITS.has(type));
  const unit = above[at];
  if (unit === undefined) return false;
  // A list is what it is assigned to.
  if (unit.type === 'ArrayExpression' && !mentions(unit))
    return isAboutChannels(above.slice(at + 1));
  return mentions(unit);
}

function mentions(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(mentions);
  if (!isNode(node)) return false;
  if (node.type === 'Identifier') {
    return /channel|sender/i.test(String(node.name)) || mentions(node['typeAnnotation']);
  }
  if (node.type === 'Literal')
    return names.has(String(node.value)) && !ALSO_WORDS.has(String(node.value));
  // What is done elsewhere says nothing of it.
  if (node.type === 'BlockStatement' || node.type === 'SwitchCase') return false;
  return Object.values(node).some(mentions);
}

const hasTwoNamed = (members: unknown, wanted: ReadonlySet<string>): boolean =>
  wanted === names &&
  (members as Node[]).filter(({ key }) => {
    const { type, name } = (key ?? {}) as { type?: string; name?: string };
    return type === 'Identifier' && name !== undefined && names.has(name);
  }).length > 1;
