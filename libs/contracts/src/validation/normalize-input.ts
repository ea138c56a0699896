/** Values of variables are the caller's own: null means that there is none. */
const LEFT_ALONE = 'variables';

const DECIMAL = /^[1-9]\d{0,15}$/;

/**
 * What callers write in more than one way, in one: a member that is null is as if it were absent, and
 * a `fileId` may be the decimal string of its number. `variables` are left alone. What needs no change
 * is returned as it is. The parser bounds the nesting.
 */
export function normalizeInput(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(normalizeInput);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  let changed = false;
  const members: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value as Record<string, unknown>)) {
    if (member === null) {
      changed = true;
      continue;
    }
    const normal = name === LEFT_ALONE ? member : normalizeMember(name, member);
    changed ||= normal !== member;
    members.push([name, normal]);
  }
  return changed ? Object.fromEntries(members) : value;
}

function normalizeMember(name: string, member: unknown): unknown {
  if (name === 'fileId' && typeof member === 'string' && DECIMAL.test(member)) {
    return Number(member);
  }
  return normalizeInput(member);
}
