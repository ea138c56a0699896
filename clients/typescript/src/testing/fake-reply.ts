/** An answer in place of the usual one. */
export interface FakeAnswer {
  status: number;
  /** JSON body. `reason` and `code` make it a refusal. */
  body: Record<string, unknown>;
  headers?: Record<string, string>;
}

export interface Reply extends FakeAnswer {
  replayed?: boolean;
}

export const refusal = (
  status: number,
  reason: string,
  code: string,
  more: object = {},
): Reply => ({
  status,
  body: { status: false, reason, code, ...more },
});

export const NOT_FOUND = refusal(404, 'not found', 'not_found');
const PAGE = 50;

/** Unix seconds. */
export const now = () => Math.floor(Date.now() / 1_000);

/** JSON of a body; undefined where it is none. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Lines of the table in a multipart body. */
export function tableOf(multipart: string): string[] {
  const [, content = ''] = multipart.split('\r\n\r\n');
  return content.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('--'));
}

/** A page of a list, in the form of the service. */
export function page(
  rows: readonly object[],
  query: URLSearchParams,
  name: string,
  size = PAGE,
): Reply {
  const from = Number(query.get('cursor') ?? 0);
  const to = from + Number(query.get('limit') ?? size);
  const hasMore = to < rows.length;
  return {
    status: 200,
    body: {
      status: true,
      [name]: rows.slice(from, to),
      has_more: hasMore,
      next_cursor: hasMore ? String(to) : null,
    },
  };
}
