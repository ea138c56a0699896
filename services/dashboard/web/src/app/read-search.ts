/** Reads one member of an address's query; undefined for a value that isn't one of it. */
type MemberReader<T> = (value: unknown) => T | undefined;

type Readers = Readonly<Record<string, MemberReader<unknown>>>;

type SearchOf<R extends Readers> = { [K in keyof R]?: NonNullable<ReturnType<R[K]>> };

const LONGEST_TEXT = 400;

/** The reader of a screen's query, for `validateSearch`: unknown members and values are left out. */
export function readSearch<R extends Readers>(
  readers: R,
): (search: Readonly<Record<string, unknown>>) => SearchOf<R> {
  return (search) => {
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(search[name])]);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as SearchOf<R>;
  };
}

export const oneOf =
  <const T extends string | number>(known: readonly T[]): MemberReader<T> =>
  (value) =>
    known.find((one) => one === value);

/** Any text that isn't blank. Typed by hand, digits are read as a number. */
export const text =
  (longest = LONGEST_TEXT): MemberReader<string> =>
  (value) => {
    const read = typeof value === 'number' ? String(value) : value;
    const isText = typeof read === 'string' && read.trim() !== '' && read.length <= longest;
    return isText ? read : undefined;
  };

export const matching =
  (form: RegExp): MemberReader<string> =>
  (value) =>
    typeof value === 'string' && form.test(value) ? value : undefined;

/** ISO 8601. */
export const time = (): MemberReader<string> => (value) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;

export const either = (): MemberReader<boolean> => (value) =>
  typeof value === 'boolean' ? value : undefined;

/** Absent when it isn't so. */
export const yes = (): MemberReader<true> => (value) => (value === true ? value : undefined);

/** A whole number above zero. */
export const rowId = (): MemberReader<number> => (value) => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};
