import {
  CHANNEL_DEFINITIONS,
  CHANNELS,
  channelsWith,
  MAX_SEGMENTS,
  PHONE_LIMITS,
  WARM_UP_DAYS,
  WARM_UP_PLAN,
} from '@cascade/contracts';
import { DEFAULT_REPLIES_PER_HOUR } from '@cascade/store';
import { Type } from 'typebox';
import { changeOf, Choice, line } from './fields.ts';

const pace = (description: string) =>
  Type.Object(
    {
      perSecond: Type.Number({ minimum: 0.001, maximum: 10_000 }),
      burst: Type.Integer({ minimum: 1, maximum: 10_000 }),
    },
    { title: 'Pace', additionalProperties: false, description },
  );

/** Two waits of this length, and a tier after each, fit into the deadline of a sync request. */
const MAX_CONFIRM_MS = 30_000;

const cap = (description: string, byDefault: number) =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: `${description}; ${byDefault} when absent, without limit for sandbox devices.`,
    }),
  );

const READING = channelsWith('showsReading', true).join(', ');
const ECHOING = channelsWith('tellsEchoes', true).join(', ');
const CONFIRMED = CHANNELS.filter((channel) => CHANNEL_DEFINITIONS[channel].confirm !== null);
const SEGMENTED = CHANNELS.flatMap((channel) => {
  const { label, segments } = CHANNEL_DEFINITIONS[channel];
  return segments === null ? [] : [`${segments.most} by default; ${label} alone`];
});
const SPLIT = channelsWith('splitsTexts', true).join(', ');

/** `day 1: 20 and 5, day 4: …`. */
const PLAN = WARM_UP_PLAN.map(
  ({ day, messages, firstContacts }) => `day ${day}: ${messages} and ${firstContacts}`,
).join(', ');

const WarmUpSchema = Type.Object(
  {
    from: Type.String({
      pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
      description: 'First day of the plan (UTC), such as `2026-11-24`: when the number was linked.',
    }),
    days: Type.Optional(
      Type.Integer({
        minimum: 7,
        maximum: 90,
        description: `Length of the plan; ${WARM_UP_DAYS} when absent. Its steps are stretched or shortened.`,
      }),
    ),
  },
  {
    title: 'WarmUp',
    additionalProperties: false,
    description:
      'Lowers the daily limits of a new number over its first weeks; whatsapp alone, off when absent. ' +
      `Messages and first messages to new contacts, for each day: ${PLAN}. Lower limits of the device count.`,
  },
);

const clockTime = (description: string) =>
  Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description });

const QuietHoursSchema = Type.Object(
  {
    from: clockTime('Such as `21:00`.'),
    until: clockTime('Such as `08:00`; on the next day where it is before `from`.'),
    time_zone: line(64, 'IANA name, such as `Asia/Jakarta`. Follows its changes of the clock.'),
    hold: Type.Optional(
      Choice(
        'QuietHoursHold',
        ['bulk', 'all'],
        '`bulk` when absent: async and scheduled sends wait, sync sends go. `all`: a sync send fails at ' +
          'once, and its next tier runs.',
      ),
    ),
  },
  {
    title: 'QuietHours',
    additionalProperties: false,
    description:
      'Hours of each day in which sends wait; whatsapp alone. A send that waits says so in `waiting`; ' +
      'one that would expire before their end fails at once. Automatic replies and sign-in codes go at any hour.',
  },
);

/** Settings of a device; which channels have one, its description says. */
export const DeviceSettingsSchema = Type.Object(
  {
    pace: Type.Optional(pace("Provider calls; the channel's default when absent.")),
    firstContactPace: Type.Optional(
      pace(
        'First messages to numbers that the device never wrote to; whatsapp alone. One in ' +
          `${Math.round(1 / PHONE_LIMITS.firstContactPace.perSecond)} seconds, ` +
          `${PHONE_LIMITS.firstContactPace.burst} after a pause, when absent; as fast as all for sandbox devices.`,
      ),
    ),
    confirm_ms: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_CONFIRM_MS,
        description:
          'How long a send waits for receipts after the provider accepted the message: ' +
          '`sent`, `delivered` or `read` succeeds, `failed` opens the next tier; without a receipt it succeeds at ' +
          'the end of the wait. 0: it succeeds at once. When absent it waits a moment if a later tier follows and ' +
          'the provider posts its receipts: 3 s unless the installation says otherwise, and `delivered`, `read` or ' +
          `\`failed\` ends that wait. Only ${CONFIRMED.join(', ')}.`,
      }),
    ),
    show_reading: Type.Optional(
      Type.Boolean({
        description:
          'Contacts see that their messages were read, and that somebody writes, when a person who may answer opens ' +
          `a conversation in the inbox; off by default. Only ${READING}.`,
      }),
    ),
    split_long_texts: Type.Optional(
      Type.Boolean({
        description:
          'A text of more than 4,096 characters goes as several messages, at most 10, split between ' +
          `paragraphs, lines or words; off by default: it fails its channel. ${SPLIT} alone.`,
      }),
    ),
    max_segments: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_SEGMENTS,
        description:
          'Most segments of a text, each of which the provider charges for; a longer text fails its channel. ' +
          `${SEGMENTED.join(', ')}.`,
      }),
    ),
    dailyCap: Type.Optional(
      Type.Object(
        {
          messages: cap('All messages', PHONE_LIMITS.dailyCap.messages),
          firstContacts: cap('First messages to new contacts', PHONE_LIMITS.dailyCap.firstContacts),
        },
        {
          title: 'DailyCap',
          additionalProperties: false,
          description:
            'For each day (UTC); whatsapp alone. An async send over it waits for a later day and says so; ' +
            'it fails at once if it would expire before its turn.',
        },
      ),
    ),
    warm_up: Type.Optional(WarmUpSchema),
    quiet_hours: Type.Optional(QuietHoursSchema),
    typing_seconds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10,
        description:
          'How long the contact sees that somebody is typing before an automatic reply of a rule or form goes; ' +
          'whatsapp alone. Other sends never wait for it. Off by default.',
      }),
    ),
    replies_per_hour: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100_000,
        description:
          'Automatic replies in an hour of the clock, to all contacts together. Messages above the limit are ' +
          `not answered by rules and forms. ${DEFAULT_REPLIES_PER_HOUR} by default.`,
      }),
    ),
    silent_minutes: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_440,
        description:
          'How long rules and forms are silent to a contact after a person wrote to it, on the device itself or in the web app. Off by ' +
          `default. Only ${ECHOING}.`,
      }),
    ),
  },
  { title: 'DeviceSettings', additionalProperties: false },
);

export const DeviceSettingsChangeSchema = Type.Object(changeOf(DeviceSettingsSchema.properties), {
  title: 'DeviceSettingsChange',
  additionalProperties: false,
  description: 'Settings that are not named stay; null takes one away.',
});
