import { EVENT_KINDS } from '@cascade/contracts';
export { line } from '@cascade/contracts';
import { Type, type Static, type TOptional, type TSchema, type TUnsafe } from 'typebox';

/** Allows null. Extends `type` instead of a union, because faults of a union are less clear. */
export const nullable = <T extends TSchema & { type: string }>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] });

/** Members of a change of an object: null takes one away. Titles of the document get `Change` behind them. */
export const changeOf = <P extends Record<string, TSchema>>(properties: P) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, Type.Optional(removable(schema))]),
  ) as { [K in keyof P]: TOptional<TUnsafe<Static<P[K]> | null>> };

function removable(schema: TSchema): TSchema {
  const {
    title,
    type,
    enum: values,
  } = schema as { title?: string; type: string; enum?: unknown[] };
  return Type.Unsafe({
    ...schema,
    type: [type, 'null'],
    ...(title === undefined ? {} : { title: `${title}Change` }),
    ...(values === undefined ? {} : { enum: [...values, null] }),
  });
}

/** One of some words; `title` is its name in the OpenAPI document. */
export const Choice = <const T extends readonly string[]>(
  title: string,
  values: T,
  description?: string,
) =>
  Type.Unsafe<T[number]>({
    type: 'string',
    title,
    enum: [...values],
    ...(description === undefined ? {} : { description }),
  });

export const EventKindSchema = Choice('EventKind', EVENT_KINDS);

/** Times in answers. */
export const TimeSchema = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
  description: 'ISO 8601, UTC, with milliseconds.',
});

export const ContentsRemovedSchema = nullable({
  ...TimeSchema,
  description: 'When its contents were deleted; null while they are kept.',
});

/** Times in requests. */
export const TimeInputSchema = Type.Unsafe<string | number>({
  type: ['string', 'integer'],
  title: 'TimeInput',
  maxLength: 40,
  description: 'ISO 8601 with its offset, or Unix seconds.',
});
