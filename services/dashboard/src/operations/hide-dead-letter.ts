export const HIDDEN = '[hidden]';
/** Members of messages that hold contents and recipients. */
export const CONTENTS: ReadonlySet<string> = new Set([
  'content',
  'contact',
  'detail',
  'message',
  'rendered',
  'response',
  'target',
  'text',
  'to',
  'variables',
]);

/** Removes contents and recipients from a message's body: an operator needs neither. */
export function hideDeadLetter(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(hideDeadLetter);
  if (typeof body === 'string') return `${HIDDEN}: ${body.length} characters`;
  return hideIn(body);
}

function hideIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      CONTENTS.has(name) ? HIDDEN : hideIn(member),
    ]),
  );
}
