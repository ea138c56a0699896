/**
 * Copies a value as a store returns it: own members only, without `undefined` members, binary
 * values as plain `Uint8Array`.
 */
export function copyValue<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Uint8Array) return new Uint8Array(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => copyValue(item ?? null)) as T;
  const copy = {};
  for (const name of Object.keys(value)) {
    const member = (value as Record<string, unknown>)[name];
    if (member !== undefined) setOwn(copy, name, copyValue(member));
  }
  return copy as T;
}

/** Sets a data member of any name: assigning `__proto__` would set the prototype. */
export function setOwn(object: object, name: string, value: unknown): void {
  if (name !== '__proto__') {
    (object as Record<string, unknown>)[name] = value;
    return;
  }
  Object.defineProperty(object, name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}
