/**
 * Members that libraries assign on objects that inherit them (`Sub.prototype.constructor = Sub`, `this.name = '…'`).
 * Where they are frozen, such an assignment throws; so they are accessors: reading gives the original, assigning
 * makes an own member of the object, and the prototype itself can't be assigned.
 * Never members that V8 watches for its fast paths (`Promise.prototype.then`, `Array.prototype.constructor`).
 */
const OVERRIDDEN: readonly (readonly [object, readonly string[] | 'all'])[] = [
  [Object.prototype, 'all'],
  [Function.prototype, ['constructor', 'toString', 'bind', 'call', 'apply']],
  [Array.prototype, ['toString']],
  [Date.prototype, ['toString', 'toJSON', 'valueOf']],
  // A replacement of WeakMap that axe carries.
  [WeakMap.prototype, ['get', 'set', 'has', 'delete']],
  ...errors().map(({ prototype }) => [prototype as object, 'all'] as const),
];

/**
 * Left as it is, but for the functions in it: V8 has a fast path for patterns only while it is untouched (a `replace`
 * takes ten times as long otherwise). No text from outside becomes a pattern's member.
 */
const LEFT = RegExp.prototype;

/** What libraries change, and names from outside don't reach: the rest of each is frozen. */
const LEFT_WRITABLE = new Map<object, readonly PropertyKey[]>([
  // `depd` of express and others set them for a moment.
  [Error, ['stackTraceLimit', 'prepareStackTrace']],
  // Generators of compiled libraries set their own; a text never names a symbol.
  [iteratorPrototype(), [Symbol.iterator]],
]);

/**
 * Every indexed object inherits from these. `Object.freeze` gives them elements that V8 takes for read-only: each
 * `list[list.length] = x` then asks the runtime whether it may (40 times as long; a sixth of all sends a second).
 * So they are sealed, and their members made read-only after it.
 */
const ABOVE_INDEXED = new Set<object>([Object.prototype, Array.prototype]);
/** V8 watches these on `Array.prototype`: a change of their descriptors ends the fast paths of spreading and `map`. */
const WATCHED: readonly PropertyKey[] = ['constructor', Symbol.iterator];

let done = false;

/**
 * Freezes JavaScript's built-in classes and their prototypes in this process or thread: no code can add a member to
 * every object, nor change one. `Object.prototype.__proto__` goes: a name from outside leads from no object to
 * its prototype. Called first in every program and thread, before anything from outside is read; again does nothing.
 *
 * `Reflect`, `Math`, `JSON` and other namespaces stay: no object inherits from them, and libraries add to them.
 */
export function freezeBuiltIns(): void {
  if (done) return;
  done = true;
  Reflect.deleteProperty(Object.prototype, '__proto__');
  // Absent in a fresh process; nothing can be added later.
  if (!Object.hasOwn(Error, 'prepareStackTrace')) {
    Object.defineProperty(Error, 'prepareStackTrace', { value: undefined, writable: true });
  }
  for (const [home, names] of OVERRIDDEN) {
    for (const name of names === 'all' ? Object.getOwnPropertyNames(home) : names) {
      makeOverridable(home, name);
    }
  }
  const seen = new Set<object>();
  for (const root of roots()) freeze(root, seen);
}

/** Classes of the language, and prototypes that no global name leads to. */
function roots(): object[] {
  const classes = [
    Object,
    Function,
    Array,
    String,
    Number,
    Boolean,
    Symbol,
    BigInt,
    Date,
    RegExp,
    Map,
    Set,
    WeakMap,
    WeakSet,
    WeakRef,
    FinalizationRegistry,
    Promise,
    Proxy,
    ArrayBuffer,
    SharedArrayBuffer,
    DataView,
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    ...errors(),
  ];
  // The class that all iterators share has no type in the libraries of this project.
  const shared = (globalThis as { Iterator?: object }).Iterator;
  const functions = [function* () {}, async () => {}, async function* () {}];
  const iterators = [
    [][Symbol.iterator](),
    new Map()[Symbol.iterator](),
    new Set()[Symbol.iterator](),
    ''[Symbol.iterator](),
    ''.matchAll(/x/g),
  ];
  return [
    ...classes,
    ...(shared ? [shared] : []),
    ...[...functions, ...iterators].map((one) => prototypeOf(one)),
  ];
}

function errors() {
  return [
    Error,
    EvalError,
    RangeError,
    ReferenceError,
    SyntaxError,
    TypeError,
    URIError,
    AggregateError,
  ];
}

function iteratorPrototype(): object {
  return prototypeOf(prototypeOf([][Symbol.iterator]()));
}

function prototypeOf(value: object): object {
  return Object.getPrototypeOf(value) as object;
}

function makeOverridable(home: object, name: string): void {
  const own = Object.getOwnPropertyDescriptor(home, name);
  if (own === undefined || !('value' in own) || own.configurable !== true) return;
  const { value } = own as { value: unknown };
  Object.defineProperty(home, name, {
    enumerable: false,
    configurable: false,
    get: () => value,
    set(this: unknown, given: unknown) {
      if (this === home) throw new TypeError(`${name} of a built-in can not be changed`);
      Object.defineProperty(this, name, {
        value: given,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    },
  });
}

/** Freezes an object and all objects and functions that its members and its prototype chain lead to. */
function freeze(value: object, seen: Set<object>): void {
  if (seen.has(value)) return;
  seen.add(value);
  const above: unknown = Object.getPrototypeOf(value);
  if (isObject(above)) freeze(above, seen);
  const left = LEFT_WRITABLE.get(value) ?? [];
  for (const key of Reflect.ownKeys(value)) {
    const own = Object.getOwnPropertyDescriptor(value, key);
    if (own === undefined) continue;
    const held = 'value' in own ? [own.value as unknown] : [own.get, own.set];
    for (const one of held) if (isObject(one)) freeze(one, seen);
    if (left.length > 0 && !left.includes(key)) fix(value, key, own);
  }
  if (value === LEFT) return;
  if (ABOVE_INDEXED.has(value)) {
    Object.seal(value);
    for (const key of Reflect.ownKeys(value)) if (!WATCHED.includes(key)) makeReadOnly(value, key);
    // V8 keeps members that were changed one by one in a slow table until the object becomes a prototype.
    Object.create(value);
    return;
  }
  // One step for all members: V8's fast paths survive that, and not a change of single members.
  if (left.length === 0) Object.freeze(value);
  else Object.preventExtensions(value);
}

function makeReadOnly(value: object, key: PropertyKey): void {
  const own = Object.getOwnPropertyDescriptor(value, key);
  if (own?.writable === true) Object.defineProperty(value, key, { writable: false });
}

function fix(value: object, key: PropertyKey, own: PropertyDescriptor): void {
  if (own.configurable !== true && own.writable !== true) return;
  Object.defineProperty(
    value,
    key,
    'value' in own ? { writable: false, configurable: false } : { configurable: false },
  );
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';
