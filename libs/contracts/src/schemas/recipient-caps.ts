import { Type } from 'typebox';
import { RECIPIENT_CAPS, type RecipientCap } from '../hours/recipient-caps.ts';

/** Of an account. */
export const RecipientCapsSchema = Type.Unsafe<RecipientCap[]>(
  Type.Array(
    Type.Object(
      {
        messages: Type.Integer({ minimum: 1, maximum: RECIPIENT_CAPS.mostMessages }),
        hours: Type.Integer({
          minimum: 1,
          maximum: RECIPIENT_CAPS.mostHours,
          description: 'The last hours before each send: 24 is a day, 168 a week, 744 are 31 days.',
        }),
      },
      { title: 'RecipientCap', additionalProperties: false },
    ),
    {
      minItems: 1,
      maxItems: RECIPIENT_CAPS.most,
      description:
        'How many messages one recipient may get in some hours, over all channels and all addresses that one saved ' +
        'contact has (addition); all of the caps count. A request is one message, on however many channels it is sent. ' +
        'What surely failed does not count. Above a cap a channel of a sync send fails (`recipient_cap`); an async or ' +
        'scheduled send waits. What is transactional, replies of rules and codes neither wait nor count. Messages count ' +
        'from when the caps are set.',
    },
  ),
);
