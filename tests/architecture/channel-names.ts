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
 * Counts the places that name a channel: a string or type with a channel's name or the name of its
 * messages, an object or type with members for two channels, a text that lists two.
 */
export function countNamed(path: string, source: string): number {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return count(program);
}

const names = new Set<string>(CHANNELS);
const isName = (text: string): boolean =>
  names.has(text.replace(/^(send\.requested|page\.asked|check\.asked)\./, ''));
const listsNames = (text: string): boolean =>
  new Set(text.match(/[a-z]+/g)?.filter((word) => names.has(word))).size > 1;

type Node = Readonly<Record<string, unknown>> & { type: string };

function count(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + count(one), 0);
  if (!isNode(value)) return 0;
  const below = Object.values(value).reduce<number>((sum, one) => sum + count(one), 0);
  return below + (namesChannel(value) ? 1 : 0);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function namesChannel(node: Node): boolean {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && (isName(node.value) || listsNames(node.value));
    case 'TemplateElement':
      return listsNames((node.value as { raw: string }).raw);
    case 'ObjectExpression':
      return hasTwoNamed(node.properties);
    case 'TSTypeLiteral':
      return hasTwoNamed(node.members);
    case 'TSInterfaceBody':
      return hasTwoNamed(node.body);
    default:
      return false;
  }
}

const hasTwoNamed = (members: unknown): boolean =>
  (members as Node[]).filter(({ key }) => {
    const { type, name } = (key ?? {}) as { type?: string; name?: string };
    return type === 'Identifier' && name !== undefined && names.has(name);
  }).length > 1;
