import { ChannelSchema } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { nullable, TimeSchema } from './fields.ts';
import { period } from './log-pages.ts';
import { FormatSchema } from './pages.ts';
import { SendOutcomeSchema } from './sends.ts';

export const StatsQuerySchema = Type.Object(
  { ...period, format: Type.Optional(FormatSchema) },
  { additionalProperties: false },
);

export const StatsSchema = Type.Object(
  {
    from: TimeSchema,
    to: TimeSchema,
    counted_until: {
      ...TimeSchema,
      description:
        'Requests of then and later are missing; `to` where all of the period is counted.',
    },
    counted_since: nullable({
      ...TimeSchema,
      description:
        'Set while requests of before are still being counted, after an update or a restore: they are missing from `data`. Otherwise null.',
    }),
    counting: Type.Boolean({
      description: 'Requests of the period are still being counted: a later call has more.',
    }),
    data: Type.Array(
      Type.Object(
        {
          day: Type.String({ description: '`2026-11-21`, UTC.' }),
          channel: ChannelSchema,
          outcome: SendOutcomeSchema,
          count: Type.Integer(),
        },
        { title: 'DayCount' },
      ),
    ),
  },
  { title: 'Stats' },
);

export type Stats = Static<typeof StatsSchema>;
