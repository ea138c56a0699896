import { ownMember } from '../outside/own-member.ts';
import type { ErrorObject } from 'ajv';
import { PATTERN_WORDS } from './pattern-words.ts';
import { nearestName } from './nearest-name.ts';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  null: 'null',
};

/** Says what a member is, by those that are known beside it. */
export type WordOf = (known: readonly string[]) => string;

/** Describes a validator's error as a reason. Knows no channels: their definitions use it. */
export function describeFault(
  error: ErrorObject | undefined,
  root: string,
  wordOf: WordOf = () => 'field',
): string {
  if (!error) return `${root}: is not valid`;
  const path = fieldPath(root, error.instancePath) || 'body';
  const params = error.params as Record<string, unknown>;
  const limit = String(params['limit']);
  switch (error.keyword) {
    case 'type':
      return `${path}: must be ${typeNames(params['type'])}`;
    case 'required':
      return `${memberOf(path, params['missingProperty'])}: required`;
    case 'additionalProperties':
      return unknownMember(path, String(params['additionalProperty']), error.parentSchema, wordOf);
    case 'enum':
      return `${path}: must be one of ${(params['allowedValues'] as string[]).join(', ')}`;
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return `${path}: must not be empty`;
    case 'maxLength':
      return `${path}: must be at most ${limit} characters`;
    case 'maxItems':
    case 'maxProperties':
      return `${path}: must have at most ${limit} entries`;
    case 'minimum':
      return `${path}: must be at least ${limit}`;
    case 'maximum':
      return `${path}: must be at most ${limit}`;
    case 'pattern':
      return `${path}: ${PATTERN_WORDS.get(String(params['pattern'])) ?? `must match ${String(params['pattern'])}`}`;
    case 'const':
      return `${path}: must be ${JSON.stringify(params['allowedValue'])}`;
    default:
      return `${path}: ${error.message ?? 'is not valid'}`;
  }
}

function typeNames(type: unknown): string {
  const names = [type].flat().map((name) => ownMember(TYPE_NAMES, String(name)) ?? String(name));
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`;
}

function unknownMember(path: string, name: string, schema: unknown, wordOf: WordOf): string {
  const known = Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
  const nearest = nearestName(name, known);
  return (
    `${memberOf(path, name)}: unknown ${wordOf(known)}, ` +
    (nearest ? `did you mean ${nearest}?` : `known are ${known.join(', ')}`)
  );
}

/** Path of a member; members of the body itself have no prefix. */
function memberOf(path: string, name: unknown): string {
  return memberPath(path === 'body' ? '' : path, String(name));
}

/** `/buttons/0/1/text` under `richContext` → `richContext.buttons[0][1].text`. */
function fieldPath(root: string, pointer: string): string {
  let path = root;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    path = /^\d+$/.test(name) ? `${path}[${name}]` : memberPath(path, name);
  }
  return path;
}

/** Appends a caller's name to a path, shortened and without control characters. */
export function memberPath(path: string, name: string): string {
  // oxlint-disable-next-line no-control-regex -- these must not reach a log or an answer
  const printable = name.replaceAll(/[\u0000-\u001f\u007f]/g, '?');
  const short = printable.length > 64 ? `${printable.slice(0, 64)}…` : printable;
  return path === '' ? short : `${path}.${short}`;
}
