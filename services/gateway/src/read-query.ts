import { broken, fieldRule, sentenceOf, type FieldRule } from '@cascade/contracts';
import { MAX_PAGE_SIZE, type PageQuery } from '@cascade/store';
import { Type, type TObject } from 'typebox';

export type Query = Readonly<Record<string, unknown>>;

/** A query parameter that isn't valid. */
export class BadQueryError extends Error {
  override name = 'BadQueryError';
  readonly failure: FieldRule;
  constructor(failure: FieldRule) {
    super(sentenceOf(failure));
    this.failure = failure;
  }
}

/** `limit` and `cursor` of a list. */
export const PAGE = {
  limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 50 }),
  cursor: Type.String({ maxLength: 256 }),
};

/** Refuses parameters that the operation's query doesn't have. */
export function onlyKnown(query: Query, { properties }: TObject): void {
  const unknown = Object.keys(query).find((name) => !Object.hasOwn(properties, name));
  if (unknown !== undefined) throw new BadQueryError(fieldRule(unknown, 'unknown query parameter'));
}

/** Reads `limit` and `cursor`. */
export function readPage({ limit, cursor }: Query): PageQuery {
  const size = limit === undefined ? undefined : Number(limit);
  if (size !== undefined && !(Number.isInteger(size) && size >= 1 && size <= MAX_PAGE_SIZE)) {
    throw new BadQueryError(
      broken('limit', 'mustBe', { value: `an integer from 1 to ${MAX_PAGE_SIZE}` }),
    );
  }
  if (cursor !== undefined && typeof cursor !== 'string') {
    throw new BadQueryError(broken('cursor', 'mustBe', { value: 'given once' }));
  }
  return { limit: size, cursor };
}

/** Reads one of some values; undefined when absent. */
export function readOneOf<T extends string>(
  query: Query,
  name: string,
  values: readonly T[],
  sentence: string,
): T | undefined {
  const value = query[name];
  if (value === undefined || values.includes(value as T)) return value as T | undefined;
  throw new BadQueryError(broken(name, 'mustBe', { value: sentence }));
}

/** Reads `true` or `false`; undefined when absent. */
export function readFlag(query: Query, name: string): boolean | undefined {
  const value = readOneOf(query, name, ['true', 'false'], 'true or false');
  return value === undefined ? undefined : value === 'true';
}

/** Latest Unix seconds that are no milliseconds by mistake (year 5138). */
const LATEST = 99_999_999_999;

/** Reads Unix seconds as epoch ms; undefined when absent. */
export function readSeconds(query: Query, name: string): number | undefined {
  const value = query[name];
  if (value === undefined) return undefined;
  const seconds = typeof value === 'string' && /^\d{1,11}$/.test(value) ? Number(value) : NaN;
  if (!(seconds <= LATEST)) throw new BadQueryError(broken(name, 'unixSeconds'));
  return seconds * 1_000;
}
