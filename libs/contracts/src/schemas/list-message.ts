import { Type } from 'typebox';
import {
  LIST_BUTTON,
  LIST_ROWS,
  LIST_ROW_DESCRIPTION,
  LIST_ROW_ID,
  LIST_ROW_TITLE,
  LIST_SECTIONS,
  LIST_SECTION_TITLE,
} from '../limits/limits.ts';

/** Extra members of sections and rows are ignored. */
const ListRowSchema = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: LIST_ROW_ID, description: 'Unique in the list.' }),
    title: Type.String({ minLength: 1, maxLength: LIST_ROW_TITLE }),
    description: Type.Optional(Type.String({ maxLength: LIST_ROW_DESCRIPTION })),
  },
  { title: 'ListRow' },
);

const ListSectionSchema = Type.Object(
  {
    title: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: LIST_SECTION_TITLE,
        description: 'Required when the list has more than one section.',
      }),
    ),
    rows: Type.Array(ListRowSchema, { minItems: 1, maxItems: LIST_ROWS }),
  },
  { title: 'ListSection' },
);

export const ListMessageSchema = Type.Object(
  {
    button: Type.String({
      minLength: 1,
      maxLength: LIST_BUTTON,
      description: 'Label of the button that opens the list.',
    }),
    sections: Type.Array(ListSectionSchema, {
      minItems: 1,
      maxItems: LIST_SECTIONS,
      description: 'At most 10 rows over all sections.',
    }),
  },
  {
    title: 'ListMessage',
    additionalProperties: false,
    description: 'waba list: a menu button label, and sections with rows.',
  },
);
