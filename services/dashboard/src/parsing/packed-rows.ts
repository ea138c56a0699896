const ROWS_AT_ONCE = 500;

/** Packs rows as JSON bytes for the service: copying a million texts would block it. */
export function packRows(rows: readonly unknown[]): Uint8Array[] {
  const packed: Uint8Array[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    packed.push(new TextEncoder().encode(JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))));
  }
  return packed;
}

/** Unpacks rows in pieces, so that other calls don't wait long. */
export async function* unpackRows<R>(
  packed: readonly Uint8Array[],
): AsyncGenerator<R[], void, undefined> {
  for (const piece of packed) {
    yield JSON.parse(new TextDecoder().decode(piece)) as R[];
    await new Promise((resolve) => setImmediate(resolve));
  }
}
