import {
  CHANNEL_DEFINITIONS,
  CHANNELS,
  codeOfReason,
  codeOfRefusal,
  DEVICE_LOGIN_REASONS,
  REASONS,
  TOP_LEVEL_STATUS,
  type ErrorCode,
  type ErrorEntry,
  type ErrorLanguage,
} from '../../libs/contracts/src/index.ts';
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
  const add = (code: string, reason: string) =>
    found.set(code, (found.get(code) ?? new Set()).add(reason));
  for (const [name, reason] of Object.entries(REASONS)) {
    const status = (TOP_LEVEL_STATUS as Readonly<Record<string, number>>)[name];
    for (const sample of samplesOf(reason)) {
      const code = status === undefined ? codeOfReason(sample) : codeOfRefusal(status, sample).code;
      add(code, sample.replaceAll(SAMPLE_TEXT, '…').replaceAll(String(SAMPLE_NUMBER), '…'));
    }
  }
  for (const [code, reason] of Object.entries(DEVICE_LOGIN_REASONS)) add(code, reason);
  for (const channel of CHANNELS) {
    for (const [reason, code] of Object.entries(CHANNEL_DEFINITIONS[channel].reasons)) {
      add(code, reason);
    }
  }
  return found;
}

const SAMPLE_TEXT = 'sample';
const SAMPLE_NUMBER = 7_000_007;

/** A reason as it may read, of what depends on the channel for one channel. */
function samplesOf(reason: string | ((...values: never[]) => string)): string[] {
  if (typeof reason === 'string') return [reason];
  if (reason === REASONS.notInTime) {
    return (['delivered', 'read'] as const).map((state) => REASONS.notInTime(state, SAMPLE_NUMBER));
  }
  if (reason === REASONS.missingVariable) return [REASONS.missingVariable(SAMPLE_TEXT)];
  if (reason === REASONS.sentInPart) {
    return [REASONS.sentInPart(SAMPLE_NUMBER, SAMPLE_NUMBER, SAMPLE_TEXT)];
  }
  if (reason === REASONS.tooManySegments) {
    return CHANNELS.filter((channel) => CHANNEL_DEFINITIONS[channel].segments !== null).map(
      (channel) => REASONS.tooManySegments(channel, SAMPLE_NUMBER, 'GSM-7', SAMPLE_NUMBER),
    );
  }
  if (reason === REASONS.fileTooLarge) {
    return [REASONS.fileTooLarge('telegram', SAMPLE_NUMBER * 1e6, SAMPLE_NUMBER * 1e6)];
  }
  const ofChannel = reason as (channel: (typeof CHANNELS)[number]) => string;
  return CHANNELS.map((channel) => ofChannel(channel));
}
