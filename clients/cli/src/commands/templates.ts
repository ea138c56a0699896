import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { AddCommand } from '../act.ts';
import { CommandFault } from '../command-fault.ts';
import { EXIT } from '../exit-codes.ts';
import {
  CHANNELS,
  Pages,
  type Cascade,
  type Channel,
  type Template,
  type TemplatePage,
} from '../library.ts';
import { oneOf } from '../options.ts';
import type { Style } from '../output/style.ts';
import { table } from '../output/table.ts';
import type { Session } from '../session.ts';
import { planPull, planPush, type PullStep, type PushStep } from '../templates/plan-templates.ts';
import { digestOf, type TemplateSource } from '../templates/template-file.ts';
import { TemplateFolder, type KnownTemplates } from '../templates/template-folder.ts';

interface Options {
  dryRun?: boolean;
  force?: boolean;
}

const PAGE = 100;

const EXAMPLES = `
One YAML file for each template: <folder>/<channel>/<name>.yaml. The file .cascade-templates.json beside them
remembers ids and versions; keep it under version control too. Nothing is deleted on either side.

"pull" keeps files that were changed here, and "push" templates that were changed there since the last pull:
both then change nothing and end with 3. --force takes the other side. Where a folder is the truth, such as in
a build, use "push --force". A changed content is pending review again.

Examples:
  cascade templates list --channel telegram
  cascade templates pull templates
  cascade templates push templates --dry-run
  cascade templates push templates --force --json`;

export const addTemplates: AddCommand = (program, act) => {
  const templates = program
    .command('templates')
    .description('templates, and files of them under version control')
    .addHelpText('after', EXAMPLES);
  templates
    .command('list')
    .description('list templates')
    .option('--channel <channel>', 'only of this channel', oneOf(CHANNELS))
    .action(act(list));
  templates
    .command('pull <folder>')
    .description('write a file for each template')
    .option('--dry-run', 'show what would change')
    .option('--force', 'overwrite files that were changed here')
    .action(act<Options, [string]>(pull));
  templates
    .command('push <folder>')
    .description('make and change templates as the files say')
    .option('--dry-run', 'show what would change')
    .option('--force', 'overwrite templates that were changed there')
    .action(act<Options, [string]>(push));
};

const templatesOf = (
  client: Cascade,
  signal: AbortSignal,
  filter: { channel?: Channel } = {},
): Pages<Template> =>
  new Pages(async (cursor) => {
    const query = { ...filter, limit: PAGE, cursor };
    const page = await client.request<TemplatePage>('GET', '/api/templates', { query, signal });
    return { items: page.data, cursor: page.next_cursor };
  });

async function readTemplates(session: Session, client: Cascade): Promise<Template[]> {
  const all: Template[] = [];
  for await (const template of templatesOf(client, session.signal)) all.push(template);
  return all;
}

async function list(session: Session, { channel }: { channel?: Channel }): Promise<undefined> {
  const client = await session.client();
  const all: Template[] = [];
  const filter = channel === undefined ? {} : { channel };
  for await (const template of templatesOf(client, session.signal, filter)) all.push(template);
  const rows = all.map(({ id, channel: own, name, approval, active, variables }) => [
    String(id),
    own,
    name,
    approval,
    active ? '' : 'inactive',
    variables.map((variable) => `{{${variable}}}`).join(' '),
  ]);
  session.output.result({ templates: all }, table(rows));
  return undefined;
}

async function pull(session: Session, options: Options, path: string): Promise<undefined> {
  const client = await session.client();
  const folder = new TemplateFolder(path, (await session.access()).url);
  const [files, known] = await Promise.all([folder.read(), folder.readKnown()]);
  const steps = planPull(files, await readTemplates(session, client), known);
  if (options.dryRun === true) {
    show(session, steps, ({ path: file, text, theirs }) => patch(file, text, theirs));
    return undefined;
  }
  refuseConflicts(steps, options, 'These files were changed here');
  const next: KnownTemplates = {};
  for (const { kind, path: file, text, template, theirs } of steps) {
    if (template === undefined) continue;
    if (kind !== 'unchanged') await folder.write(file, theirs);
    const { id, updated_at } = template;
    next[file] = { id, updated_at, sha256: digestOf(kind === 'unchanged' ? text : theirs) };
  }
  await folder.writeKnown(next);
  show(session, steps);
  return undefined;
}

