import { isSecretName, REDACTED, redactBeginning, redactText } from './redact.ts';

const MAX_TEXT = 8_192;
const MAX_ITEMS = 100;
const MAX_DEPTH = 8;
const MAX_VALUES = 1_000;
const MAX_TOTAL_TEXT = 65_536;

/** Limits shared by one field's whole tree, so that breadth and depth can't multiply. */
interface Walk {
  valuesLeft: number;
  textLeft: number;
  /** Objects on the path from the root, to detect cycles. */
  path: object[];
}

/**
 * Copies a line's fields for the log: plain JSON, secrets replaced, cycles cut, each field's size
 * bounded. Never throws, even if a getter or `toJSON` does.
 */
export function toLoggable(fields: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(fields).slice(0, MAX_ITEMS);
  return Object.fromEntries(names.map((name) => [name, copyMember(name, fields[name], newWalk())]));
}

const newWalk = (): Walk => ({ valuesLeft: MAX_VALUES, textLeft: MAX_TOTAL_TEXT, path: [] });

function copy(value: unknown, walk: Walk): unknown {
  if (--walk.valuesLeft < 0) return '[more]';
  switch (typeof value) {
    case 'string':
      return boundText(value, walk);
    case 'bigint':
      return value.toString();
    case 'symbol':
      return value.toString();
    case 'function':
      return undefined;
    case 'object':
      return value === null ? null : copyObject(value, walk);
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    default:
      return value;
  }
}

function boundText(text: string, walk: Walk): string {
  // Cut before the patterns run, so that a huge text costs no more than a long one.
  const length = Math.min(text.length, MAX_TEXT, walk.textLeft);
  walk.textLeft -= length;
  if (length === text.length) return redactText(text);
  return `${redactBeginning(text, length)}… (${text.length - length} more characters)`;
}

function copyObject(value: object, walk: Walk): unknown {
  if (walk.path.includes(value)) return '[circular]';
  if (walk.path.length >= MAX_DEPTH) return '[more]';
  walk.path.push(value);
  try {
    return copyMembers(value, walk);
  } catch {
    return '[unreadable]';
  } finally {
    walk.path.pop();
  }
}

function copyMembers(value: object, walk: Walk): unknown {
  if (value instanceof Error) return copyError(value, walk);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer)
    return `[${value.byteLength} bytes]`;
  if (value instanceof URL) return boundText(value.href, walk);
  if (Array.isArray(value)) return copyList(value, walk);
  if (value instanceof Set) return copyList([...value], walk);
  if (value instanceof Map) return copyEntries([...value], walk);
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return copy((value.toJSON as () => unknown)(), walk);
  return copyEntries(Object.entries(value), walk);
}

function copyList(list: readonly unknown[], walk: Walk): unknown[] {
  const items = list.slice(0, MAX_ITEMS).map((item) => copy(item, walk));
  if (list.length > MAX_ITEMS) items.push(`… (${list.length - MAX_ITEMS} more)`);
  return items;
}

function copyEntries(entries: readonly [unknown, unknown][], walk: Walk): Record<string, unknown> {
  const members: [string, unknown][] = entries
    .slice(0, MAX_ITEMS)
    .map(([key, member]) => [String(key), copyMember(String(key), member, walk)]);
  if (entries.length > MAX_ITEMS) members.push(['…', `${entries.length - MAX_ITEMS} more`]);
  return Object.fromEntries(members);
}

function copyMember(name: string, member: unknown, walk: Walk): unknown {
  const revealing = member !== null && member !== undefined && typeof member !== 'boolean';
  return revealing && isSecretName(name) ? REDACTED : copy(member, walk);
}

/** Copies name, message, stack, cause and own members (`code`, `errors`, …) of an error. */
function copyError(error: Error, walk: Walk): Record<string, unknown> {
  const copied: Record<string, unknown> = {
    name: error.name,
    message: boundText(String(error.message), walk),
    ...copyEntries(Object.entries(error), walk),
  };
  if (error instanceof AggregateError) copied['errors'] = copyList(error.errors, walk);
  if (error.stack) copied['stack'] = boundText(error.stack, walk);
  if (error.cause !== undefined) copied['cause'] = copy(error.cause, walk);
  return copied;
}
