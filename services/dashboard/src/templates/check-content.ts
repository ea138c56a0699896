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
} from '../schemas/templates.ts';
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
    const message = (value as { message?: unknown }).message;
    const path = 'content.message';
    const fault = message === undefined ? null : checkMessage(channel, message, { path });
    if (fault !== null) return fault;
  }
  const check = CHECKS[template];
  if (!check(value)) return describeError(check.errors?.[0], 'content');
  if (template === 'graph') {
    const { components, ...named } = value as Static<typeof WabaContentSchema>;
    const read = readWabaComponents(components, 'content.components');
    return isFailure(read) ? read : { content: { ...named, components: read.components } };
  }
  const fault = template === 'mail' ? checkEmail(value as EmailContent) : null;
  return fault === null ? { content: value as TemplateContent } : fault;
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

function checkEmail(content: EmailContent) {
  const { html, text, attachments, list_unsubscribe: list } = content;
  if (html === undefined && text === undefined) return broken('content', 'htmlOrTextRequired');
  for (const [i, { fileId, fileUrl, fileName }] of (attachments ?? []).entries()) {
    const path = `content.attachments[${i}]`;
    if ((fileId === undefined) === (fileUrl === undefined)) {
      return broken(path, 'fileIdOrFileUrl');
    }
    const fault =
      (fileUrl === undefined ? null : checkFileUrl(fileUrl, `${path}.fileUrl`, 'written')) ??
      (fileName === undefined ? null : checkFileName(fileName, `${path}.fileName`, 'written'));
    if (fault !== null) return fault;
  }
  const mailFault = checkMailMembers(content, 'content.', 'written');
  if (mailFault !== null) return mailFault;
  // A placeholder may be the whole address; the address is checked when it has its value.
  return typeof list !== 'string' || /^(https:\/\/|mailto:|\{\{)[^\s<>]*$/.test(list)
    ? null
    : broken('content.list_unsubscribe', 'unsubscribeForm');
}
