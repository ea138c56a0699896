import { CHECK_CAUSE_NAMES, ErrorCodeSchema, type CheckCause } from '@cascade/contracts';
import { DEVICE_STATES } from '@cascade/store';
import { Type, type Static } from 'typebox';
import { FailureSchema, SaidSchema } from './failures.ts';
import { Choice, nullable, TimeSchema } from './fields.ts';

export const DeviceStateSchema = Choice(
  'DeviceState',
  DEVICE_STATES,
  'Of its link; on channels without one `connected` from the beginning, before anybody has checked it. `condition` says ' +
    'what is known.',
);

export const CheckCauseSchema = Type.Unsafe<CheckCause | null>({
  type: ['string', 'null'],
  title: 'CheckCause',
  enum: [...CHECK_CAUSE_NAMES, null],
  description: 'Why it failed; null when it works, and where the state of a link says it.',
});

const CONDITION_STATES = [
  ...DEVICE_STATES.filter((state) => state !== 'connected'),
  'working',
  'unchecked',
  'stale',
  'refused',
  'unreachable',
  'not_bound',
  'sends_fail',
] as const;

export const DeviceConditionSchema = Type.Object(
  {
    state: Choice(
      'DeviceConditionState',
      CONDITION_STATES,
      '`working`: checked a while ago, with success. `unchecked`: not checked yet with these credentials. `stale`: ' +
        'no worker has checked it for a long time. `refused`: its provider refuses the credentials. `unreachable`: ' +
        "its provider gives no answer. `not_bound`: it isn't connected to its message centre, where receipts and texts wait. `sends_fail`: checks pass, and its sends fail one after the other. `switched_off`: it stopped the process that opened it twice " +
        'in a row, or its session is unusable; `POST /api/devices/{id}/switch-on` switches it on. Any other ' +
        'one is the state of its link.',
    ),
    since: nullable({ ...TimeSchema, description: 'Since when; null where nobody noted it.' }),
    checked_at: nullable({ ...TimeSchema, description: 'When its provider was last asked.' }),
    cause: CheckCauseSchema,
    reason: nullable(Type.String({ description: 'Why it does not work.' })),
    advice: nullable(Type.String({ description: 'What to do about it.' })),
    failure: SaidSchema,
    advice_failure: SaidSchema,
  },
  {
    title: 'DeviceCondition',
    description:
      'What is known of the device, from its link, from checks in the background and from its sends together.',
  },
);

export type ConditionView = Static<typeof DeviceConditionSchema>;

export const DeviceHealthSchema = Type.Object(
  {
    reason: Type.String({ description: 'Why its last send failed.' }),
    code: ErrorCodeSchema,
    failure: FailureSchema,
    since: TimeSchema,
    next_try_at: {
      ...TimeSchema,
      description: 'Sender pools use other members until then; then one send tries it.',
    },
    tries: Type.Integer({ description: 'How often a try has failed.' }),
  },
  {
    title: 'DeviceHealth',
    description: 'Its sends fail for its own fault, or end unknown, one after the other.',
  },
);
