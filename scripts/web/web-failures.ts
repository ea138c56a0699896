import { API_FAILURES } from '../../services/dashboard/src/failures/api-failures.ts';

/** Sentences that are somebody else's words alone. */
const WORDED = /^(\{\w+\}\s?)+$/;

const LINE = 100;

/** Writes the module with the English sentence of each kind of failure that has words of its own. */
export const webFailures = (): string => {
  const rows = Object.entries<{ en: string }>(API_FAILURES)
    .filter(([, { en }]) => !WORDED.test(en))
    // Paths of the interface have braces of their own, doubled in the row.
    .map(([kind, { en }]) => memberOf(kind, quoted(en.replaceAll(/\{(\{\w+\})\}/g, '$1'))));
  return `/** Written by \`npm run web:types\`: the sentences of failures by kind, without their fields. */
export const FAILURE_SENTENCES = {
${rows.join('')}} as const;
`;
};

const quoted = (text: string): string =>
  text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("'", "\\'")}'`;

/** As the formatter writes it: a long text on a line of its own. */
function memberOf(kind: string, text: string): string {
  const line = `  ${kind}: ${text},\n`;
  return line.length > LINE + 1 ? `  ${kind}:\n    ${text},\n` : line;
}
