import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));

const { readSaid } = (await import(
  pathToFileURL(join(root, 'services/dashboard/src/failures/read-said.ts')).href
)) as { readSaid(sentence: string): object | undefined };

const { SAID_ROWS } = (await import(
  pathToFileURL(join(root, 'services/dashboard/src/failures/said/sentences-said.ts')).href
)) as { SAID_ROWS: Record<string, { en: string }> };

/** Tests, descriptions, and what goes to the log, to mails or by the line of an event stream. */
const SKIPPED =
  /\.test\.ts$|\/testing\/|openapi|event-streams|channels\/(?:email|reasons)|\/schemas\//;

/** Texts that are no sentence by themselves: parts of one, a line of a stream, an event of the log. */
const NONE: readonly string[] = [
  'event: x\ndata: x\n\n',
  'inbox: reading not shown',
  'listen: endpoint not deleted yet',
  'resource: must be x/mcp',
  'response_type: must be code',
];

/** `must be x` is read of any rule that has no kind of its own. */
const isKindless = (sentence: string): boolean => {
  const said = readSaid(sentence);
  return said === undefined || JSON.stringify(said).includes('"kind":"mustBe"');
};

const FIELD = /^[\w.[\]-]+: /;

/** Files whose sentences people see: refusals of the management API, and rules of fields. */
const SOURCES = [
  'libs/contracts/src/{rules,validation}/**/*.ts',
  'libs/contracts/src/channels/**/*.ts',
  'libs/contracts/src/devices/quiet-hours.ts',
  'libs/alerts/src/device-condition.ts',
  'libs/batches/src/**/*.ts',
  'libs/dispatch/src/by-device/**/*.ts',
  'libs/egress/src/{check-url,failure-reason,resolve-host}.ts',
  'services/dashboard/src/**/*.ts',
  'services/worker-whatsapp/src/{device,proxy}/**/*.ts',
  'services/worker-*/src/**/check-*.ts',
];

test('every sentence that the server refuses with has a kind', () => {
  const found = globSync(SOURCES, { cwd: root })
    .filter((file) => !SKIPPED.test(file))
    .flatMap(sentencesOf);
  expect(found.length).toBeGreaterThan(100);
  // Without words of its own a template says what a part of it says.
  const kindless = found.filter(
    (sentence) => /[a-z]{2}.* /.test(sentence.replace(FIELD, '')) && isKindless(sentence),
  );
  expect([...new Set(kindless)].toSorted()).toEqual(NONE);
});

/** Files of tests and of rows, which are no source of a sentence. */
const ROWS =
  /\.test\.ts$|dashboard\/src\/failures\/said\/|contracts\/src\/(?:channels\/checks|failures\/(?:device-checks|rules\/))/;

/** Kinds of sentences that their sources build from parts. */
const BUILT: readonly string[] = ['answerTooLong'];

test('every sentence that is read has a source', () => {
  const texts = globSync(['libs/*/src/**/*.ts', 'services/*/src/**/*.ts'], { cwd: root })
    .filter((file) => !ROWS.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
    .replaceAll("\\'", "'")
    .toLowerCase();
  const longest = (en: string) =>
    en
      .toLowerCase()
      .split(/\{\w+\}|[;:,.?] ?/)
      .reduce((a, b) => (b.length > a.length ? b : a), '');
  // A check of a device names the kind itself.
  const found = Object.entries(SAID_ROWS).filter(
    ([kind, { en }]) => !texts.includes(longest(en)) && !texts.includes(`'${kind.toLowerCase()}'`),
  );
  expect(found.map(([kind]) => kind).toSorted()).toEqual(BUILT);
});

/**
 * Sentences in a file: texts that are refused with (`invalid`, `notFound`), that stand as a `reason`, a `why`,
 * in a check of a device, or that begin with a field: `name: must not be empty`. Places hold a sample.
 */
function sentencesOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || isLogged(node)) return;
    const text = textOf(node);
    if (text !== undefined) {
      const named = calledWith(node) === 'notFound' ? `${text} not found` : text;
      if (isSaid(node) || /^[\w.[\]]+: (?!\S+$)[a-z0-9]/.test(named)) found.push(named);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Texts of the log stay English. */
const isLogged = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && /\blogger\.\w+$/.test(node.expression.getText());

/** A text or a template with `x` in its places. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('');
}

const SAYING: ReadonlySet<string> = new Set(['invalid', 'notFound']);

function calledWith(node: ts.Node): string | undefined {
  const { parent } = outside(node);
  if (!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) return undefined;
  return parent.expression.getText();
}

function isSaid(node: ts.Node): boolean {
  if (SAYING.has(calledWith(node) ?? '')) return true;
  const { parent } = outside(node);
  return ts.isPropertyAssignment(parent) && ['reason', 'why'].includes(parent.name.getText());
}

/** The outermost choice that the text is part of: `a ? 'x' : 'y'`. */
function outside(node: ts.Node): ts.Node {
  let at = node;
  while (ts.isConditionalExpression(at.parent) || ts.isBinaryExpression(at.parent)) at = at.parent;
  return at;
}
