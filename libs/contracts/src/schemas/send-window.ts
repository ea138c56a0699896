import { Type } from 'typebox';
import type { SendWindow } from '../hours/send-window.ts';

const clockTime = (description: string) =>
  Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description });

/** Of a call and of an account. */
export const SendWindowSchema = Type.Unsafe<SendWindow>(
  Type.Object(
    {
      from: clockTime('Such as `09:00`.'),
      until: clockTime('Such as `20:00`; later than `from`. From then on nothing is sent.'),
      days: Type.Optional(
        Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
          minItems: 1,
          maxItems: 7,
          uniqueItems: true,
          description: 'Days of the week, 1 is Monday. Every day when absent.',
        }),
      ),
    },
    {
      title: 'SendWindow',
      additionalProperties: false,
      description:
        'Hours in which messages go, where the recipient is (addition): in `target.timezone`, or in the zones of the ' +
        'phone numbers in `target`. A number of several zones waits for all of them; where their hours never meet, ' +
        'and without a number, the `time_zone` of the account counts, UTC without one. Outside of it a channel of a ' +
        'sync send fails (`outside_send_window`) and the next tier opens; an async or scheduled send waits. What is ' +
        'transactional, replies of rules and codes go at any hour.',
    },
  ),
);
