import { Type, type TSchema } from 'typebox';
import { Choice, nullable } from './fields.ts';

export const PageQuerySchema = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
    cursor: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 4_000,
        description: '`next_cursor` of the page before.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** Newest first. */
export const pageOf = <T extends TSchema>(item: T) =>
  Type.Object(
    {
      data: Type.Array(item),
      has_more: Type.Boolean(),
      next_cursor: nullable(Type.String()),
    },
    { title: `${titleOf(item)}Page` },
  );

export const FormatSchema = Choice(
  'ListFormat',
  ['json', 'csv'],
  '`csv`: every row as a file rather than a page of JSON.',
);

/** Of lists that people open, too. */
export const PeopleFormatSchema = Choice(
  'PeopleListFormat',
  ['json', 'csv', 'xlsx'],
  "`csv`: every row as a file for programs. `xlsx`: every row as a file for people, with words and times in the account's " +
    'language and zone, and texts in all cells.',
);

function titleOf(schema: { title?: string }): string {
  if (schema.title === undefined) throw new Error('a schema of rows needs a title');
  return schema.title;
}
