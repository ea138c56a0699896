import { asText, parseOutsideJson, type Variables } from '@cascade/contracts';
import { FILE_PART } from '@cascade/service';
import { kindOf } from '../kind-of-file.ts';
import { textOf, type CompatFields } from '../read-fields.ts';
import { readCountryCode, readTargets, type CountryRule } from './read-targets.ts';
import { readDelay, readSchedule, type Timed } from './read-timing.ts';

/** Most messages of one call. */
export const MOST_MESSAGES = 100;

/** One message to one recipient: a request. */
interface FonnteMessage extends Timed {
  to: string;
  shown: string;
  /** Inline message of a send; its rules are checked with the request. */
  message: object;
  variables: Variables;
}

/** `reason` has Fonnte's words, `detail` what is wrong. */
export interface FonnteFault {
  reason: string;
  detail: string;
}

type Messages = { ok: true; messages: FonnteMessage[] } | ({ ok: false } & FonnteFault);

const invalid = (reason: string, detail: string) => ({ ok: false, reason, detail }) as const;
const input = (detail: string) => invalid('input invalid', detail);

/** Members that would change what arrives, and that no request has. Empty and `0` count as absent. */
const NOT_SENT: readonly (readonly [name: string, why: string])[] = [
  ['choices', 'polls are not sent'],
  ['followup', 'use schedule'],
  ['buttonJSON', 'WhatsApp shows no buttons of linked phones'],
  ['templateJSON', 'WhatsApp shows no buttons of linked phones'],
  ['listJSON', 'WhatsApp shows no lists of linked phones'],
];

/** Reads the messages of a call, in the order in which they leave. */
export function readMessages(fields: CompatFields, account: CountryRule['account']): Messages {
  const data = fields.get('data');
  const items = data === undefined || data === '' ? [fields] : readItems(data);
  if (items === null)
    return invalid('JSON format invalid', 'data: must be a JSON array of objects');
  const messages: FonnteMessage[] = [];
  for (const item of items) {
    const read = readItem(item, account);
    if (!read.ok) return read;
    messages.push(...read.messages);
    if (messages.length > MOST_MESSAGES) {
      return input(`target: at most ${MOST_MESSAGES} messages in a call`);
    }
  }
  return messages.length === 0 ? input('target: required') : { ok: true, messages };
}

/** Reads `data`: many calls in one, as JSON in a text. */
function readItems(data: unknown): CompatFields[] | null {
  let items = data;
  try {
    if (typeof data === 'string') items = parseOutsideJson(data, { asWritten: true });
  } catch {
    return null;
  }
  if (!Array.isArray(items)) return null;
  const isObject = (item: unknown) => typeof item === 'object' && item !== null;
  return items.every(isObject) ? items.map((item: object) => new Map(Object.entries(item))) : null;
}

function readItem(fields: CompatFields, account: CountryRule['account']): Messages {
  const text = (name: string) => textOf(fields.get(name)).trim();
  for (const [name, why] of NOT_SENT) {
    if (!/^(0|false)?$/.test(text(name))) return input(`${name}: ${why}`);
  }
  if (fields.get('file') === FILE_PART) return input('file: give the address of the file in url');
  const code = readCountryCode(text('countryCode'));
  if (code === null) return input('countryCode: must be digits, such as 62, or 0');
  const schedule = readSchedule(text('schedule'));
  if (Number.isNaN(schedule)) return input('schedule: must be Unix seconds');
  const delay = readDelay(text('delay'));
  if (delay === null) return input('delay: must be seconds such as 5 or 1-10, at most 3600');
  const targets = readTargets(text('target'), { given: code.given, account });
  if (targets.length > MOST_MESSAGES) return input(`target: at most ${MOST_MESSAGES} in a call`);
  if (targets.length > 0 && !targets.some(({ isNumber }) => isNumber)) {
    return invalid('target invalid', 'target: no number in it is one');
  }
  const location = readLocation(text('location'));
  if (location === undefined) return input('location: must be latitude,longitude');
  const messages = targets.flatMap(({ to, shown, variables }) =>
    contentsOf(fields, variables, location).map((message, index): FonnteMessage => {
      // What belongs together leaves together.
      const pause = index === 0 ? delay : () => 0;
      return { to, shown, message, variables, schedule, delay: pause };
    }),
  );
  return { ok: true, messages };
}

/** Inline messages of one recipient: a text or a file, then a location. */
function contentsOf(
  fields: CompatFields,
  variables: Variables,
  location: { lat: number; lng: number } | null,
): object[] {
  const fill = (name: string) => withMarkers(textOf(fields.get(name)), variables);
  const message = fill('message');
  const [fileUrl, fileName] = [fill('url').trim(), fill('filename').trim()];
  const place = location === null ? [] : [{ type: 'location', richContext: { location } }];
  if (fileUrl === '') {
    return message === '' && place.length > 0 ? place : [{ type: 'text', message }, ...place];
  }
  const type = kindOf(fileUrl);
  const named = type === 'document' && fileName !== '' ? { fileName } : {};
  const file = {
    type,
    ...(message === '' ? {} : { message }),
    richContext: { fileUrl, ...named },
  };
  return [file, ...place];
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
