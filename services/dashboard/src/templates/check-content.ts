import { isDeepStrictEqual } from 'node:util';
import {
  CHANNEL_DEFINITIONS,
  checkFileName,
  checkFileUrl,
  checkMailMembers,
  checkMessage,
  compile,
  describeError,
  normalizeInput,
  readLanguage,
  type Channel,
  type TemplateContent,
  broken,
  isFailure,
  type Failure,
} from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
import type { Static } from 'typebox';
import {
  EmailContentSchema,
  MessageContentSchema,
  WabaContentSchema,
  type EmailContent,
} from '../schemas/template-contents.ts';
import { readWabaComponents } from './waba-components.ts';

export type ReadContent = { content: TemplateContent } | Failure;

const CHECKS = {
  message: compile(MessageContentSchema),
  mail: compile(EmailContentSchema),
  graph: compile(WabaContentSchema),
} as const;

/** Checks a template's content by every rule that needs no values of placeholders. */
export function readContent(channel: Channel, given: unknown): ReadContent {
  const { template } = CHANNEL_DEFINITIONS[channel];
  const value = normalizeInput(given);
  // The message's rules first, because callers of `/v1` know their reasons.
  if (template === 'message') {
    for (const { path, part } of partsOf(value)) {
      const { message } = part;
      const fault =
        message === undefined ? null : checkMessage(channel, message, { path: `${path}.message` });
      if (fault !== null) return fault;
    }
  }
  const check = CHECKS[template];
  if (!check(value)) return describeError(check.errors?.[0], 'content');
  if (template === 'graph') {
    const { components, ...named } = value as Static<typeof WabaContentSchema>;
    const read = readWabaComponents(components, 'content.components');
    return isFailure(read) ? read : { content: { ...named, components: read.components } };
  }
  for (const { path, part } of template === 'mail' ? partsOf(value) : []) {
    const fault = checkEmail(part as unknown as EmailContent, path);
    if (fault !== null) return fault;
  }
  return readLanguages(value as Extract<TemplateContent, { variants?: unknown }>);
}

type Part = Record<string, unknown>;

/** The content itself and each of its variants, with its path. Nothing is checked yet. */
function partsOf(content: unknown): { path: string; part: Part }[] {
  const own = content as Part;
  const variants: unknown[] = Array.isArray(own['variants']) ? own['variants'] : [];
  return [
    { path: 'content', part: own },
    ...variants.flatMap((part, i) =>
      typeof part === 'object' && part !== null
        ? [{ path: `content.variants[${i}]`, part: part as Part }]
        : [],
    ),
  ];
}

/** Writes languages in their canonical form. No two contents have the same. */
function readLanguages(content: Extract<TemplateContent, { variants?: unknown }>): ReadContent {
  const { language: written, variants = [], ...own } = content;
  if (written === undefined) {
    return variants.length === 0 ? { content: own } : broken('content.language', 'requiredHere');
  }
  const language = readLanguage(written);
  if (language === null) return broken('content.language', 'languageForm');
  const known = new Set([language]);
  const read: object[] = [];
  for (const [i, variant] of variants.entries()) {
    const path = `content.variants[${i}].language`;
    const its = readLanguage(variant.language);
    if (its === null) return broken(path, 'languageForm');
    if (known.has(its)) return broken(path, 'thereAlready');
    known.add(its);
    read.push({ ...variant, language: its });
  }
  const more = read.length === 0 ? {} : { variants: read };
  return { content: { ...own, language, ...more } as TemplateContent };
}

/** Checks a content, and that its files are the account's. */
export async function readContentFor(
  { files }: Pick<Repositories, 'files'>,
  account: string,
  channel: Channel,
  given: unknown,
): Promise<ReadContent> {
  const read = readContent(channel, given);
  if (isFailure(read)) return read;
  for (const id of fileIdsOf(read.content)) {
    if ((await files.get(account, id)) === null) {
      return broken('content', 'notFile', { id: `fileId ${id}` });
    }
  }
  return read;
}

export const isSameContent = (a: TemplateContent, b: TemplateContent): boolean =>
  isDeepStrictEqual(a, b);

const FILE_MEMBERS: readonly string[] = ['fileId', 'sampleFileId'];

/** Lists the ids of files that a content names. */
function fileIdsOf(content: TemplateContent): number[] {
  const ids = new Set<number>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      if (FILE_MEMBERS.includes(name) && typeof member === 'number') ids.add(member);
      else visit(member);
    }
  };
  visit(content);
  return [...ids];
}

/** Checks a mail, or a variant of it, beneath its path. */
function checkEmail(content: EmailContent, at: string) {
  const { html, text, attachments, list_unsubscribe: list } = content;
  if (html === undefined && text === undefined) return broken(at, 'htmlOrTextRequired');
  for (const [i, { fileId, fileUrl, fileName }] of (attachments ?? []).entries()) {
    const path = `${at}.attachments[${i}]`;
    if ((fileId === undefined) === (fileUrl === undefined)) {
      return broken(path, 'fileIdOrFileUrl');
    }
    const fault =
      (fileUrl === undefined ? null : checkFileUrl(fileUrl, `${path}.fileUrl`, 'written')) ??
      (fileName === undefined ? null : checkFileName(fileName, `${path}.fileName`, 'written'));
    if (fault !== null) return fault;
  }
  const mailFault = checkMailMembers(content, `${at}.`, 'written');
  if (mailFault !== null) return mailFault;
  // A placeholder may be the whole address; the address is checked when it has its value.
  return typeof list !== 'string' || /^(https:\/\/|mailto:|\{\{)[^\s<>]*$/.test(list)
    ? null
    : broken(`${at}.list_unsubscribe`, 'unsubscribeForm');
}
