import { ChannelSchema } from '@cascade/contracts';
import { SAVED_CONTACT_BOUNDS, SAVED_CONTACT_SOURCES } from '@cascade/store';
import { Type, type Static } from 'typebox';
import { CHECK_FIELD, CheckFieldSchema } from '../files/read-check.ts';
import { FailureSchema } from './failures.ts';
import { Choice, line, nullable, TimeInputSchema, TimeSchema } from './fields.ts';
import { PageQuerySchema } from './pages.ts';
import { SuppressionSchema } from './suppressions.ts';
import { tableChoices, TableReadingSchema } from './table-reading.ts';

const { addresses, tags, tag, fields, fieldName, fieldValue, name, note } = SAVED_CONTACT_BOUNDS;

/** Tags stand in one cell of a table, with `,` or `;` between them. */
const TAG = '^[^\\u0000-\\u001f\\u007f,;]+$';

const TagSchema = Type.String({ minLength: 1, maxLength: tag, pattern: TAG });

const members = {
  addresses: Type.Array(
    Type.Object(
      {
        channel: ChannelSchema,
        address: line(320, 'As in `target`: a number, chat id or mail address.'),
      },
      { title: 'NewSavedAddress', additionalProperties: false },
    ),
    { minItems: 1, maxItems: addresses },
  ),
  tags: Type.Array(TagSchema, {
    maxItems: tags,
    description: 'Without `,` and `;`. Case makes no other tag.',
  }),
  fields: Type.Array(
    Type.Object(
      {
        name: line(fieldName, 'The title of its column in tables.'),
        value: Type.String({ maxLength: fieldValue }),
      },
      { title: 'SavedField', additionalProperties: false },
    ),
    { maxItems: fields, description: 'Values for variables. Each name once.' },
  ),
};

const NameSchema = line(name);
const NoteSchema = Type.String({ minLength: 1, maxLength: note, pattern: '\\S' });

export const NewSavedContactSchema = Type.Object(
  {
    name: Type.Optional(NameSchema),
    addresses: members.addresses,
    tags: Type.Optional(members.tags),
    fields: Type.Optional(members.fields),
    note: Type.Optional(NoteSchema),
  },
  { title: 'NewSavedContact', additionalProperties: false },
);

export const SavedContactPatchSchema = Type.Object(
  {
    name: Type.Optional(nullable(NameSchema)),
    addresses: Type.Optional(members.addresses),
    tags: Type.Optional(members.tags),
    fields: Type.Optional(members.fields),
    note: Type.Optional(nullable(NoteSchema)),
  },
  {
    title: 'SavedContactPatch',
    additionalProperties: false,
    minProperties: 1,
    description: 'What is given stands in place of what was; `null` removes a name or a note.',
  },
);

const view = {
  id: Type.String(),
  name: nullable(Type.String()),
  addresses: Type.Array(
    Type.Object(
      {
        channel: ChannelSchema,
        address: Type.String({ description: 'As `target` takes it.' }),
        formatted: nullable(
          Type.String({ description: 'A number as people read it: `+55 41 98888 7777`.' }),
        ),
        contact: Type.String({ description: 'Names the contact: `phone:6281234567890`.' }),
      },
      { title: 'SavedAddress' },
    ),
  ),
  tags: Type.Array(Type.String()),
  fields: Type.Array(
    Type.Object({ name: Type.String(), value: Type.String() }, { title: 'SavedFieldValue' }),
  ),
  note: nullable(Type.String()),
  source: Choice(
    'SavedContactSource',
    SAVED_CONTACT_SOURCES,
    '`person`: by a person or a program of the account. `inbound`: it wrote, and `contacts_from_inbound` is on.',
  ),
  wrote_at: nullable({
    ...TimeSchema,
    description: 'When it last wrote to a live device, since it is saved.',
  }),
  opted_out: Type.Array(ChannelSchema, {
    description: 'Channels on which an opt-out or a bounce bars one of its addresses.',
  }),
  created_at: TimeSchema,
  updated_at: TimeSchema,
};

