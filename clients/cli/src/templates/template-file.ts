import { createHash } from 'node:crypto';
import { parse, stringify } from 'yaml';
import { misused } from '../command-fault.ts';
import { CHANNELS, type Channel, type Template, type TemplateContent } from '../library.ts';

/** A template as a file has it: what its author decides. */
export interface TemplateSource {
  channel: Channel;
  name: string;
  active: boolean;
  transactional: boolean;
  sensitive: boolean;
  content: TemplateContent;
}

const MEMBERS = new Set(['channel', 'name', 'active', 'transactional', 'sensitive', 'content']);

/** What a file has of a template of the account. */
export const sourceOf = (template: Template): TemplateSource => ({
  channel: template.channel,
  name: template.name,
  active: template.active,
  transactional: template.transactional,
  sensitive: template.sensitive,
  content: template.content,
});

/** Writes a template as YAML, its members always in the same order. */
export function writeSource(source: TemplateSource): string {
  const { channel, name, active, transactional, sensitive, content } = source;
  return stringify(
    {
      channel,
      name,
      ...(active ? {} : { active }),
      ...(transactional ? { transactional } : {}),
      ...(sensitive ? { sensitive } : {}),
      content: sorted(content),
    },
    { lineWidth: 0, aliasDuplicateObjects: false },
  );
}

/** Reads a file. Throws CommandFault that names the file and the member. */
export function readSource(path: string, text: string): TemplateSource {
  let value: unknown;
  try {
    value = parse(text, { maxAliasCount: 0 });
  } catch (error) {
    throw misused(`${path}: is not YAML: ${(error as Error).message}`);
  }
  if (!isObject(value)) throw misused(`${path}: must be an object`);
  const unknown = Object.keys(value).find((member) => !MEMBERS.has(member));
  if (unknown !== undefined) throw misused(`${path}: ${unknown}: is no member of a template`);
  const channel = CHANNELS.find((known) => known === value['channel']);
  if (channel === undefined) throw misused(`${path}: channel: must be ${CHANNELS.join(', ')}`);
  const { name, content } = value;
  if (typeof name !== 'string' || name === '') throw misused(`${path}: name: must be a text`);
  if (!isObject(content)) throw misused(`${path}: content: must be an object`);
  return {
    channel,
    name,
    active: readFlag(path, value, 'active', true),
    transactional: readFlag(path, value, 'transactional', false),
    sensitive: readFlag(path, value, 'sensitive', false),
    // The service checks it by its channel.
    content: content as unknown as TemplateContent,
  };
}

/** Path of a new file, relative to the folder. A language tells templates of one name apart. */
export function pathFor({ channel, name, content }: TemplateSource): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/^[-.]+|(?<![-.])[-.]+$/g, '')
    .toLowerCase();
  const language = languageOf(content);
  return `${channel}/${slug || 'template'}${language === '' ? '' : `.${language}`}.yaml`;
}

/** Tells templates apart where no id is known. */
export const identityOf = ({ channel, name, content }: TemplateSource): string =>
  JSON.stringify([channel, name, languageOf(content)]);

/** Digest by which a later change is found. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const languageOf = (content: TemplateContent): string => {
  const { language } = content as { language?: unknown };
  return typeof language === 'string' ? language.replaceAll(/[^\w-]/g, '') : '';
};

function readFlag(
  path: string,
  value: Record<string, unknown>,
  member: string,
  byDefault: boolean,
): boolean {
  const flag = value[member] ?? byDefault;
  if (typeof flag !== 'boolean') throw misused(`${path}: ${member}: must be true or false`);
  return flag;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sorts the members of objects, so that the same content is the same text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]));
}
