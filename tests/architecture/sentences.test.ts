import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));

type Sentences = { translate(sentence: string): string | null };
const { translate } = (await import(
  pathToFileURL(join(root, 'services/dashboard/web/src/i18n/sentences/index.ts')).href
)) as Sentences;

/** Tests, descriptions, and what goes to the log, to mails or by the line of an event stream. */
const SKIPPED =
  /\.test\.ts$|\/testing\/|openapi|event-streams|channels\/(?:email|reasons)|\/schemas\//;

/** Texts that are no sentence by themselves: parts of one, a line of a stream, an event of the log. */
const NONE: readonly string[] = [
  'event: x\ndata: x\n\n',
  'inbox: reading not shown',
  'listen: endpoint not deleted yet',
  'x: unknown x, ',
];

const FIELD = /^[\w.[\]-]+: /;

/** Files whose sentences people see: refusals of the management API, and rules of fields. */
const SOURCES = [
  'libs/contracts/src/{rules,validation}/**/*.ts',
  'libs/contracts/src/channels/**/*.ts',
  'libs/contracts/src/quiet-hours.ts',
  'libs/alerts/src/device-condition.ts',
  'libs/batches/src/**/*.ts',
  'libs/dispatch/src/by-device/**/*.ts',
  'libs/egress/src/{check-url,failure-reason,resolve-host}.ts',
  'services/dashboard/src/**/*.ts',
  'services/worker-whatsapp/src/{device,proxy}/**/*.ts',
  'services/worker-*/src/**/check-*.ts',
];

test('every sentence that the server refuses with has an Indonesian sentence', () => {
  const found = globSync(SOURCES, { cwd: root })
    .filter((file) => !SKIPPED.test(file))
    .flatMap(sentencesOf);
  expect(found.length).toBeGreaterThan(200);
  // Without words of its own a template says what a part of it says.
  const untranslated = found.filter(
    (sentence) => /[a-z]{2}.* /.test(sentence.replace(FIELD, '')) && translate(sentence) === null,
  );
  expect([...new Set(untranslated)].toSorted()).toEqual(NONE);
});

test('why a link ended, or goes on after a lost connection, has an Indonesian sentence', async () => {
  const load = async <T>(file: string): Promise<T> =>
    (await import(pathToFileURL(join(root, 'services/worker-whatsapp/src', file)).href)) as T;
  const { PASSKEY_FAULTS } = await load<{ PASSKEY_FAULTS: Record<string, string> }>(
    'passkey/passkey-faults.ts',
  );
  const { DISCONNECTS } = await load<{
    DISCONNECTS: Record<number, { why: string; linking?: string }>;
  }>('device/disconnects.ts');
  const ends = Object.values(DISCONNECTS).flatMap(({ why, linking = why }) => [
    why,
    linking,
    `the phone is linked; ${why}`,
  ]);
  const said = [...Object.values(PASSKEY_FAULTS), ...ends];
  expect(said.filter((sentence) => translate(sentence) === null)).toEqual([]);
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

const SAYING: ReadonlySet<string> = new Set([
  'invalid',
  'notFound',
  'checkFailed',
  'checkPassed',
  'ProxyFault',
]);

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
