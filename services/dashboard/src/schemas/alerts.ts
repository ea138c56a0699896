import { FAILURES_IN_A_ROW, PATIENCE_MS } from '@cascade/alerts';
import { channelsWith } from '@cascade/contracts';
import { INCIDENT_KINDS, type IncidentKind } from '@cascade/store';
import { Type, type Static } from 'typebox';
import { LanguageSchema } from './accounts.ts';
import { DeviceConditionSchema } from './device-condition.ts';
import { Choice, line, nullable, TimeSchema } from './fields.ts';

const minutes = (kind: IncidentKind) => {
  const count = PATIENCE_MS[kind] / 60_000;
  return `${count} ${count === 1 ? 'minute' : 'minutes'}`;
};

const KindSchema = Choice(
  'IncidentKind',
  INCIDENT_KINDS,
  `\`device_down\`: its link is gone or its checks fail, for more than ${minutes('device_down')}. ` +
    '`pool_last_member`: one member of a sender pool is left that can send, for more than ' +
    `${minutes('pool_last_member')}. \`pool_down\`: none is, for more than ${minutes('pool_down')}. ` +
    `\`endpoint_failing\`: its last ${FAILURES_IN_A_ROW} deliveries failed. ` +
    '`endpoint_paused`: it answered 410, or took nothing for three days after an event was given up. ' +
    '`quota_80`, `quota_100`: so much of the period is used. ' +
    '`inbound_limit`: more messages came in today than are stored. ' +
    '`verify_pumping`: too few codes to a country or a block of numbers are entered, and further ones are refused. ' +
    '`number_quality`: Meta rates a WABA number as low. `number_limit`: its messaging limit was lowered within a week. ' +
    '`number_restricted`: Meta restricted the number or its WABA. `number_name`: Meta rejected its name.',
);

export const AlertSettingsSchema = Type.Object(
  {
    device: nullable(
      Type.String({
        description: `A device of ${channelsWith('carriesAlerts', true).join(', ')} that sends the alerts; null: none are sent.`,
      }),
    ),
    to: nullable(line(254, 'An address of its channel.')),
    kinds: Type.Array(KindSchema, { maxItems: INCIDENT_KINDS.length, uniqueItems: true }),
  },
  { additionalProperties: false, title: 'AlertSettings' },
);

export const AlertSettingsPatchSchema = Type.Object(
  {
    ...AlertSettingsSchema.properties,
    language: Type.Optional({
      ...LanguageSchema,
      description:
        'Of who sets them: the language of alerts, where the account has none in its settings yet. Changes no other one.',
    }),
  },
  { additionalProperties: false, title: 'AlertSettingsPatch' },
);

export const TrialAlertSchema = Type.Object(
  {
    request_id: Type.Integer({
      description: 'An ordinary request: see `/api/requests/{id}`.',
    }),
  },
  { title: 'TrialAlert' },
);

export const IncidentSchema = Type.Object(
  {
    kind: KindSchema,
    subject: Type.String({
      description: 'Id of the device, sender pool or endpoint; period of the quota; day.',
    }),
    name: Type.String(),
    condition: nullable(DeviceConditionSchema),
    since: TimeSchema,
    told: Type.Boolean({ description: 'A notice was sent.' }),
  },
  { title: 'Incident' },
);

export type AlertSettingsView = Static<typeof AlertSettingsSchema>;
