import {
  failureIn,
  isBlank,
  replaceMarkers,
  type Failure,
  type UnusableVariable,
  type Variables,
} from '@cascade/contracts';
import { inFileName, inFileUrl, inLink } from './in-place.ts';

/**
 * What becomes of a placeholder without a value and without a fallback. `require`: an empty value
 * counts as none.
 */
type Missing = 'keep' | 'refuse' | 'require';

/** Thrown inside the renderer alone: why the content can't be written. */
export class Unusable extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/**
 * Replaces `{{name}}` and `{{name|fallback}}` markers with the request's values, in one pass: a value
 * that looks like a marker stays what it is. The fallback replaces a missing or empty value. In a link a
 * value is percent-encoded. `\{{` becomes two braces.
 */
export interface Fill {
  (text: string): string;
  /** The same in the name of a file, where values have no character that names may not have. */
  fileName(text: string): string;
  /** The same in the address of a file, which may be longer than a link in a text. */
  fileUrl(text: string): string;
  /**
   * The value for the first of `names` that has one, or the fallback; throws Unusable for the last
   * name.
   */
  value(names: readonly [string, ...string[]], fallback?: string): string;
}

export interface FillOptions {
  missing: Missing;
  /** Names of variables whose values can't be written, each with its fault. */
  unusable?: readonly UnusableVariable[] | undefined;
  /** Of values, not of fallbacks. */
  escape?: (value: string) => string;
}

export function createFill(
  variables: Variables,
  { missing, unusable = [], escape = (value) => value }: FillOptions,
): Fill {
  const lookUp = (name: string): string | undefined => {
    const value = valueOf(variables, name);
    if (missing === 'require' && isBlank(value)) return undefined;
    return value === undefined || value === null ? undefined : String(value);
  };
  const refuse = (name: string): never => {
    const [, reason, failure] =
      unusable.find(([other]) => other.normalize() === name.normalize()) ?? [];
    const told = failureIn({ failure, reason });
    throw new Unusable(told ?? { kind: 'missingVariable', params: { name } });
  };
  const fillBy = (text: string, place: (value: string, before: string, after: string) => string) =>
    replaceMarkers(text, ({ written, name, fallback, end }, before) => {
      const value = lookUp(name);
      const after = text.slice(end, end + 1);
      // The author wrote the fallback, as the text around it: it isn't escaped.
      if (fallback !== undefined && isBlank(value)) return place(fallback, before, after);
      if (value !== undefined) return escape(place(value, before, after));
      return missing === 'keep' ? written : refuse(name);
    });
  const value = (names: readonly [string, ...string[]], fallback?: string) => {
    const values = names.map(lookUp);
    const found =
      fallback === undefined
        ? values.find((text) => text !== undefined)
        : (values.find((text) => !isBlank(text)) ?? fallback);
    return found ?? refuse(names.at(-1) ?? '');
  };
  const fill = (text: string) => fillBy(text, inLink);
  return Object.assign(fill, {
    fileName: (text: string) => fillBy(text, inFileName),
    fileUrl: (text: string) => fillBy(text, inFileUrl),
    value,
  });
}

/** A name may be composed (NFC) in the template and decomposed (NFD) in the request: `é`. */
function valueOf(variables: Variables, name: string): Variables[string] | undefined {
  if (Object.hasOwn(variables, name)) return variables[name];
  const composed = name.normalize();
  const found = Object.entries(variables).find(([other]) => other.normalize() === composed);
  return found?.[1];
}

/** Members in which values follow rules of their own. */
const isOfFile = (name: string): name is 'fileName' | 'fileUrl' =>
  name === 'fileName' || name === 'fileUrl';

/** A copy of `value` with every string in it filled. */
export function fillDeep<T>(value: T, fill: Fill): T {
  if (typeof value === 'string') return fill(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => fillDeep(item, fill)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => [
      name,
      isOfFile(name) && typeof member === 'string' ? fill[name](member) : fillDeep(member, fill),
    ]),
  ) as T;
}
