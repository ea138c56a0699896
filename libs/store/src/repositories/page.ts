/** A page of a list, newest first. */
export interface PageQuery {
  limit: number;
  cursor?: string;
}

export interface Page<T> {
  data: T[];
  has_more: boolean;
  /** Opaque; null on the last page. */
  next_cursor: string | null;
}

/** A page of `rows`, which were read with a limit of one more than the page's. */
export function pageOf<T>(
  rows: readonly T[],
  limit: number,
  cursorOf: (row: T) => string,
): Page<T> {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { data, has_more: more, next_cursor: more ? cursorOf(last) : null };
}
