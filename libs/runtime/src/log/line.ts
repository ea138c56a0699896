import { inspect } from 'node:util';

import { toLoggable } from './loggable.ts';
import { redactText } from './redact.ts';

export interface LogEntry {
  time: Date;
  level: string;
  service: string;
  message: string;
  fields: Record<string, unknown>;
}

const OWN_MEMBERS = new Set(['time', 'level', 'service', 'message']);

/** Formats a line as JSON; a field with the name of a line's own member gets a `_` at its end. */
export function jsonLine(entry: LogEntry): string {
  const line = {
    time: entry.time.toISOString(),
    level: entry.level,
    service: entry.service,
    message: redactText(entry.message),
  };
  const fields = loggableFields(entry).map(
    ([name, value]) => [OWN_MEMBERS.has(name) ? `${name}_` : name, value] as const,
  );
  return escaped(JSON.stringify({ ...line, ...Object.fromEntries(fields) }));
}

/** Formats a line as `12:30:01 info  gateway  message name=value`, with an error's stack below. */
export function prettyLine(entry: LogEntry): string {
  const words = [
    entry.time.toTimeString().slice(0, 8),
    entry.level.padEnd(5),
    entry.service.padEnd(12),
    redactText(entry.message),
  ];
  let stacks = '';
  for (const [name, value] of loggableFields(entry)) {
    const stack = stackOf(value);
    // Indented: a message with line breaks can't forge another line.
    if (stack) stacks += `\n${stack.split('\n').map(escaped).join('\n  ')}`;
    else words.push(`${name}=${shown(value)}`);
  }
  return escaped(words.join(' ')) + stacks;
}

/** Escapes line breaks and terminal control characters, as in JSON. */
function escaped(text: string): string {
  return text.replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function loggableFields(entry: LogEntry): [string, unknown][] {
  return Object.entries(toLoggable(entry.fields));
}

function stackOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { stack, cause } = value as { stack?: unknown; cause?: unknown };
  if (typeof stack !== 'string') return undefined;
  const below = stackOf(cause);
  return below ? `${stack}\ncaused by ${below}` : stack;
}

function shown(value: unknown): string {
  return typeof value === 'string' && /^[^\s"=]+$/.test(value)
    ? value
    : inspect(value, { breakLength: Infinity, compact: true, depth: 4 });
}
