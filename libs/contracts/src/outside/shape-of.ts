/** Members of a JSON value with their types, by path: `contacts[].wa_id` is `string`. */
export type Shape = Readonly<Record<string, string>>;

const MOST_PATHS = 200;
const LONGEST_PATH = 200;

/** Describes a JSON value by its members, without what they hold. */
export function shapeOf(value: unknown): Shape {
  const shape = new Map<string, string>();
  const walk = (at: string, part: unknown): void => {
    if (part === undefined || at.length > LONGEST_PATH) return;
    if (shape.size >= MOST_PATHS) return;
    if (Array.isArray(part)) {
      if (part.length === 0) shape.set(at, 'array');
      for (const item of part) walk(`${at}[]`, item);
    } else if (typeof part === 'object' && part !== null) {
      const members = Object.entries(part);
      if (members.length === 0 && at !== '') shape.set(at, 'object');
      for (const [name, member] of members) walk(at === '' ? name : `${at}.${name}`, member);
    } else {
      shape.set(at, part === null ? 'null' : typeof part);
    }
  };
  walk('', value);
  return Object.fromEntries(shape);
}
