import { ADDRESS_KINDS, ChannelSchema } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { Choice, line, nullable, TimeSchema } from './fields.ts';
import { ListedInboundSchema } from './inbound.ts';
import { RequestSchema } from './requests.ts';
import { PageQuerySchema } from './pages.ts';
import { SuppressionSchema } from './suppressions.ts';

/** Hits of each kind. */
export const MOST_HITS = 5;

const AddressKindSchema = Choice('AddressKind', ADDRESS_KINDS);

const contactName = (description: string) => line(300, description);

export const SearchQuerySchema = Type.Object(
  {
    q: line(
      200,
      'A number in any spelling or its beginning, a mail address, the beginnings of a name’s words, ' +
        'a chat id, the id of a request, send or provider’s message, or the name of a template.',
    ),
  },
  { additionalProperties: false },
);

const FoundContactSchema = Type.Object(
  {
    contact: Type.String({ description: 'Names the contact: `phone:6281234567890`.' }),
    kind: AddressKindSchema,
    address: Type.String(),
    formatted: nullable(Type.String({ description: 'A number as people read it.' })),
    name: nullable(Type.String({ description: 'What the contact calls itself.' })),
    last_at: nullable({ ...TimeSchema, description: 'Of the last message, in or out.' }),
  },
  { title: 'FoundContact' },
);

const FoundRequestSchema = Type.Object(
  {
    by: Choice('FoundBy', ['request', 'send', 'message'], 'Whose id was given.'),
    request: RequestSchema,
  },
  { title: 'FoundRequest' },
);

export const SearchAnswerSchema = Type.Object(
  {
    contacts: Type.Array(FoundContactSchema, { maxItems: MOST_HITS }),
    requests: Type.Array(FoundRequestSchema, { maxItems: MOST_HITS }),
    inbound: Type.Array(ListedInboundSchema, { maxItems: MOST_HITS }),
    templates: Type.Array(
      Type.Object(
        { id: Type.Integer(), name: Type.String(), channel: ChannelSchema },
        { title: 'FoundTemplate' },
      ),
      { maxItems: MOST_HITS },
    ),
    complete: Type.Boolean({
      description: 'False while what an earlier version stored is made findable.',
    }),
  },
  { title: 'SearchAnswer' },
);

export const ContactPageQuerySchema = Type.Object(
  {
    contact: contactName(
      'As search names it: `phone:6281234567890`. A number or mail address also does.',
    ),
  },
  { additionalProperties: false },
);

export const ContactMessagesQuerySchema = Type.Object(
  { ...PageQuerySchema.properties, ...ContactPageQuerySchema.properties },
  { additionalProperties: false },
);

export const ContactProfileSchema = Type.Object(
  {
    contact: Type.String(),
    kind: AddressKindSchema,
    name: nullable(Type.String()),
    last_at: nullable(TimeSchema),
    addresses: Type.Array(
      Type.Object(
        {
          address: Type.String(),
          formatted: nullable(Type.String()),
          channels: Type.Array(ChannelSchema, { description: 'That may reach it.' }),
        },
        { title: 'ContactsAddress' },
      ),
      { description: 'All that are this contact for live devices, the one that names it first.' },
    ),
    windows: Type.Array(
      Type.Object(
        {
          device: Type.String(),
          device_name: Type.String(),
          channel: ChannelSchema,
          open_until: nullable({ ...TimeSchema, description: 'Null: only templates reach it.' }),
        },
        { title: 'ContactsWindow' },
      ),
      { description: 'Devices that need a session window for other messages than templates.' },
    ),
    suppressions: Type.Array(SuppressionSchema),
    complete: Type.Boolean({
      description: 'False while what an earlier version stored is made findable.',
    }),
  },
  { title: 'ContactProfile' },
);

export const ContactMessageSchema = Type.Object(
  {
    at: TimeSchema,
    request: Type.Optional(RequestSchema),
    inbound: Type.Optional(ListedInboundSchema),
  },
  { title: 'ContactMessage', description: 'A request to the contact, or a message of it.' },
);

export type SearchAnswer = Static<typeof SearchAnswerSchema>;
export type FoundContact = Static<typeof FoundContactSchema>;
export type FoundRequest = Static<typeof FoundRequestSchema>;
export type ContactProfile = Static<typeof ContactProfileSchema>;
export type ExchangedMessage = Static<typeof ContactMessageSchema>;
