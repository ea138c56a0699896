/** The port doesn't allow this document, filter or update: a bug of the caller. */
export class UnsupportedError extends Error {
  override name = 'UnsupportedError';
}

/**
 * Throws on a value that an engine would not return unchanged: a Date, NaN, a class instance, a
 * key with a null byte. Returns true when the value is or holds a binary value.
 */
export function checkValue(value: unknown, path: string): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return false;
    case 'number':
      if (!Number.isFinite(value))
        throw new UnsupportedError(`${path}: ${value} is no JSON number`);
      return false;
    case 'object':
      return value !== null && checkObject(value, path);
    default:
      throw new UnsupportedError(`${path}: a ${typeof value} can't be stored`);
  }
}

function checkObject(value: object, path: string): boolean {
  if (value instanceof Uint8Array) return true;
  let isBinary = false;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (checkValue(value[i], path)) isBinary = true;
    return isBinary;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  // An object of another realm has another `Object.prototype`; its prototype's prototype is null.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    throw new UnsupportedError(`${path}: a ${value.constructor.name} can't be stored`);
  }
  for (const key in value) {
    if (key.includes('\0')) throw new UnsupportedError(`${path}: a key holds a null byte`);
    if (checkValue((value as Record<string, unknown>)[key], path)) isBinary = true;
  }
  return isBinary;
}

/**
 * Checks a document to insert: `_id` is a string or finite number, names have no `$` and `.`.
 * Returns true when the document holds a binary value.
 */
export function checkDocument(doc: object, collection: string): boolean {
  const id = (doc as { _id?: unknown })._id;
  if (typeof id !== 'string' && !(typeof id === 'number' && Number.isFinite(id))) {
    throw new UnsupportedError(`${collection}: _id must be a string or a number`);
  }
  for (const name in doc) {
    if (name.startsWith('$') || name.includes('.') || name === '__proto__') {
      throw new UnsupportedError(`${collection}: ${name} is no name for a field`);
    }
  }
  return checkValue(doc, collection);
}
