import { ChannelSchema } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { DeviceConditionSchema } from './device-condition.ts';

export const SignsSchema = Type.Object(
  {
    devices: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          name: Type.String(),
          channel: ChannelSchema,
          condition: DeviceConditionSchema,
        },
        { title: 'DownDevice' },
      ),
      { description: 'Devices over which nothing is sent now; at most 200.' },
    ),
    working: Type.Integer({
      description: 'Devices that are connected, or whose last check passed; among the same 200.',
    }),
    unread: Type.Object(
      {
        contacts: Type.Integer({
          description:
            "Contacts whose newest message the person hasn't read, and whose conversation isn't done.",
        }),
        complete: Type.Boolean({
          description:
            'False: the count stopped at 99 conversations, or at the newest 300 messages; there may be more.',
        }),
      },
      { title: 'UnreadCount' },
    ),
  },
  { title: 'Signs' },
);

export type SignsView = Static<typeof SignsSchema>;
