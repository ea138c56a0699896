import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ToolFault } from '../answer.ts';
import { composeFlat, type SendRequest } from '../library.ts';

const MOST_CHANNELS = 10;
const LONGEST_TEXT = 100_000;

export const contentShape = {
  text: z.string().min(1).max(LONGEST_TEXT).optional().describe('Plain text to send.'),
  template: z.int().min(1).optional().describe('Id of an approved template, instead of text.'),
  message: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'Inline message of the API with type, message and richContext: files, buttons, locations.',
    ),
};

const VariableValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const ChannelInput = z.strictObject({
  channel: z.string().min(1).max(20).describe('Name of the channel, as the tool devices shows it.'),
  device: z
    .string()
    .min(1)
    .max(500)
    .describe('Id of the device or sender pool that sends (tool devices), or its channel key.'),
  to: z
    .string()
    .min(1)
    .max(500)
    .describe('Recipient on this channel: number with country code, chat id or mail address.'),
  ...contentShape,
  otherwise: z
    .strictObject({
      template: z.int().min(1),
      variables: z.record(z.string(), VariableValue).optional(),
    })
    .optional()
    .describe(
      'Only waba, beside text or message: the approved template that goes instead where the 24 hours after the ' +
        'last message of the contact are over.',
    ),
  max_segments: z
    .int()
    .min(1)
    .max(255)
    .optional()
    .describe('Where texts travel in segments: the channel fails where its text takes more.'),
  tier: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe('0 (default) is sent first. Tier 1 only if all of tier 0 failed, and so on.'),
  success: z
    .enum(['accepted', 'delivered', 'read'])
    .optional()
    .describe(
      'What counts as success before a later tier is used. Default: accepted by the provider.',
    ),
  within: z.int().min(1).optional().describe('Seconds to wait for success delivered or read.'),
});

export const SendInput = z.strictObject({
  channels: z.array(ChannelInput).min(1).max(MOST_CHANNELS),
  variables: z.record(z.string(), VariableValue).optional().describe('Values of {{name}} markers.'),
  locale: z
    .string()
    .min(2)
    .max(35)
    .optional()
    .describe(
      'Language of the recipient, such as id or pt-BR: a template goes in the nearest one it has.',
    ),
  at: z
    .string()
    .max(40)
    .optional()
    .describe('When to send: ISO 8601 with offset, or Unix seconds. Without it: now.'),
  window: z
    .strictObject({
      from: z.string().max(5).describe('HH:MM, where the recipient is.'),
      until: z.string().max(5).describe('HH:MM, later than from.'),
      days: z.array(z.int().min(1).max(7)).min(1).max(7).optional().describe('1 is Monday.'),
    })
    .optional()
    .describe('Hours in which it goes. Outside of them it fails; with queue or at it waits.'),
  timezone: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .describe('Where the recipient is, for window: an IANA name. Phone numbers tell it otherwise.'),
  valid_until: z
    .string()
    .max(40)
    .optional()
    .describe(
      'Only with queue or at: not sent from then on. ISO 8601 with offset, or Unix seconds.',
    ),
  queue: z
    .boolean()
    .optional()
    .describe('true: answer at once and read the result later with the tool request.'),
  topic: z
    .string()
    .regex(/^[a-z0-9_-]{1,40}$/)
    .optional()
    .describe('Key of a topic of the account: who ended it gets no such message.'),
  max_cost: z
    .string()
    .max(16)
    .optional()
    .describe(
      "What it may cost, in the currency of the account's price table, such as 0.05: a tier that would exceed it is skipped.",
    ),
  dry_run: z
    .boolean()
    .optional()
    .describe('true: render and judge every tier, and send nothing. Do this first.'),
  idempotency_key: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional()
    .describe(
      'Names this send for 24 hours. Made from the arguments by default, so the same call never sends twice; ' +
        'give a new one to send the same message once more on purpose.',
    ),
});

/** The body of `POST /v1/send`, its members in one order, so that the same call has the same bytes. */
export function composeBody(input: z.infer<typeof SendInput>, now: number): SendRequest {
  const { channels, at, queue, max_cost: maxCost, valid_until: validUntil, ...settings } = input;
  const body = composeFlat(
    channels.map(({ device, tier, max_segments: maxSegments, ...one }) => ({
      ...one,
      maxSegments,
      token: device,
      tier: tier || undefined,
    })),
    {
      ...settings,
      schedule: at === undefined ? undefined : readTime('at', at, now),
      validUntil: validUntil === undefined ? undefined : readTime('valid_until', validUntil, now),
      mode: queue === true ? 'async' : undefined,
      maxCost,
    },
    (says) => new ToolFault(`channels: ${says}`),
  );
  return inOneOrder({ context: {}, ...body }) as SendRequest;
}

function readTime(name: string, text: string, now: number): number {
  const at = /^\d{9,11}$/.test(text) ? Number(text) * 1_000 : Date.parse(text);
  const hasOffset = /^\d+$|Z$|[+-]\d{2}:?\d{2}$/.test(text);
  if (Number.isNaN(at) || !hasOffset) {
    throw new ToolFault(
      `${name}: must be ISO 8601 with its offset, such as 2027-01-31T09:00:00+07:00`,
    );
  }
  if (at <= now) throw new ToolFault(`${name}: is in the past`);
  return Math.ceil(at / 1_000);
}

/** Names a send by its body. */
export const keyOfBody = (body: object): string =>
  `mcp-${createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 40)}`;

/** Sorts members; the order of a list means something. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, own]) => [name, inOneOrder(own)]));
}
