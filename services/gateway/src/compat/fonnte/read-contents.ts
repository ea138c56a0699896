import {
  asText,
  broken,
  type FieldRule,
  isFailure,
  POLL,
  type Variables,
} from '@cascade/contracts';
import { FilePart } from '@cascade/service';
import { kindOf } from '../kind-of-file.ts';
import { textOf, type CompatFields } from '../read-fields.ts';

/** Inline messages of one recipient, in their order. */
type FonnteContents = (variables: Variables) => FonnteContent[];

/** An inline message of a send; its rules are checked with the request. */
export interface FonnteContent {
  message: object;
  /** The call's own file belongs to it: its `fileId` is written in once the file is kept. */
  hasFile?: true;
}

/** The kind of the call's own file, by its bytes. */
export type OwnFile = { kind: 'image' | 'video' | 'document' } | null;

/**
 * Reads what each recipient gets: the text or the file at `url`, then the call's own file, the poll and the location. A
 * text is the caption of the first file.
 */
export function readContents(fields: CompatFields, own: OwnFile): FonnteContents | FieldRule {
  const file = fields.get('file');
  if (!(file instanceof FilePart) && textOf(file) !== '') {
    return broken('file', 'mustBe', { value: 'a part of multipart/form-data that is a file' });
  }
  const location = readLocation(textOf(fields.get('location')).trim());
  if (location === undefined) return broken('location', 'mustBe', { value: 'latitude,longitude' });
  const poll = readPoll(fields);
  if (poll !== null && isFailure(poll)) return poll;
  const replyTo = textOf(fields.get('inboxid')).trim();
  const quoting = /^0?$/.test(replyTo) ? {} : { replyTo };

  return (variables) => {
    const fill = (name: string) => withMarkers(textOf(fields.get(name)), variables);
    const [text, fileUrl, fileName] = [
      fill('message'),
      fill('url').trim(),
      fill('filename').trim(),
    ];
    const question = withMarkers(poll?.name ?? '', variables);
    // Without a name of its own the poll asks the text.
    const asks = poll !== null && question === '';
    const caption = text === '' || asks ? {} : { message: text };
    const contents: FonnteContent[] = [];
    const hasUrl = fileUrl !== '';
    const hasFile = file instanceof FilePart && own !== null;
    if (hasUrl) contents.push({ message: media(kindOf(fileUrl), { fileUrl }, caption) });
    if (hasFile) {
      const message = media(own.kind, { fileId: UNKEPT }, hasUrl ? {} : caption);
      contents.push({ message, hasFile });
    }
    const isAlone = poll === null && location === null;
    if (!hasUrl && !hasFile && !asks && (text !== '' || isAlone)) {
      contents.push({ message: { type: 'text', message: text, ...rich({}) } });
    }
    if (poll !== null) {
      const options = poll.options.map((option) => withMarkers(option, variables));
      const choices = poll.isMultiple ? options.length : 1;
      const message = asks ? text : question;
      contents.push({
        message: { type: 'poll', message, ...rich({ poll: { options, choices } }) },
      });
    }
    if (location !== null) {
      contents.push({ message: { type: 'location', ...rich({ location }) } });
    }
    return contents;

    function media(type: 'image' | 'video' | 'document', source: object, more: object): object {
      const named = type === 'document' && fileName !== '' ? { fileName } : {};
      return { type, ...more, ...rich({ ...source, ...named }) };
    }
  };

  function rich(members: object): object {
    const richContext = { ...members, ...quoting };
    return Object.keys(richContext).length === 0 ? {} : { richContext };
  }
}

/** Of a file that isn't kept yet; any id passes the rules. */
const UNKEPT = 1;

/** Writes the id of the kept file into a message that has it. */
export function withKeptFile(
  { message, hasFile }: FonnteContent,
  fileId: number | undefined,
): object {
  if (!hasFile || fileId === undefined) return message;
  const { richContext } = message as { richContext: object };
  return { ...message, richContext: { ...richContext, fileId } };
}

interface FonntePoll {
  name: string;
  options: string[];
  isMultiple: boolean;
}

/** Reads `choices`, `select` and `pollname`; null: the call has no poll. */
function readPoll(fields: CompatFields): FonntePoll | null | FieldRule {
  const text = (name: string) => textOf(fields.get(name)).trim();
  const options = text('choices')
    .split(',')
    .map((option) => option.trim())
    .filter((option) => option !== '');
  if (options.length === 0) {
    const named = ['select', 'pollname'].find((name) => text(name) !== '');
    return named === undefined ? null : broken(named, 'onlyWithMembers', { members: 'choices' });
  }
  if (options.length < POLL.least || options.length > POLL.most) {
    return broken('choices', 'mustBe', { value: `${POLL.least} to ${POLL.most}, with commas` });
  }
  const select = text('select');
  if (!/^(|single|multiple)$/.test(select))
    return broken('select', 'oneOrOther', { one: 'single', other: 'multiple' });
  return { name: text('pollname'), options, isMultiple: select === 'multiple' };
}

/** Writes `{name}` and `{var1}` as `{{name}}` and `{{var1}}`, where the recipient has such a value. All else is text. */
function withMarkers(text: string, variables: Variables): string {
  let written = '';
  let at = 0;
  for (const { 0: marker, 1: name = '', index } of text.matchAll(/\{(name|var\d{1,2})\}/g)) {
    if (!Object.hasOwn(variables, name)) continue;
    written += `${asText(text.slice(at, index))}{${marker}}`;
    at = index + marker.length;
  }
  return written + asText(text.slice(at));
}

/** Reads `-7.98, 112.62`; null: the call has none; undefined: malformed. */
function readLocation(text: string): { lat: number; lng: number } | null | undefined {
  if (text === '') return null;
  const [, lat, lng] = /^(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  return lat === undefined || lng === undefined
    ? undefined
    : { lat: Number(lat), lng: Number(lng) };
}
