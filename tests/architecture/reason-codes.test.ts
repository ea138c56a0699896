import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHANNEL_DEFINITIONS, CHANNELS, codeOfReason, REASONS } from '@cascade/contracts';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface Sentence {
  text: string;
  /** More follows it: `WABA refused the message (code ${code})`. */
  goesOn: boolean;
}

/**
 * Sentences that a channel's worker says of its provider's refusals: texts of more than one word in a
 * `refusals.ts`, but for the log's (`internal`), and texts that stand as a `reason` in other files of `send`.
 */
function sentencesOf(channel: string): Sentence[] {
  const files = globSync(`services/worker-${channel}/src/send/**/*.ts`, { cwd: ROOT });
  return files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const everyText = basename(file) === 'refusals.ts';
      const source = readFileSync(join(ROOT, file), 'utf8');
      const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
      const found: Sentence[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isImportDeclaration(node)) return;
        if (isText(node) && /^\S+ \S/.test(node.text)) {
          const member = memberOf(node);
          if (everyText ? member !== 'internal' : member === 'reason') {
            found.push({ text: node.text, goesOn: ts.isTemplateHead(node) });
          }
        }
        ts.forEachChild(node, visit);
      };
      visit(tree);
      return found;
    });
}

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateHead =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node);

/** Name of the member whose value is a text, or the template that it begins; also of `a ?? text`. */
function memberOf(node: ts.StringLiteralLike | ts.TemplateHead): string | undefined {
  let { parent }: ts.Node = ts.isTemplateHead(node) ? node.parent : node;
  while (ts.isBinaryExpression(parent) || ts.isConditionalExpression(parent))
    parent = parent.parent;
  return ts.isPropertyAssignment(parent) ? parent.name.getText() : undefined;
}

/** Reasons of the product itself. */
const OWN = new Set<unknown>(Object.values(REASONS));

describe.each(CHANNELS)('reasons of %s', (channel) => {
  const rows = Object.keys(CHANNEL_DEFINITIONS[channel].reasons);
  const sentences = sentencesOf(channel).filter(({ text }) => !OWN.has(text));
  const isRowOf = (row: string, { text, goesOn }: Sentence) =>
    text === row || (goesOn && text.startsWith(row));

  test('every sentence of its worker has a row with its code', () => {
    const without = sentences.filter((one) => !rows.some((row) => isRowOf(row, one)));
    expect(without.map(({ text }) => text)).toEqual([]);
    expect(sentences.length).toBeGreaterThan(3);
  });

  test('every row is said by its worker', () => {
    expect(rows.filter((row) => !sentences.some((one) => isRowOf(row, one)))).toEqual([]);
  });

  test('every row decides the code, also of a sentence that goes on after it', () => {
    for (const [row, code] of Object.entries(CHANNEL_DEFINITIONS[channel].reasons)) {
      for (const reason of [row, `${row} (code 1)`, `${row}, until noon`, `${row}: 2 left`]) {
        expect([reason, codeOfReason(reason)]).toEqual([reason, code]);
      }
    }
  });
});
