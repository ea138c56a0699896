import { fieldRule, type FieldRule } from '@cascade/contracts';
import { isEmptyField, type CompatFields } from '../read-fields.ts';

/**
 * What each field of Fonnte's `send` does here. `read`: what Fonnte says. `idle`: the message arrives in the same way
 * without it; the answer names it. `refused`: the message would be another one.
 */
export const FONNTE_FIELDS = {
  target: 'read',
  message: 'read',
  url: 'read',
  file: 'read',
  filename: 'read',
  schedule: 'read',
  delay: 'read',
  countryCode: 'read',
  location: 'read',
  choices: 'read',
  select: 'read',
  pollname: 'read',
  inboxid: 'read',
  connectOnly: 'read',
  data: 'read',
  typing: 'idle',
  duration: 'idle',
  preview: 'idle',
  followup: 'refused',
  sequence: 'refused',
  buttonJSON: 'refused',
  templateJSON: 'refused',
  listJSON: 'refused',
  redirect: 'refused',
} as const satisfies Record<string, 'read' | 'idle' | 'refused'>;

export type FonnteField = keyof typeof FONNTE_FIELDS;

/** Why a field is refused. */
const REFUSED: Readonly<
  Record<
    { [F in FonnteField]: (typeof FONNTE_FIELDS)[F] extends 'refused' ? F : never }[FonnteField],
    string
  >
> = {
  followup: 'use schedule',
  sequence: 'messages of a call leave in no promised order: use delay',
  buttonJSON: 'WhatsApp shows no buttons of linked phones',
  templateJSON: 'WhatsApp shows no buttons of linked phones',
  listJSON: 'WhatsApp shows no lists of linked phones',
  redirect: 'the call answers by itself',
};

/** The rule of the first field that the message can't have; undefined: there is none. */
export function refusedField(fields: CompatFields): FieldRule | undefined {
  for (const [name, why] of Object.entries(REFUSED)) {
    if (!isEmptyField(fields.get(name))) return fieldRule(name, why);
  }
  return undefined;
}

/** Fields of a call that did nothing: those that are `idle`, and names that Fonnte doesn't have. */
export const idleFields = (fields: CompatFields): string[] =>
  [...fields.keys()].filter((name) => {
    const does = Object.hasOwn(FONNTE_FIELDS, name) ? FONNTE_FIELDS[name as FonnteField] : 'idle';
    return does === 'idle' && !isEmptyField(fields.get(name));
  });