export const SavedContactSchema = Type.Object(view, { title: 'SavedContact' });

export const SavedContactDetailSchema = Type.Object(
  { ...view, suppressions: Type.Array(SuppressionSchema) },
  { title: 'SavedContactDetail' },
);

const filters = {
  tag: Type.Optional(TagSchema),
  channel: Type.Optional({ ...ChannelSchema, description: 'It has an address of this channel.' }),
  opted_out: Type.Optional(
    Type.Boolean({ description: 'Whether an opt-out or a bounce bars one of its addresses.' }),
  ),
  wrote_since: Type.Optional({
    ...TimeInputSchema,
    description: 'Its last message came then or later.',
  }),
  wrote_before: Type.Optional({ ...TimeInputSchema, description: 'Its last message came before.' }),
};

export const SavedContactQuerySchema = Type.Object(
  {
    ...PageQuerySchema.properties,
    q: Type.Optional(
      line(
        200,
        'A number in any spelling or its beginning, a mail address, a chat id, or the beginnings of a name’s words.',
      ),
    ),
    ...filters,
    format: Type.Optional(
      Choice(
        'SavedContactFormat',
        ['json', 'csv', 'xlsx'],
        "`csv`, `xlsx`: every row as a file that the import takes, with titles in the account's language.",
      ),
    ),
  },
  { additionalProperties: false },
);

export const SavedContactMergeSchema = Type.Object(
  { from: line(60, 'Id of the saved contact that ends.') },
  { title: 'SavedContactMerge', additionalProperties: false },
);

export const SavedContactUploadSchema = Type.Object(
  {
    file: Type.Unsafe<unknown>({
      type: 'string',
      format: 'binary',
      description:
        'CSV in any usual encoding, or XLSX, with a header line: `name`, a column for each channel (`whatsapp`, ' +
        '`email` …), `tags` and `note`; every other column is a field. Several addresses or tags in one cell have `;` ' +
        'between them. A row with an address that is saved changes that contact: cells that are empty change ' +
        'nothing, and tags are added. At most 5 MB and 20,000 rows.',
    }),
    ...tableChoices,
    [CHECK_FIELD]: CheckFieldSchema,
  },
  { title: 'SavedContactUpload' },
);

export const SavedContactImportSchema = Type.Object(
  {
    added: Type.Integer(),
    changed: Type.Integer(),
    refused: Type.Integer(),
    faults: Type.Array(
      Type.Object(
        { line: Type.Integer(), reason: Type.String(), failure: FailureSchema },
        { title: 'SavedContactFault' },
      ),
      { description: 'Of the first 100 refused rows; the others were taken.' },
    ),
    reading: TableReadingSchema,
  },
  { title: 'SavedContactImport' },
);

export const SavedContactTagsSchema = Type.Object(
  { tags: Type.Array(Type.String()) },
  { title: 'SavedContactTags' },
);

/** Rows of a batch. */
const MOST_IDS = 20_000;

const SegmentSchema = Type.Object(filters, {
  title: 'SavedContactSegment',
  additionalProperties: false,
  description: 'As the list filters them. An empty one is all saved contacts.',
});

export const BatchFromContactsSchema = Type.Object(
  {
    name: line(200, 'Name of the batch.'),
    ids: Type.Optional(Type.Array(line(60), { minItems: 1, maxItems: MOST_IDS })),
    segment: Type.Optional(SegmentSchema),
    contact: Type.Optional(
      line(
        320,
        'One contact, which need not be saved: as `GET /api/contacts/profile` takes it. Its columns are the channels that ' +
          'reach it and have a device.',
      ),
    ),
  },
  {
    title: 'BatchFromContacts',
    additionalProperties: false,
    description:
      '`ids` or `segment`; where both are given, contacts of both. Or `contact`, without them.',
  },
);

export type NewSavedContactInput = Static<typeof NewSavedContactSchema>;
export type SavedContactPatchInput = Static<typeof SavedContactPatchSchema>;
export type SavedContactView = Static<typeof SavedContactSchema>;
export type SegmentInput = Static<typeof SegmentSchema>;
