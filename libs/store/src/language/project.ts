import { isPlainObject } from './check-filter.ts';
import { setOwn } from './copy-value.ts';

type Members = Record<string, unknown>;
type Projection = Readonly<Record<string, 0 | 1>>;

interface Tree {
  [name: string]: Tree | true;
}

/** Projects a document: lists names and paths to keep (1) or to leave out (0); `_id` may differ. */
export function project<T>(doc: T, projection: Projection | undefined): T {
  if (!projection) return doc;
  const { _id: id, ...members } = projection;
  const names = Object.keys(members);
  if (names.length === 0 && id === undefined) return doc;
  const keeps = names.length === 0 ? id === 1 : members[names[0] as string] === 1;
  const paths = keeps
    ? id === 0
      ? names
      : ['_id', ...names]
    : id === 0
      ? ['_id', ...names]
      : names;
  return projectValue(doc, treeOf(paths), keeps) as T;
}

function treeOf(paths: readonly string[]): Tree {
  const root: Tree = Object.create(null) as Tree;
  for (const path of paths) {
    const parts = path.split('.');
    const last = parts.pop() as string;
    let at = root;
    for (const part of parts) at = (at[part] ??= Object.create(null) as Tree) as Tree;
    at[last] = true;
  }
  return root;
}

function projectValue(value: unknown, tree: Tree, keeps: boolean): unknown {
  if (Array.isArray(value)) {
    return value
      .filter((item) => !keeps || isPlainObject(item) || Array.isArray(item))
      .map((item) => projectValue(item, tree, keeps));
  }
  if (!isPlainObject(value)) return value;
  const result: Members = {};
  for (const [name, member] of Object.entries(value)) {
    const branch = tree[name];
    if (branch === undefined ? keeps : branch === true && !keeps) continue;
    if (branch === undefined || branch === true) {
      setOwn(result, name, member);
    } else if (!keeps || isPlainObject(member) || Array.isArray(member)) {
      setOwn(result, name, projectValue(member, branch, keeps));
    }
  }
  return result;
}
