import { Type } from 'typebox';
import type { Static } from 'typebox';

/** The contact that wrote. `id` is the provider's; the other members are what the channel knows. */
export const ContactSchema = Type.Object(
  {
    id: Type.String({ description: "The provider's id of the contact." }),
    name: Type.Optional(Type.String()),
    number: Type.Optional(Type.String({ description: 'Digits; absent where it is hidden.' })),
    username: Type.Optional(Type.String()),
    address: Type.Optional(Type.String({ description: 'Mail address.' })),
    verified: Type.Optional(
      Type.Boolean({
        description:
          'Mail alone: `true` when DMARC, or an aligned SPF or DKIM, authenticates `address` as the ' +
          'author. `false`: anybody may have written this mail.',
      }),
    ),
  },
  { title: 'Contact', additionalProperties: false },
);
export type InboundContact = Static<typeof ContactSchema>;