async function push(session: Session, options: Options, path: string): Promise<undefined> {
  const client = await session.client();
  const folder = new TemplateFolder(path, (await session.access()).url);
  const [files, known] = await Promise.all([folder.read(), folder.readKnown()]);
  const steps = planPush(files, await readTemplates(session, client), known);
  if (options.dryRun === true) {
    show(session, steps, ({ path: file, text, theirs }) => patch(file, theirs, text));
    return undefined;
  }
  refuseConflicts(steps, options, 'These templates were changed there');
  const next: KnownTemplates = { ...known };
  try {
    for (const step of steps) {
      const { path: file, text } = step;
      const template = await apply(session, client, step);
      if (template === undefined) continue;
      const { id, updated_at } = template;
      next[file] = { id, updated_at, sha256: digestOf(text) };
    }
  } finally {
    // What was pushed before a failure is known too.
    await folder.writeKnown(next);
  }
  show(session, steps);
  return undefined;
}

/** Makes or changes a template. Returns it as it is now; undefined: no file is about it. */
async function apply(
  { signal }: Session,
  client: Cascade,
  { kind, source, template }: PushStep,
): Promise<Template | undefined> {
  if (source === undefined || kind === 'unchanged') return source && template;
  const call = (method: string, path: string, body?: object) =>
    client.request<Template>(method, `/api/templates${path}`, { body, signal });
  const after =
    template === undefined
      ? await call('POST', '', bodyOf(source, true))
      : await call('PATCH', `/${template.id}`, bodyOf(source));
  if (after.active === source.active) return after;
  return call('POST', `/${after.id}/${source.active ? 'activate' : 'deactivate'}`);
}

function bodyOf(source: TemplateSource, isNew: true): Omit<TemplateSource, 'active'>;
function bodyOf(source: TemplateSource): Omit<TemplateSource, 'active' | 'channel'>;
function bodyOf({ active: _switched, channel, ...body }: TemplateSource, isNew = false) {
  return isNew ? { channel, ...body } : body;
}

function refuseConflicts(
  steps: readonly (PushStep | PullStep)[],
  { force }: Options,
  what: string,
): void {
  const conflicts = steps.filter(({ kind }) => kind === 'conflict');
  if (force === true || conflicts.length === 0) return;
  const paths = conflicts.map(({ path }) => path).join(', ');
  throw new CommandFault(`${what} since the last pull: ${paths}. Nothing was changed.`, {
    code: 'conflict',
    exitCode: EXIT.refused,
    hint: 'See the differences with --dry-run; --force overwrites.',
  });
}

/** @param diffOf absent: the steps were done. */
function show<S extends PushStep | PullStep>(
  { output }: Session,
  steps: readonly S[],
  diffOf?: (step: S) => string,
): void {
  const told = steps.map((step) => {
    const { path, kind, template } = step;
    const differs = kind === 'change' || kind === 'conflict';
    return {
      path,
      step: kind,
      ...(template === undefined ? {} : { id: template.id }),
      ...(diffOf !== undefined && differs ? { diff: diffOf(step) } : {}),
    };
  });
  const rows = told.map(({ path, step }) => [step, path]);
  const patches = told.map(({ diff = '' }) => colourPatch(diff, output.style));
  output.result(
    { dry_run: diffOf !== undefined, templates: told },
    [table(rows), ...patches].filter((text) => text !== '').join('\n'),
  );
}

const patch = (path: string, before: string, after: string): string =>
  createTwoFilesPatch(path, path, before, after, 'before', 'after', {
    headerOptions: FILE_HEADERS_ONLY,
  }).trimEnd();

const colourPatch = (text: string, style: Style): string =>
  text
    .split('\n')
    .map((line) =>
      line.startsWith('+')
        ? style('green', line)
        : line.startsWith('-')
          ? style('red', line)
          : line,
    )
    .join('\n');
