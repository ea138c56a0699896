type Worst = Readonly<Record<string, () => string>>;

const PIECES: Readonly<Record<string, string>> = {
  marks: '!',
  spaces: ' ',
  'line breaks': '\n',
  digits: '1',
  letters: 'a',
  quotes: '"',
  backslashes: '\\',
  tags: '<a href=x>',
  'tag openings': '<',
  colons: ':',
  dots: '.',
  'words and spaces': 'a ',
  'codes and spaces': '550 5.1.1 ',
  'addresses of mail': 'a@b.c ',
  addresses: 'https://a.b/ ',
  'combined letters': 'a\u0300',
};

const repeated = (piece: string, bytes: number) =>
  piece.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(piece))));

/** Texts of that size on which patterns and loops of more than linear cost take long. */
export function worstTexts(bytes: number): Worst {
  return Object.fromEntries(
    Object.entries(PIECES).map(([what, piece]) => [
      `${bytes} bytes of ${what}`,
      () => repeated(piece, bytes),
    ]),
  );
}

/**
 * JSON of that size: wide, deep, and with each text of a seed full of what patterns trip on.
 *
 * @param seed as the input really is
 */
export function worstJson(seed: unknown, bytes: number): Worst {
  const worst: Record<string, () => string> = {
    'many small objects': () => `[${repeated('{},', bytes - 4)}{}]`,
    'many members': () =>
      `{${Array.from({ length: Math.floor(bytes / 14) }, (_, n) => `"m${n}":1`).join(',')}}`,
    'deep objects': () =>
      '{"a":'.repeat(Math.floor(bytes / 7)) + '1' + '}'.repeat(Math.floor(bytes / 7)),
    'deep lists': () => '['.repeat(Math.floor(bytes / 2)) + ']'.repeat(Math.floor(bytes / 2)),
  };
  for (const path of textsOf(seed, [])) {
    for (const what of ['marks', 'spaces', 'line breaks', 'codes and spaces', 'tags', 'letters']) {
      const piece = PIECES[what]!;
      const size = Buffer.byteLength(JSON.stringify(piece)) - 2;
      const room = Math.max(1, Math.floor((bytes - JSON.stringify(seed).length - 64) / size));
      worst[`${path.join('.')} of ${what}`] = () =>
        JSON.stringify(replaced(seed, path, () => piece.repeat(room)));
    }
  }
  for (const path of listsOf(seed, [])) {
    worst[`${path.join('.')} with as many items as fit`] = () =>
      JSON.stringify(
        replaced(seed, path, (list) => {
          const [item] = list as unknown[];
          const count = Math.max(
            1,
            Math.floor((bytes - JSON.stringify(seed).length) / (JSON.stringify(item).length + 1)),
          );
          return Array.from({ length: count }, () => item);
        }),
      );
  }
  return worst;
}

type Path = readonly (string | number)[];
const MOST_PATHS = 60;

function textsOf(value: unknown, path: Path): Path[] {
  if (typeof value === 'string') return [path];
  return membersOf(value)
    .flatMap(([name, member]) => textsOf(member, [...path, name]))
    .slice(0, MOST_PATHS);
}

function listsOf(value: unknown, path: Path): Path[] {
  const own = Array.isArray(value) && value.length > 0 ? [path] : [];
  return [
    ...own,
    ...membersOf(value).flatMap(([name, member]) => listsOf(member, [...path, name])),
  ].slice(0, MOST_PATHS);
}

/** Members of an object; the first item of a list. */
function membersOf(value: unknown): (readonly [string | number, unknown])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value)
    ? value.slice(0, 1).map((item, n) => [n, item] as const)
    : Object.entries(value);
}

function replaced(
  value: unknown,
  [head, ...rest]: Path,
  change: (old: unknown) => unknown,
): unknown {
  if (head === undefined) return change(value);
  const copy = (
    Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  ) as Record<string, unknown>;
  copy[head] = replaced(copy[head], rest, change);
  return copy;
}
