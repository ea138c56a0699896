/** Bytes that a value of plain objects takes in a message, roughly. */
export function sizeOf(value: unknown): number {
  let bytes = 0;
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') bytes += next.length;
    else if (ArrayBuffer.isView(next)) bytes += next.byteLength;
    else if (typeof next === 'object' && next !== null) open.push(...Object.values(next));
  }
  return bytes;
}
