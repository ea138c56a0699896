/** Not normalised: a variable's null means that it has no value. */
const LEFT_ALONE = 'variables';

const DECIMAL = /^[1-9]\d{0,15}$/;

/**
 * Normalises what callers may write in several ways: removes members that are null, and converts a
 * `fileId` in decimal digits to a number. Leaves `variables` alone. Returns an input that needs no
 * change as it is. The parser bounds the nesting.
 */
export function normalizeInput(value: unknown): unknown {
  return isNormal(value) ? value : normalized(value);
}

/** Whether nothing needs a change, as for most bodies. Allocates nothing. */
function isNormal(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isNormal);
  for (const name in value) {
    const member = (value as Record<string, unknown>)[name];
    if (member === null || isWrittenNumber(name, member)) return false;
    if (name !== LEFT_ALONE && !isNormal(member)) return false;
  }
  return true;
}

function normalized(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(normalizeInput);
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, normalMember(name, member)]));
}

function normalMember(name: string, member: unknown): unknown {
  if (name === LEFT_ALONE) return member;
  return isWrittenNumber(name, member) ? Number(member) : normalizeInput(member);
}

const isWrittenNumber = (name: string, member: unknown): boolean =>
  name === 'fileId' && typeof member === 'string' && DECIMAL.test(member);
