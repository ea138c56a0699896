import { misused } from '../command-fault.ts';
import type { Template } from '../library.ts';
import {
  digestOf,
  identityOf,
  pathFor,
  readSource,
  sourceOf,
  writeSource,
  type TemplateSource,
} from './template-file.ts';
import type { KnownTemplates } from './template-folder.ts';

/** What happens to a file or a template. `conflict`: both sides changed, or nothing is known of before. */
export type StepKind = 'create' | 'change' | 'unchanged' | 'conflict' | 'only here' | 'only there';

export interface PushStep {
  kind: Exclude<StepKind, 'only here'>;
  path: string;
  /** The file; absent for `only there`. */
  source?: TemplateSource;
  /** Text of the file. */
  text: string;
  /** Template of the account; absent for `create`. */
  template?: Template;
  /** The template as text; empty for `create`. */
  theirs: string;
}

export interface PullStep {
  kind: Exclude<StepKind, 'only there'>;
  path: string;
  /** Text of the file; empty without one. */
  text: string;
  /** Absent for `only here`. */
  template?: Template;
  theirs: string;
}

type Files = ReadonlyMap<string, string>;

/** Plans what a push does. Throws CommandFault for a file that isn't valid. */
export function planPush(
  files: Files,
  templates: readonly Template[],
  known: KnownTemplates,
): PushStep[] {
  const matched = new Map<number, string>();
  const steps = [...files].map(([path, text]): PushStep => {
    const source = readSource(path, text);
    const template = findTemplate(path, source, templates, known);
    if (template === undefined) return { kind: 'create', path, source, text, theirs: '' };
    const other = matched.get(template.id);
    if (other !== undefined) {
      throw misused(`${path}: is the same template as ${other} (${template.id})`);
    }
    matched.set(template.id, path);
    const theirs = writeSource(sourceOf(template));
    const isSame = theirs === writeSource(source);
    const isKnown = known[path]?.id === template.id;
    const isBehind = !isKnown || known[path]?.updated_at !== template.updated_at;
    const kind = isSame ? 'unchanged' : isBehind ? 'conflict' : 'change';
    return { kind, path, source, text, template, theirs };
  });
  const others = templates
    .filter(({ id }) => !matched.has(id))
    .map((template): PushStep => {
      const source = sourceOf(template);
      const theirs = writeSource(source);
      return { kind: 'only there', path: pathFor(source), template, text: '', theirs };
    });
  return [...steps, ...others];
}

/** Plans what a pull does. */
export function planPull(
  files: Files,
  templates: readonly Template[],
  known: KnownTemplates,
): PullStep[] {
  const pathOfId = new Map(Object.entries(known).map(([path, { id }]) => [id, path]));
  const taken = new Set<string>();
  const steps = templates
    .toSorted((one, other) => one.id - other.id)
    .map((template): PullStep => {
      const source = sourceOf(template);
      const path = freePath(pathOfId.get(template.id) ?? pathFor(source), template.id, taken);
      const theirs = writeSource(source);
      const text = files.get(path);
      if (text === undefined) return { kind: 'create', path, text: '', template, theirs };
      if (text === theirs || isSameSource(path, text, theirs)) {
        return { kind: 'unchanged', path, text, template, theirs };
      }
      const isUntouched = known[path]?.sha256 === digestOf(text);
      return { kind: isUntouched ? 'change' : 'conflict', path, text, template, theirs };
    });
  const others = [...files]
    .filter(([path]) => !taken.has(path))
    .map(([path, text]): PullStep => ({ kind: 'only here', path, text, theirs: '' }));
  return [...steps, ...others];
}

/** Finds the template of a file: the one it was made from, or the one with its channel and name. */
function findTemplate(
  path: string,
  source: TemplateSource,
  templates: readonly Template[],
  known: KnownTemplates,
): Template | undefined {
  const id = known[path]?.id;
  const own = templates.find((one) => one.id === id && one.channel === source.channel);
  if (own !== undefined) return own;
  const identity = identityOf(source);
  const found = templates.filter((one) => identityOf(sourceOf(one)) === identity);
  if (found.length > 1) {
    const ids = found.map((one) => one.id).join(', ');
    throw misused(`${path}: several templates have this name (${ids}); pull first`);
  }
  return found[0];
}

function freePath(wanted: string, id: number, taken: Set<string>): string {
  const path = taken.has(wanted) ? wanted.replace(/(\.ya?ml)$/, `-${id}$1`) : wanted;
  taken.add(path);
  return path;
}

/** Whether a file says the same in another way of writing. A file that isn't valid doesn't. */
function isSameSource(path: string, text: string, theirs: string): boolean {
  try {
    return writeSource(readSource(path, text)) === theirs;
  } catch {
    return false;
  }
}
