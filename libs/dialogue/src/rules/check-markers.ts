import {
  broken,
  CHANNEL_DEFINITIONS,
  fieldRule,
  formOf,
  listed,
  markersAndAlike,
  type AutoreplyRule,
  type Channel,
  type Failure,
  type Form,
} from '@cascade/contracts';

/** Variables of a contact: of the reply of a rule, and all but `text` in a form. */
export const CONTACT_VARIABLES = ['name', 'number', 'username', 'address', 'text'] as const;

/** Names of variables of a contact in other languages. A question of the same name stands before it. */
export const CONTACT_ALIASES: ReadonlyMap<string, ContactVariable> = new Map([['nama', 'name']]);

type ContactVariable = (typeof CONTACT_VARIABLES)[number];

/** What can fill the markers of a text. */
interface Fillers {
  known: readonly string[];
  /** Those that always have a value there. */
  sure: ReadonlySet<string>;
}

/**
 * Checks that something fills each marker of a rule's own texts; returns the first fault, which names the
 * field, or null. A value that may be absent needs a fallback.
 */
export function checkMarkers(channel: Channel, rule: AutoreplyRule): Failure | null {
  const { reply, form } = rule;
  if (reply !== undefined && 'message' in reply) {
    const by = { known: CONTACT_VARIABLES, sure: sureVariables(channel) };
    return firstFault(textsIn('reply.message', reply.message), by);
  }
  return form === undefined ? null : checkForm(channel, form);
}

/** The variables that each contact of the channel has. `text` is empty for a message without one. */
export function sureVariables(channel: Channel): ReadonlySet<ContactVariable> {
  const { contactMember } = formOf(channel);
  const isSure = contactMember !== null && CHANNEL_DEFINITIONS[channel].hiddenId === null;
  return new Set<ContactVariable>(['text', ...(isSure ? [contactMember] : [])]);
}

/** Says of a name what is wrong with its marker, without a field. */
export function markerFault(name: string, { known }: Pick<Fillers, 'known'>): Failure {
  const marker = `{{${name}}}`;
  return known.includes(meantBy(name, known))
    ? { kind: 'markerNeedsFallback', params: { name: marker, example: `{{${name}|…}}` } }
    : { kind: 'markerUnknown', params: { name: marker, known: listed(known, 'and') } };
}

const meantBy = (name: string, known: readonly string[]): string =>
  known.includes(name) ? name : (CONTACT_ALIASES.get(name) ?? name);

function checkForm(channel: Channel, form: Form): Failure | null {
  const contact = CONTACT_VARIABLES.filter((name) => name !== 'text');
  const keys = form.questions.map(({ key }) => key);
  const known = [...new Set([...keys, ...contact])];
  const ofContact = sureVariables(channel);
  // A question with the name of a contact's variable stands before it.
  const sureOf = (answered: readonly string[]) =>
    new Set([
      ...[...ofContact].filter((name) => name !== 'text' && !keys.includes(name)),
      ...answered,
    ]);
  const nowhere = { known: [], sure: new Set<string>() };
  for (const [index, { text, error, options }] of form.questions.entries()) {
    const at = `form.questions[${index}]`;
    const by = { known, sure: sureOf(keys.slice(0, index)) };
    const fault =
      firstFault(textsIn(`${at}.text`, text), by) ??
      firstFault(textsIn(`${at}.error`, error), by) ??
      firstFault(textsIn(`${at}.options`, options), nowhere);
    if (fault !== null) return fault;
  }
  const atAnyTime = { known, sure: sureOf([]) };
  return (
    firstFault(textsIn('form.done', form.done), { known, sure: sureOf(keys) }) ??
    firstFault(textsIn('form.cancelled', form.cancelled), atAnyTime) ??
    firstFault(textsIn('form.expired', form.expired), atAnyTime) ??
    firstFault(textsIn('form.reminder.text', form.reminder?.text), atAnyTime) ??
    firstFault(textsIn('form.words', form.words), nowhere)
  );
}

type Place = readonly [path: string, text: string];

function firstFault(places: Iterable<Place>, { known, sure }: Fillers): Failure | null {
  for (const [field, text] of places) {
    for (const { name, fallback, written } of markersAndAlike(text)) {
      if (known.length === 0) {
        return broken(field, 'markerNotHere', { name: written });
      }
      const meant = meantBy(name, known);
      if (known.includes(meant) && (fallback !== undefined || sure.has(meant))) continue;
      return fieldRule(field, markerFault(name, { known }));
    }
  }
  return null;
}

/** Every text of a value, with its path. */
function* textsIn(path: string, value: unknown): Generator<Place, void, undefined> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsIn(`${path}[${index}]`, item);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) yield* textsIn(`${path}.${name}`, member);
  }
}
