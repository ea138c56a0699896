import type { Mask } from '../../scripts/clients/fake-api/mask.ts';

/** What a build answered, and its mask: ids and times differ from build to build. */
export interface Told {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: unknown;
  mask: Mask;
}

export interface Difference {
  /** `body.channels.telegram.reason`; items of lists by their place. */
  path: string;
  /** `added`: a member that the earlier build doesn't have. A further item of a list is `changed`. */
  kind: 'added' | 'changed' | 'removed';
  earlier?: unknown;
  today?: unknown;
}

/** Headers of the connection, of the moment, or of the whole body, which is compared itself. */
const NOT_COMPARED = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive']);
/** Members that differ with each run: numbers that count what other calls did, durations, quota that is set aside in blocks, and who holds what. */
const OF_RUN = new Set(
  'id request_id requestid request send message_id provider_message_id processing_ms hint held_by date_created date_updated fbtrace_id p50_ms p95_ms available held spent used left t x-request-id'.split(
    ' ',
  ),
);
/** Seconds until a call may be repeated: the other build was asked some moments before. */
const SECONDS = /^(retry-after|retry_after|expires_in|resend_in|age_seconds)$/;
const MOVING = /\b(http|provider|cursor|\w+_token)_\d+\b/g;
/** Number of a bot that the sandbox made up. */
const BOT = /\b700\d{7}\b/g;
/** Times in sentences, files and headers, and hints of tokens in the audit. */
const MOMENT =
  /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+Z)?|\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d|token_hint: \S{1,4} → \S{1,4}/g;
/** How a device was when it was last looked at: another moment in each build. */
const OF_A_LOOK = /\.(condition|sender)\.(state|since|checked_at|cause|reason|code|failure)$/;
const HINT = /^[\w-]{4}$/;
/** Six digits of a code, in the text that brings it. */
const CODE = /\b\d{6}\b/g;

/** Compares two answers member by member. */
export function compareAnswers(earlier: Told, today: Told): Difference[] {
  const found: Difference[] = [];
  const differ = (path: string, before: unknown, now: unknown, kind: Difference['kind']) => {
    if (OF_A_LOOK.test(path)) return;
    found.push({
      path,
      kind,
      ...(before === undefined ? {} : { earlier: before }),
      ...(now === undefined ? {} : { today: now }),
    });
  };
  walk('status', earlier.status, today.status);
  walk('headers', headersOf(earlier), headersOf(today));
  walk('body', rowsOf(earlier), rowsOf(today));
  return found;

  function walk(path: string, before: unknown, now: unknown): void {
    if (Array.isArray(before) && Array.isArray(now)) {
      for (let n = 0; n < Math.max(before.length, now.length); n += 1) {
        const place = `${path}.${n}`;
        if (n >= before.length) differ(place, undefined, now[n], 'changed');
        else if (n >= now.length) differ(place, before[n], undefined, 'removed');
        else walk(place, before[n], now[n]);
      }
    } else if (isObject(before) && isObject(now)) {
      const members = new Map(Object.entries(now));
      for (const [name, value] of Object.entries(before)) {
        const place = `${path}.${name}`;
        if (members.has(name)) walk(place, value, members.get(name));
        else differ(place, value, undefined, 'removed');
        members.delete(name);
      }
      for (const [name, value] of members) differ(`${path}.${name}`, undefined, value, 'added');
    } else {
      // An item of a list has its list's name.
      const name = /([^.]+)(?:\.\d+)*$/.exec(path)![1]!;
      const shownBefore = shown(name, earlier.mask.value(before, name));
      const shownNow = shown(name, today.mask.value(now, name));
      if (JSON.stringify(shownBefore) !== JSON.stringify(shownNow)) {
        differ(path, shownBefore, shownNow, 'changed');
      }
    }
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shown(name: string, value: unknown): unknown {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
  if (SECONDS.test(name) && isNumber) return 'some seconds';
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  if (OF_RUN.has(name) && (isNumber || !/^[a-z]+_\d+$/.test(value))) {
    // Ids that the mask knows stay.
    return typeof value;
  }
  if (typeof value !== 'string') return value;
  // Numbers of other calls' values: they move once a call in between differs.
  const text = value
    .replaceAll(MOVING, '$1')
    .replaceAll(BOT, '7000000001')
    .replaceAll(MOMENT, 'then');
  if (/^(before|after)$/.test(name) && HINT.test(text)) return 'hint';
  return /code/i.test(text) ? text.replaceAll(CODE, '482913') : text;
}

const headersOf = ({ headers }: Told): object =>
  Object.fromEntries([...headers].filter(([name]) => !NOT_COMPARED.has(name)));

/** Rows of a table by the names of its columns, so that a further column is an addition. */
function rowsOf({ headers, body }: Told): unknown {
  if (typeof body !== 'string') return body;
  if (headers.get('content-type')?.includes('ndjson')) {
    return body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
  }
  if (headers.get('content-type')?.startsWith('text/csv') !== true) return body;
  const [titles = [], ...rows] = body
    .trim()
    .split(/\r?\n/)
    .map((line) => [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)])
    .map((cells) => cells.map(([, quoted, plain]) => quoted ?? plain ?? ''));
  return rows.map((cells) => Object.fromEntries(titles.map((title, n) => [title, cells[n]])));
}
