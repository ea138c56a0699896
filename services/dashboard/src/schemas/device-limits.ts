import { Type, type Static } from 'typebox';
import { nullable, TimeSchema } from './fields.ts';

const usageOf = (description: string) =>
  Type.Object(
    {
      limit: nullable(Type.Integer({ description: 'Null: without limit.' })),
      used: Type.Integer(),
      left: nullable(Type.Integer()),
    },
    { title: 'DailyUsage', description },
  );

const PaceViewSchema = nullable(
  Type.Object({ perSecond: Type.Number(), burst: Type.Integer() }, { title: 'PaceInForce' }),
);

export const DeviceLimitsSchema = Type.Object(
  {
    day: Type.String({ description: '`2026-11-21`, UTC.' }),
    resets_at: TimeSchema,
    warm_up: nullable(
      Type.Object(
        {
          day: Type.Integer({ description: 'Day of the plan, from 1.' }),
          days: Type.Integer(),
          ends_at: TimeSchema,
        },
        { title: 'WarmUpState', description: 'Null when no plan lowers the limits today.' },
      ),
    ),
    quiet_hours: nullable(
      Type.Object(
        {
          active: Type.Boolean({ description: 'The phone is in its quiet hours.' }),
          changes_at: { ...TimeSchema, description: 'When they end, or begin next.' },
        },
        { title: 'QuietHoursState', description: 'Null without quiet hours.' },
      ),
    ),
    messages: usageOf('Messages of the day.'),
    first_contacts: usageOf('First messages to new contacts of the day.'),
    pace: PaceViewSchema,
    first_contact_pace: PaceViewSchema,
  },
  {
    title: 'DeviceLimits',
    description: 'Limits in force, of settings or defaults, and their use.',
  },
);

export type DeviceLimitsView = Static<typeof DeviceLimitsSchema>;
