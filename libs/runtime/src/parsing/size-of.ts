/** Bytes that a value of plain objects takes in a message, roughly. */
export function sizeOf(value: unknown): number {
  let bytes = 0;
  const open: unknown[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') bytes += next.length;
    else if (ArrayBuffer.isView(next)) bytes += next.byteLength;
    else if (typeof next === 'object' && next !== null) {
      for (const member of Object.values(next) as unknown[]) open.push(member);
    }
  }
  return bytes;
}
