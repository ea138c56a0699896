import { ChannelSchema } from '@cascade/contracts';
import { POOL_MEMBER_STATES, POOL_STRATEGIES } from '@cascade/store';
import { Type, type Static } from 'typebox';
import {
  DeviceConditionSchema,
  DeviceHealthSchema,
  DeviceStateSchema,
} from './device-condition.ts';
import { Choice, line, nullable, TimeSchema } from './fields.ts';

const MOST_MEMBERS = 50;

const MemberStateSchema = Choice(
  'PoolMemberState',
  [...POOL_MEMBER_STATES],
  '`draining`: keeps the contacts who know it and gets no new ones. `resting`: gets nothing.',
);

const StrategySchema = Choice(
  'PoolStrategy',
  [...POOL_STRATEGIES],
  '`weighted`: new contacts are shared by weight and by what is left of daily limits. `ordered`: the ' +
    'first healthy member gets them.',
);

const PoolMemberSchema = Type.Object(
  {
    device: Type.String({
      minLength: 1,
      maxLength: 100,
      description: "A device of the pool's channel.",
    }),
    weight: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        description: 'Share of new contacts beside the other weights; 1 when absent.',
      }),
    ),
    state: Type.Optional(MemberStateSchema),
  },
  { title: 'PoolMember', additionalProperties: false },
);

const MembersSchema = Type.Array(PoolMemberSchema, {
  maxItems: MOST_MEMBERS,
  description: 'In the order of the strategy `ordered`; each device once.',
});

export const NewSenderPoolSchema = Type.Object(
  {
    channel: ChannelSchema,
    name: line(100),
    strategy: Type.Optional(StrategySchema),
    members: MembersSchema,
  },
  { title: 'NewSenderPool', additionalProperties: false },
);

export const SenderPoolPatchSchema = Type.Object(
  {
    name: Type.Optional(line(100)),
    strategy: Type.Optional(StrategySchema),
    members: Type.Optional(MembersSchema),
  },
  { title: 'SenderPoolPatch', additionalProperties: false, minProperties: 1 },
);

const PoolMemberViewSchema = Type.Object(
  {
    device: Type.String(),
    weight: Type.Integer(),
    state: MemberStateSchema,
    device_name: nullable(Type.String()),
    device_state: Type.Optional(DeviceStateSchema),
    health: nullable(DeviceHealthSchema),
    condition: Type.Optional(DeviceConditionSchema),
    usable: Type.Boolean({
      description:
        'It is not resting, its sends do not fail, and its `condition` says nothing against it.',
    }),
  },
  { title: 'PoolMemberView' },
);

export const SenderPoolSchema = Type.Object(
  {
    id: Type.String(),
    channel: ChannelSchema,
    name: Type.String(),
    strategy: StrategySchema,
    token_hint: Type.String({ description: "The last four characters of the pool's key." }),
    members: Type.Array(PoolMemberViewSchema),
    usable: Type.Integer({ description: 'How many members can send now.' }),
    created_at: TimeSchema,
  },
  { title: 'SenderPool' },
);

export const SenderPoolWithTokenSchema = Type.Object(
  {
    ...SenderPoolSchema.properties,
    token: Type.String({
      description: 'For `keys.<channel>.token`; shown once, only its hash is stored.',
    }),
  },
  { title: 'SenderPoolWithToken' },
);

export const SenderPoolsSchema = Type.Object(
  { data: Type.Array(SenderPoolSchema) },
  { title: 'SenderPools' },
);

export type SenderPoolView = Static<typeof SenderPoolSchema>;
