/** Built-ins that every object, list, function or pattern inherits from, and their classes. */
const WATCHED: readonly object[] = [
  Object,
  Function,
  Array,
  String,
  Number,
  Boolean,
  Symbol,
  Date,
  RegExp,
  Error,
  Promise,
  Map,
  Set,
  WeakMap,
  WeakSet,
  ArrayBuffer,
  Uint8Array,
  Buffer,
  URL,
  URLSearchParams,
].flatMap((one) => [one, one.prototype as object]);

/** Starts to watch the built-ins. Returns a function that names what changed since. */
export function watchBuiltIns(): () => string[] {
  const before = WATCHED.map(membersOf);
  return () => {
    const changed = WATCHED.flatMap((one, at) => {
      const now = membersOf(one);
      const names = [...new Set([...before[at]!.keys(), ...now.keys()])];
      return names.flatMap((name) =>
        isSame(before[at]!.get(name), now.get(name)) ? [] : [String(name)],
      );
    });
    const inherited: string[] = [];
    for (const name in {}) inherited.push(name);
    return [...changed, ...inherited];
  };
}

const membersOf = (one: object): Map<PropertyKey, PropertyDescriptor | undefined> =>
  new Map(
    Reflect.ownKeys(one)
      // Node and Jest change these for a moment.
      .filter((name) => name !== 'stackTraceLimit' && name !== 'prepareStackTrace')
      .map((name) => [name, Object.getOwnPropertyDescriptor(one, name)]),
  );

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined) =>
  Object.is(one?.value, other?.value) && one?.get === other?.get && one?.set === other?.set;
