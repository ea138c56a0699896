import { Type } from 'typebox';
import { ENCODINGS } from '../batches/table-choices.ts';
import { Choice } from './fields.ts';

const EncodingSchema = Choice(
  'TableEncoding',
  ENCODINGS,
  'Encoding of a CSV. Labels that browsers know are understood, too (`gb2312`, `latin1`, `cp1250`).',
);

export const GuessedEncodingSchema = Choice(
  'GuessedEncoding',
  ENCODINGS,
  'The file is in no Unicode, and its letters are read as this encoding, which is a guess. Compare them.',
);

export const TableReadingSchema = Type.Object(
  {
    sheet: Type.Optional(Type.String({ description: 'Sheet of the XLSX that was read.' })),
    sheets: Type.Optional(
      Type.Array(
        Type.Object({ name: Type.String(), hidden: Type.Boolean() }, { title: 'TableSheet' }),
        { description: 'Sheets of the XLSX in the order of their tabs, at most 100.' },
      ),
    ),
    hidden_rows: Type.Optional(
      Type.Object(
        {
          found: Type.Integer({ description: 'Hidden or filtered rows that have a text.' }),
          left_out: Type.Integer({ description: 'Of these, those that were not read.' }),
        },
        { title: 'HiddenRows' },
      ),
    ),
    hidden_columns: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Titles of hidden columns. They are read as the others are.',
      }),
    ),
    encoding: Type.Optional(EncodingSchema),
    certainty: Type.Optional(
      Choice(
        'EncodingCertainty',
        ['certain', 'likely', 'guess', 'chosen'],
        '`certain`: the file says it, or its bytes allow no other. `likely`: they seldom mean something in another. ' +
          '`guess`: compare the letters. `chosen`: the upload named it.',
      ),
    ),
    lost_letters: Type.Optional(
      Type.Integer({
        description:
          'Bytes that mean nothing in the encoding. Each is U+FFFD, and the check names its cell.',
      }),
    ),
  },
  {
    title: 'TableReading',
    description:
      'How the table was read. Absent in batches of earlier versions and in drafts of failed rows.',
  },
);

/** What an upload may choose, beside its file. */
export const tableChoices = {
  sheet: Type.Optional(
    Type.String({
      maxLength: 255,
      description:
        'Sheet of an XLSX: its name, or its number from 1 in the order of the tabs, hidden ones counted. The first ' +
        'visible one unless given.',
    }),
  ),
  encoding: Type.Optional({
    ...EncodingSchema,
    description:
      'Encoding of a CSV, where the detected one is wrong. A byte order mark in the file stands above it.',
  }),
  hidden_rows: Type.Optional(
    Type.Boolean({
      description: 'Reads hidden and filtered rows of an XLSX, too. False unless given.',
    }),
  ),
};
