/** Who makes a call: the demo account, the operator inside it, nobody, or a token that nobody has. */
export type Caller = 'account' | 'operator' | 'nobody' | 'wrong';

/** One call of the corpus. `$name` in a path, header or body stands for a value that an earlier answer had. */
export interface Call {
  /** `POST /v1/send`. */
  call: string;
  /** Another method and path that get the same body. */
  also?: string;
  /** Without it the operator under `/api`, the account elsewhere. */
  as?: Caller;
  /** An object is sent as JSON, a text as it stands. */
  body?: unknown;
  /** Name and content of an uploaded file. */
  file?: readonly [name: string, content: string | Buffer];
  headers?: Readonly<Record<string, string>>;
  /** Values to keep, by where they stand in the answer; of several places the first that is there. */
  keep?: Readonly<Record<string, string | readonly string[]>>;
  /** Repeats the call until its answer has these values. */
  until?: Readonly<Record<string, unknown>>;
}

/** Values that the answers of one build had, by their names. */
export type Kept = Map<string, unknown>;

/** Puts kept values in the place of their names. A text that is a name alone becomes the value itself. */
export function fill(value: unknown, kept: Kept): unknown {
  if (Array.isArray(value)) return value.map((one) => fill(one, kept));
  if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, fill(own, kept)]));
  }
  if (typeof value !== 'string') return value;
  const alone = /^\$(\w+)$/.exec(value)?.[1];
  if (alone !== undefined && kept.has(alone)) return kept.get(alone);
  return value.replaceAll(/\$(\w+)/g, (written, name: string) =>
    kept.has(name) ? String(kept.get(name)) : written,
  );
}

/** Reads a place of an answer: `data.0.id`. */
export function at(body: unknown, place: string): unknown {
  let here = body;
  for (const name of place.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = new Map(Object.entries(here)).get(name);
  }
  return here;
}
