import { ChannelSchema } from '@cascade/contracts';
import { Type } from 'typebox';
import { line } from './fields.ts';

export const ContactSchema = Type.Object(
  {
    address: line(
      254,
      'Number with country code, chat id, `@name` or mail address; each of them, for a person with several.',
    ),
    channel: Type.Optional({
      ...ChannelSchema,
      description:
        'The channel of the address. Needed where the address is two contacts, such as a number and an equal ' +
        'chat id: without it, the answer is 409.',
    }),
  },
  { title: 'ContactAddress', additionalProperties: false },
);

const count = (description?: string) =>
  Type.Integer(description === undefined ? {} : { description });

export const ErasedSchema = Type.Object(
  {
    requests: count('They lost contents and recipients; what is left counts in figures.'),
    under_way: count('Not touched. Erase once more when they have ended.'),
    cancelled: count('Scheduled ones, and ones refused for the moment, that were cancelled.'),
    inbound: count(),
    echoes: count('Messages that people wrote to it on a device itself.'),
    submissions: count(),
    deliveries: count(),
    receipts: count(),
    files: count(),
    batch_rows: count('Rows of batches that named it.'),
    suppressions: count('Addresses that stay barred, without being readable.'),
    saved_contacts: count('Saved contacts that had the address.'),
    notes: count('Notes for colleagues.'),
    verifications: count('Verifications by a code.'),
  },
  { title: 'Erased' },
);
