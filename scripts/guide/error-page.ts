import {
  FAILURES,
  type ErrorCode,
  type ErrorEntry,
  type ErrorLanguage,
  type FailureRow,
} from '../../libs/contracts/src/index.ts';
import { fillTemplate } from '../../libs/contracts/src/failures/fill-template.ts';
import { CALL_ERRORS } from '../../libs/contracts/src/errors/call-errors.ts';
import { CONTENT_ERRORS } from '../../libs/contracts/src/errors/content-errors.ts';
import { OUTCOME_ERRORS } from '../../libs/contracts/src/errors/outcome-errors.ts';
import { RECIPIENT_ERRORS } from '../../libs/contracts/src/errors/recipient-errors.ts';
import { SENDER_ERRORS } from '../../libs/contracts/src/errors/sender-errors.ts';
import { STATE_ERRORS } from '../../libs/contracts/src/errors/state-errors.ts';
import { PAGE_WORDS, type PageWords } from './error-words.ts';

const SECTIONS: Readonly<
  Record<keyof PageWords['sections'], Partial<Record<ErrorCode, ErrorEntry>>>
> = {
  call: CALL_ERRORS,
  state: STATE_ERRORS,
  recipient: RECIPIENT_ERRORS,
  content: CONTENT_ERRORS,
  sender: SENDER_ERRORS,
  outcome: OUTCOME_ERRORS,
};

/** Writes the guide's page of errors from the catalogue. */
export function errorPage(language: ErrorLanguage): string {
  const words = PAGE_WORDS[language];
  const reasons = reasonsByCode();
  const retries = Object.values(words.retries).map(
    ([short, meaning]) => `| ${short} | ${meaning} |`,
  );
  const sections = Object.entries(SECTIONS).flatMap(([section, entries]) => [
    `## ${words.sections[section as keyof PageWords['sections']]}`,
    ...Object.entries(entries).map(([code, entry]) =>
      viewEntry(code, entry, { language, reasons: [...(reasons.get(code) ?? [])] }),
    ),
  ]);
  return `${[
    `---\ndescription: ${words.description}\n---`,
    `# ${words.title}`,
    '<!-- Written by `npm run tables` from libs/contracts/src/errors. -->',
    ...words.intro,
    [`| ${words.head.retry} | ${words.head.meaning} |`, '| --- | --- |', ...retries].join('\n'),
    ...sections,
  ].join('\n\n')}\n`;
}

function viewEntry(
  code: string,
  entry: ErrorEntry,
  { language, reasons }: { language: ErrorLanguage; reasons: readonly string[] },
): string {
  const words = PAGE_WORDS[language];
  const { what, todo } = entry[language];
  const [retry] = words.retries[entry.retry];
  const said = reasons.map((reason) => `\`${reason.replaceAll('`', '')}\``).join(', ');
  return [
    `### \`${code}\``,
    `${what} **${words.todo}:** ${todo} **${words.retry}:** ${retry}.`,
    ...(said === '' ? [] : [`${words.reasons}: ${said}.`]),
  ].join('\n\n');
}

/** Every sentence that callers read, by its code; `…` stands for what differs. */
function reasonsByCode(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { code, en, field } of Object.values<FailureRow>(FAILURES)) {
    const sentence = fillTemplate(field === undefined ? en : `${field}: ${en}`, () => '…');
    if (sentence === '…') continue;
    found.set(code, (found.get(code) ?? new Set()).add(sentence));
  }
  return found;
}
