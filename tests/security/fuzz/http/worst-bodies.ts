/** Bodies that cost a reader of JSON most, each as large as the limit lets through. */
export function worstBodies(
  seeds: readonly unknown[],
  limitBytes: number,
): Map<string, () => string> {
  const worst = new Map<string, () => string>([
    ['objects and lists', () => `{"a":[${'{},'.repeat(Math.min(49_000, limitBytes / 3 - 10))}{}]}`],
    ['lists beyond the bound', () => `{"a":[${'[],'.repeat(Math.floor(limitBytes / 3) - 10)}[]]}`],
    ['members', () => `{${manyMembers(limitBytes - 20)}}`],
    ['members of one name', () => `{${'"a":1,'.repeat(Math.floor(limitBytes / 6) - 5)}"a":1}`],
    ['numbers', () => `{"a":[${'1,'.repeat(Math.floor(limitBytes / 2) - 10)}1]}`],
    ['escapes', () => `{"a":"${'\\u0000'.repeat(Math.floor(limitBytes / 6) - 5)}"}`],
    [
      'deep',
      () =>
        '{"a":'.repeat(Math.floor(limitBytes / 7)) + '1' + '}'.repeat(Math.floor(limitBytes / 7)),
    ],
  ]);
  const [seed] = seeds;
  for (const path of leavesOf(seed, [])) {
    const name = path.join('.');
    for (const [what, piece] of FILLINGS) {
      worst.set(`${name} full of ${what}`, () => filled(seed, path, piece, limitBytes));
    }
  }
  for (const path of listsOf(seed, [])) {
    worst.set(`${path.join('.')} with as many items as fit`, () => crowded(seed, path, limitBytes));
  }
  return worst;
}

const FILLINGS: readonly (readonly [string, string])[] = [
  ['marks', '!'],
  ['tags', '<a href=x>'],
  ['placeholders', '{{a}}'],
];

function manyMembers(bytes: number): string {
  const members: string[] = [];
  for (let size = 0, n = 0; size < bytes - 16; n += 1) {
    const member = `"m${n}":1`;
    members.push(member);
    size += member.length + 1;
  }
  return members.join(',');
}

type Path = readonly (string | number)[];

/** Paths of the texts of a value; the first one of each list. */
function leavesOf(value: unknown, path: Path): Path[] {
  if (typeof value === 'string') return [path];
  if (Array.isArray(value))
    return value.slice(0, 1).flatMap((one, n) => leavesOf(one, [...path, n]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]));
}

function listsOf(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return value.length === 0 ? [] : [path, ...listsOf(value[0], [...path, 0])];
  return Object.entries(value).flatMap(([name, member]) => listsOf(member, [...path, name]));
}

const ROOM = 64;

function filled(seed: unknown, path: Path, piece: string, limitBytes: number): string {
  const room = limitBytes - Buffer.byteLength(JSON.stringify(seed)) - ROOM;
  const size = Buffer.byteLength(JSON.stringify(piece)) - 2;
  return JSON.stringify(
    replaced(seed, path, () => piece.repeat(Math.max(0, Math.floor(room / size)))),
  );
}

function crowded(seed: unknown, path: Path, limitBytes: number): string {
  const room = limitBytes - Buffer.byteLength(JSON.stringify(seed)) - ROOM;
  return JSON.stringify(
    replaced(seed, path, (list) => {
      const [item] = list as unknown[];
      const count = Math.floor(room / (Buffer.byteLength(JSON.stringify(item) ?? 'null') + 1));
      return Array.from({ length: Math.max(0, count) }, () => item);
    }),
  );
}

function replaced(
  value: unknown,
  [head, ...rest]: Path,
  change: (old: unknown) => unknown,
): unknown {
  if (head === undefined) return change(value);
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  (copy as Record<string, unknown>)[head] = replaced(
    (value as Record<string, unknown>)[head],
    rest,
    change,
  );
  return copy;
}
