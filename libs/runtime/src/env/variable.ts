/** Parses a text; `null` for an invalid one. */
export type Parse<T> = (text: string) => { value: T } | null;

/** Definition of one environment variable. An empty text counts as not set. */
export interface Variable<T> {
  /** Description of a valid value, for faults: `a port (0 to 65535)`. */
  readonly expects: string;
  readonly parse: Parse<T & {}>;
  /** A secret: faults never show the value. */
  readonly isSecret: boolean;
  /** Value of an unset variable; `null`: it must be set. */
  readonly absent: { value: T } | null;
  optional(): Variable<T | undefined>;
  default(value: T): Variable<T>;
  secret(): Variable<T>;
}

export function variable<T extends {}>(expects: string, parse: Parse<T>): Variable<T> {
  return build<T>({ expects, parse, isSecret: false, absent: null });
}

type Shape<T> = Pick<Variable<T>, 'expects' | 'parse' | 'isSecret' | 'absent'>;

function build<T>(shape: Shape<T>): Variable<T> {
  return {
    ...shape,
    optional: () => build<T | undefined>({ ...shape, absent: { value: undefined } }),
    default: (value) => build<T>({ ...shape, absent: { value } }),
    secret: () => build<T>({ ...shape, isSecret: true }),
  };
}
