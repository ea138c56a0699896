import { LINK_SOURCES } from '@cascade/store';
import { Type, type Static } from 'typebox';
import { Choice, line, nullable, TimeSchema } from './fields.ts';

const address = (description: string) => line(140, description);

const WRITTEN =
  'A number with country code, or an id that hides one. A number may be written nationally.';

export const ContactQuerySchema = Type.Object(
  { address: Type.Optional(address(`${WRITTEN} Nothing is listed without it.`)) },
  { additionalProperties: false },
);

export const ContactLinkSchema = Type.Object(
  {
    id: Type.String(),
    alias: Type.String({ description: 'What was learned: a number or an id that hides one.' }),
    written: Type.String({ description: 'The alias as its source wrote it.' }),
    address: Type.String({
      description: 'The address that it belongs to; the alias itself where only its form differs.',
    }),
    source: Choice(
      'ContactLinkSource',
      LINK_SOURCES,
      'A channel: its provider said so. `person`: somebody of the account merged the two.',
    ),
    device: nullable(Type.String({ description: 'That learned it.' })),
    by: nullable(Type.String({ description: 'Who merged the two.' })),
    production: Type.Boolean({
      description: 'False: the sandbox said so, and it counts for sandbox devices alone.',
    }),
    learned_at: TimeSchema,
    last_said_at: TimeSchema,
    separated: nullable(
      Type.Object(
        { at: TimeSchema, by: Type.String() },
        { title: 'ContactSeparation', description: 'Somebody separated the two.' },
      ),
    ),
  },
  { title: 'ContactLink' },
);

export const KnownContactSchema = Type.Object(
  {
    contact: nullable(
      Type.String({ description: 'Names the contact, whichever address is asked for.' }),
    ),
    addresses: Type.Array(
      Type.Object(
        {
          address: Type.String(),
          formatted: nullable(
            Type.String({ description: 'A number as people read it: `+55 41 98888 7777`.' }),
          ),
          forms: Type.Array(Type.String(), {
            description: 'Forms of the number that count as this address.',
          }),
        },
        { title: 'KnownAddress' },
      ),
      { description: 'All addresses that are this contact for live devices.' },
    ),
    links: Type.Array(ContactLinkSchema, { description: 'The oldest first.' }),
  },
  { title: 'KnownContact' },
);

export const MergeSchema = Type.Object(
  {
    address: address('Of the contact that is merged into the other.'),
    into: address(WRITTEN),
  },
  { title: 'ContactMerge', additionalProperties: false },
);

export type ContactLinkView = Static<typeof ContactLinkSchema>;
export type KnownContactView = Static<typeof KnownContactSchema>;
