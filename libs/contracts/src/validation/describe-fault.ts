import { broken, fieldRule, type FieldRule } from '../failures/broken.ts';
import { ownMember } from '../outside/own-member.ts';
import type { ErrorObject } from 'ajv';
import { PATTERN_RULES } from './pattern-rules.ts';
import { nearestName } from './nearest-name.ts';

/** What a value of a type is, and the rule that asks for it alone. */
const TYPES = {
  string: { name: 'a string', rule: 'stringForm' },
  number: { name: 'a number', rule: 'numberForm' },
  integer: { name: 'an integer', rule: 'integerForm' },
  boolean: { name: 'true or false', rule: 'booleanForm' },
  object: { name: 'an object', rule: 'objectForm' },
  array: { name: 'an array', rule: 'arrayForm' },
  null: { name: 'null', rule: 'nullForm' },
} as const;

/** Says what a member is, by those that are known beside it. */
export type WordOf = (known: readonly string[]) => 'channel' | 'field';

/** The rule that a validator's error names. Knows no channels: their definitions use it. */
export function describeFault(
  error: ErrorObject | undefined,
  root: string,
  wordOf: WordOf = () => 'field',
): FieldRule {
  if (!error) return broken(root, 'notValid');
  const path = fieldPath(root, error.instancePath) || 'body';
  const params = error.params as Record<string, unknown>;
  const limit = Number(params['limit']);
  switch (error.keyword) {
    case 'type':
      return typeRule(path, params['type']);
    case 'required':
      return broken(memberOf(path, params['missingProperty']), 'requiredHere');
    case 'additionalProperties':
      return unknownMember(path, String(params['additionalProperty']), error.parentSchema, wordOf);
    case 'enum':
      return broken(path, 'oneOf', {
        list: (params['allowedValues'] as unknown[]).map(String).join(', '),
      });
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return broken(path, 'notEmpty');
    case 'maxLength':
      return broken(path, 'mostCharacters', { limit });
    case 'maxItems':
    case 'maxProperties':
      return broken(path, 'mostEntries', { limit });
    case 'minimum':
      return broken(path, 'leastValue', { limit });
    case 'maximum':
      return broken(path, 'mostValue', { limit });
    case 'pattern':
      return patternRule(path, String(params['pattern']));
    case 'const':
      return constRule(path, params['allowedValue']);
    default:
      return fieldRule(path, error.message ?? { kind: 'notValid' });
  }
}

function typeRule(path: string, type: unknown): FieldRule {
  const names = [type].flat().map(String);
  const [only = ''] = names;
  const rule = names.length === 1 ? ownMember(TYPES, only)?.rule : undefined;
  if (rule !== undefined) return broken(path, rule);
  const words = names.map((name) => ownMember(TYPES, name)?.name ?? name);
  const other = words.pop() ?? '';
  return words.length === 0
    ? broken(path, 'mustBe', { value: other })
    : broken(path, 'oneOrOther', { one: words.join(', '), other });
}

const constRule = (path: string, value: unknown): FieldRule =>
  value === true
    ? broken(path, 'mustBeTrue')
    : broken(path, 'mustBe', { value: JSON.stringify(value) });

function patternRule(path: string, pattern: string): FieldRule {
  const kind = PATTERN_RULES.get(pattern);
  return kind === undefined ? broken(path, 'patternForm', { pattern }) : broken(path, kind);
}

function unknownMember(path: string, name: string, schema: unknown, wordOf: WordOf): FieldRule {
  const known = Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
  const nearest = nearestName(name, known);
  const word = wordOf(known);
  return nearest
    ? broken(memberOf(path, name), `${word}UnknownMaybe`, { name: nearest })
    : broken(memberOf(path, name), `${word}Unknown`, { list: known.join(', ') });
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
