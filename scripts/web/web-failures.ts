import { SENTENCE_ROWS } from '../../services/dashboard/src/failures/api-failures.ts';
import { WORDED } from '../../services/dashboard/src/failures/read-said.ts';

const LINE = 100;

const ROWS = Object.entries<{ en: string; field?: string }>(SENTENCE_ROWS);

/** Writes the module with the English sentence of each kind of failure that has words of its own. */
export const webFailures = (): string =>
  moduleOf(
    'the sentences of failures by kind, without their fields',
    'FAILURE_SENTENCES',
    ROWS.filter(([, { en }]) => !WORDED.test(en)).map(([kind, { en }]) => [kind, en]),
  );

/** Writes the module with the places of the other kinds. */
export const webWordedFailures = (): string =>
  moduleOf(
    'the places of failures that have no words of their own',
    'WORDED_FAILURES',
    ROWS.filter(([, { en }]) => WORDED.test(en)).map(([kind, { en }]) => [kind, en]),
  );

/** Writes the module with the fields that failures are always in: each first page loads it. */
export const webFailureFields = (): string =>
  moduleOf(
    'the fields that failures are always in',
    'FAILURE_FIELDS',
    ROWS.flatMap(([kind, { field }]) => (field === undefined ? [] : [[kind, field] as const])),
  );

const moduleOf = (
  what: string,
  name: string,
  members: readonly (readonly [kind: string, text: string])[],
): string => `/** Written by \`npm run web:types\`: ${what}. */
export const ${name} = {
${members.map(([kind, text]) => memberOf(kind, quoted(text))).join('')}} as const;
`;

/** Paths of the interface have braces of their own, doubled in the row. */
const quoted = (template: string): string => {
  const text = template.replaceAll(/\{(\{\w+\})\}/g, '$1').replaceAll('\\', '\\\\');
  return text.includes("'") && !text.includes('"')
    ? `"${text}"`
    : `'${text.replaceAll("'", "\\'")}'`;
};

/** As the formatter writes it: a long text on a line of its own. */
function memberOf(kind: string, text: string): string {
  const line = `  ${kind}: ${text},\n`;
  return line.length > LINE + 1 ? `  ${kind}:\n    ${text},\n` : line;
}
