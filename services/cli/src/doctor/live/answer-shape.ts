/** Members of an answer with their types, by path: `contacts[].wa_id` is `string`. */
export type AnswerShape = Readonly<Record<string, string>>;

const MOST_PATHS = 200;

/** Describes a JSON value by its members, without what they hold. */
export function shapeOf(value: unknown): AnswerShape {
  const shape: Record<string, string> = {};
  const walk = (at: string, part: unknown): void => {
    if (Object.keys(shape).length >= MOST_PATHS) return;
    if (Array.isArray(part)) {
      if (part.length === 0) shape[at] = 'array';
      for (const item of part) walk(`${at}[]`, item);
    } else if (typeof part === 'object' && part !== null) {
      const members = Object.entries(part);
      if (members.length === 0 && at !== '') shape[at] = 'object';
      for (const [name, member] of members) walk(at === '' ? name : `${at}.${name}`, member);
    } else {
      shape[at] = part === null ? 'null' : typeof part;
    }
  };
  walk('', value);
  return shape;
}

interface ShapeDifference {
  /** Members that the sandbox has and the provider didn't send. */
  missing: string[];
  /** Members that the provider sent and the sandbox doesn't know. */
  added: string[];
  /** Members of another type: `result.date: string instead of number`. */
  changed: string[];
}

export function compareShapes(seen: AnswerShape, known: AnswerShape): ShapeDifference {
  return {
    missing: Object.keys(known).filter((path) => seen[path] === undefined),
    added: Object.keys(seen).filter((path) => known[path] === undefined),
    changed: Object.entries(seen).flatMap(([path, type]) => {
      const wanted = known[path];
      return wanted === undefined || wanted === type
        ? []
        : [`${path}: ${type} instead of ${wanted}`];
    }),
  };
}

const countOf = ({ missing, added, changed }: ShapeDifference): number =>
  missing.length + added.length + changed.length;

/** Compares with the most alike of the shapes that are known. Null: none is. */
export function closestDifference(
  seen: AnswerShape,
  known: readonly AnswerShape[],
): ShapeDifference | null {
  const differences = known.map((shape) => compareShapes(seen, shape));
  return differences.toSorted((a, b) => countOf(a) - countOf(b))[0] ?? null;
}
