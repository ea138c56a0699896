import { ownMember } from '@cascade/contracts';
import type { Shape } from '@cascade/contracts';

export interface ShapeDifference {
  /** Members that are known and that the provider didn't send. */
  missing: string[];
  /** Members that the provider sent and that aren't known. */
  added: string[];
  /** Members of another type: `result.date: string instead of number`. */
  changed: string[];
}

export function compareShapes(seen: Shape, known: Shape): ShapeDifference {
  return {
    missing: Object.keys(known).filter((path) => ownMember(seen, path) === undefined),
    added: Object.keys(seen).filter((path) => ownMember(known, path) === undefined),
    changed: Object.entries(seen).flatMap(([path, type]) => {
      const wanted = ownMember(known, path);
      return wanted === undefined || wanted === type
        ? []
        : [`${path}: ${type} instead of ${wanted}`];
    }),
  };
}

const countOf = ({ missing, added, changed }: ShapeDifference): number =>
  missing.length + added.length + changed.length;

/**
 * Compares with the most alike of the shapes that are known. Many members are optional: one that any known
 * shape has in the same type isn't new, and one that a known shape lacks isn't missing by itself. Null: none is known.
 */
export function closestDifference(seen: Shape, known: readonly Shape[]): ShapeDifference | null {
  const isNowhere = (path: string) => known.every((shape) => ownMember(shape, path) === undefined);
  const isKnown = (path: string) =>
    known.some((shape) => ownMember(shape, path) === ownMember(seen, path));
  const differences = known.map((shape) => {
    const { missing, added, changed } = compareShapes(seen, shape);
    return {
      missing,
      added: added.filter(isNowhere),
      changed: changed.filter((told) => !isKnown(told.slice(0, told.indexOf(': ')))),
    };
  });
  return differences.toSorted((a, b) => countOf(a) - countOf(b))[0] ?? null;
}
