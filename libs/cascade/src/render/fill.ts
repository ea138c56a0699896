import { isBlank, PLACEHOLDER, type Variables } from '@cascade/contracts';

/**
 * What becomes of a placeholder without a value and without a fallback. `require`: an empty value
 * counts as none.
 */
type Missing = 'keep' | 'refuse' | 'require';

/** Thrown inside the renderer alone; `renderContent` answers with the name. */
export class MissingVariable extends Error {
  readonly variable: string;
  constructor(variable: string) {
    super(variable);
    this.variable = variable;
  }
}

/**
 * Replaces `{{name}}` and `{{name|fallback}}` markers with the request's values, in one pass: a value
 * that looks like a marker stays what it is. The fallback replaces a missing or empty value.
 */
export interface Fill {
  (text: string): string;
  /**
   * The value for the first of `names` that has one, or the fallback; throws MissingVariable for the
   * last name.
   */
  value(names: readonly [string, ...string[]], fallback?: string): string;
}

export function createFill(
  variables: Variables,
  missing: Missing,
  escape: (value: string) => string = (value) => value,
): Fill {
  const lookUp = (name: string): string | undefined => {
    const value = valueOf(variables, name);
    if (missing === 'require' && isBlank(value)) return undefined;
    return value === undefined || value === null ? undefined : String(value);
  };
  const fill = (text: string) =>
    text.replace(PLACEHOLDER, (marker, name: string, fallback: string | undefined) => {
      const value = lookUp(name);
      // The author wrote the fallback, as the text around it: it isn't escaped.
      if (fallback !== undefined && isBlank(value)) return fallback.trim();
      if (value !== undefined) return escape(value);
      if (missing === 'keep') return marker;
      throw new MissingVariable(name);
    });
  const value = (names: readonly [string, ...string[]], fallback?: string) => {
    const values = names.map(lookUp);
    const found =
      fallback === undefined
        ? values.find((text) => text !== undefined)
        : (values.find((text) => !isBlank(text)) ?? fallback);
    if (found === undefined) throw new MissingVariable(names.at(-1) ?? '');
    return found;
  };
  return Object.assign(fill, { value });
}

/** A name may be composed (NFC) in the template and decomposed (NFD) in the request: `é`. */
function valueOf(variables: Variables, name: string): Variables[string] | undefined {
  if (Object.hasOwn(variables, name)) return variables[name];
  const composed = name.normalize();
  const found = Object.entries(variables).find(([other]) => other.normalize() === composed);
  return found?.[1];
}

/** A copy of `value` with every string in it filled. */
export function fillDeep<T>(value: T, fill: Fill): T {
  if (typeof value === 'string') return fill(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => fillDeep(item, fill)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, fillDeep(member as unknown, fill)]),
  ) as T;
}
