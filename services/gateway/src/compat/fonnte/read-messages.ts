import {
  broken,
  type Failure,
  fieldRule,
  parseOutsideJson,
  type Variables,
} from '@cascade/contracts';
import { isEmptyField, textOf, type CompatFields } from '../read-fields.ts';
import { idleFields, refusedField } from './fields.ts';
import { readContents, type FonnteContent, type OwnFile } from './read-contents.ts';
import { readCountryCode, readTargets, type CountryRule } from './read-targets.ts';
import { MOST_DELAY_SECONDS, readDelay, readSchedule, type Timed } from './read-timing.ts';

/** Most messages of one call. */
export const MOST_MESSAGES = 100;

/** One message to one recipient: a request. */
interface FonnteMessage extends Timed {
  to: string;
  shown: string;
  content: FonnteContent;
  variables: Variables;
  /** Only a phone that is connected sends it. */
  onlyConnected: boolean;
}

/** `reason` has Fonnte's words, `failure` what is wrong. */
export interface FonnteRule {
  reason: string;
  failure: Failure;
}

/** `idle`: fields that did nothing. */
type Messages =
  | { ok: true; messages: FonnteMessage[]; idle: string[] }
  | ({ ok: false } & FonnteRule);

const invalid = (reason: string, failure: Failure) => ({ ok: false, reason, failure }) as const;
const input = (failure: Failure) => invalid('input invalid', failure);

/** Reads the messages of a call, in the order in which they leave. */
export function readMessages(
  fields: CompatFields,
  account: CountryRule['account'],
  own: OwnFile,
): Messages {
  const data = fields.get('data');
  const hasData = data !== undefined && data !== '';
  if (hasData && own !== null) return input(fieldRule('file', 'not beside data'));
  const items = hasData ? readItems(data) : [fields];
  if (items === null)
    return invalid(
      'JSON format invalid',
      broken('data', 'mustBe', { value: 'a JSON array of objects' }),
    );
  const messages: FonnteMessage[] = [];
  const idle = new Set(hasData ? besides(fields) : []);
  for (const item of items) {
    const read = readItem(item, account, own);
    if (!read.ok) return read;
    messages.push(...read.messages);
    for (const name of read.idle) idle.add(name);
    if (messages.length > MOST_MESSAGES) {
      return input(fieldRule('target', `at most ${MOST_MESSAGES} messages in a call`));
    }
  }
  return messages.length === 0
    ? input(broken('target', 'requiredHere'))
    : { ok: true, messages, idle: [...idle] };
}

/** Fields beside `data`, which has all of them in itself. */
const besides = (fields: CompatFields): string[] =>
  [...fields].flatMap(([name, value]) => (name === 'data' || isEmptyField(value) ? [] : [name]));

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

function readItem(fields: CompatFields, account: CountryRule['account'], own: OwnFile): Messages {
  const text = (name: string) => textOf(fields.get(name)).trim();
  const refused = refusedField(fields);
  if (refused !== undefined) return input(refused);
  const code = readCountryCode(text('countryCode'));
  if (code === null)
    return input(broken('countryCode', 'mustBe', { value: 'digits, such as 62, or 0' }));
  const schedule = readSchedule(text('schedule'));
  if (Number.isNaN(schedule)) return input(broken('schedule', 'unixSeconds'));
  const delay = readDelay(text('delay'));
  if (delay === null)
    return input(
      broken('delay', 'mustBe', {
        value: `seconds such as 5 or 1-10, at most ${MOST_DELAY_SECONDS}`,
      }),
    );
  const targets = readTargets(text('target'), { given: code.given, account });
  if (targets.length > MOST_MESSAGES)
    return input(fieldRule('target', `at most ${MOST_MESSAGES} in a call`));
  for (const { shown } of targets) {
    const [, what] = ELSEWHERE.find(([form]) => form.test(shown)) ?? [];
    if (what !== undefined)
      return invalid('target invalid', fieldRule('target', `${what}: ${shown}`));
  }
  if (targets.length > 0 && !targets.some(({ isNumber }) => isNumber)) {
    return invalid('target invalid', fieldRule('target', 'no number in it is one'));
  }
  const contents = readContents(fields, own);
  if (typeof contents === 'object') return input(contents);
  const onlyConnected = !/^(0|false)?$/i.test(text('connectOnly'));
  const messages = targets.flatMap(({ to, shown, variables }) =>
    contents(variables).map((content, index): FonnteMessage => {
      // What belongs together leaves together.
      const pause = index === 0 ? delay : () => 0;
      return { to, shown, content, variables, onlyConnected, schedule, delay: pause };
    }),
  );
  return { ok: true, messages, idle: idleFields(fields) };
}

/** Targets of Fonnte's that are no person. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/@g\.us$/i, 'groups are not sent to'],
  [/@newsletter$/i, 'channels are not sent to'],
  [/^rotator#/i, 'there are no rotators; several tokens with commas take turns by chance'],
];
