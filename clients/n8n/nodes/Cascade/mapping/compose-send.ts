import {
  flatBody,
  type FlatChannel,
  type FlatKey,
  type FlatSettings,
} from '../../../../typescript/src/flat-send.ts';
import { CHANNELS } from './channels.ts';
import type { Members } from './read-answer.ts';

/** A channel of the collection Channels, as n8n gives it. */
export interface ChannelEntry {
  channel: string;
  tier?: number;
  recipient: string;
  /** Channel token; the device's id, or else the credential's token, by default. */
  key?: string;
  /** Id of a device or pool of the account. */
  device?: string;
  contentType: string;
  template?: number | string;
  text?: string;
  fileUrl?: string;
  fileName?: string;
  latitude?: number;
  longitude?: number;
  placeName?: string;
  address?: string;
  /** JSON: members of `richContext`, or the whole content where the content type is `json`. */
  json?: unknown;
  /** Id of the template in place of a message of WABA; 0 is none. */
  otherwise?: number;
  /** Of SMS; 0 is no limit of this message. */
  maxSegments?: number;
  success?: string;
  within?: number;
}

/** What holds for all channels, as n8n gives it. */
export interface Rest extends Omit<FlatSettings, 'schedule' | 'validUntil'> {
  /** Of a scheduled message: a date as n8n writes it, or Unix seconds. */
  schedule?: string | number;
  /** As `schedule`. */
  validUntil?: string | number;
}

const SETTINGS = [
  'locale',
  'maxCost',
  'timezone',
  'topic',
  'transactional',
  'validUntil',
] as const satisfies readonly (keyof Rest)[];

/** Options of a message, as n8n gives them: one that was added and left empty is an empty text. */
export interface MessageOptions extends Pick<Rest, (typeof SETTINGS)[number]> {
  windowFrom?: string;
  windowUntil?: string;
}

/** Reads the options of a message. */
export function settingsOf(options: MessageOptions): Rest {
  const { windowFrom: from, windowUntil: until } = options;
  const given = SETTINGS.filter((name) => (options[name] ?? '') !== '');
  return {
    ...((from || until) && { window: { from, until } }),
    ...Object.fromEntries(given.map((name) => [name, options[name]])),
  };
}

/** A mistake in the parameters of the node. */
export class ParameterMistake extends Error {}

/**
 * Composes the body of `POST /v1/send`. Tier 1 is tried first, a higher tier when those before it failed.
 *
 * @param keys channel tokens of the credential, by channel.
 */
export function composeSend(
  entries: readonly ChannelEntry[],
  keys: Readonly<Record<string, string | undefined>>,
  { variables = {}, mode, schedule, transactional, validUntil, ...rest }: Rest = {},
): Members {
  if (entries.length === 0) throw new ParameterMistake('Channels: add at least one');
  const channels = entries.map((entry) => ({
    ...flatKeyOf(entry, keys),
    ...contentOf(entry),
    channel: entry.channel,
    to: entry.recipient === '' ? undefined : entry.recipient,
  }));
  const settings = {
    ...rest,
    ...(Object.keys(variables).length > 0 && { variables }),
    ...(mode === 'async' && { mode }),
    ...(mode === 'schedule' && { schedule: secondsOf('Send At', schedule) }),
    ...(validUntil !== undefined && { validUntil: secondsOf('Valid Until', validUntil) }),
    ...(transactional === true && { transactional }),
  };
  return flatBody(channels, settings, (says) => new ParameterMistake(`Channels: ${says}`));
}

/** Composes `keys` of channels whose tokens are the credential's. */
export const keysOf = (
  channels: readonly string[],
  own: Readonly<Record<string, string | undefined>>,
): Members =>
  flatBody(
    channels.map((channel) => ({ ...flatKeyOf({ channel }, own), channel, content: {} })),
    {},
  ).keys;

function flatKeyOf(
  entry: Pick<ChannelEntry, 'channel' | 'tier' | 'key' | 'device' | 'success' | 'within'>,
  own: Readonly<Record<string, string | undefined>>,
): FlatKey {
  const { channel, tier = 1, key, device, success = 'accepted', within = 0 } = entry;
  const token = key || device || own[channel];
  if (!token) {
    throw new ParameterMistake(
      `Channels: ${channel} has no device and no key, and the credential has no key for it`,
    );
  }
  return {
    token,
    tier: tier - 1,
    ...(success !== 'accepted' && { success, ...(within > 0 && { within }) }),
  };
}

/** Channel tokens of a credential, by channel. */
export const keysOfCredential = (credential: Members): Record<string, string | undefined> =>
  Object.fromEntries(
    CHANNELS.map(({ channel, keyField }) => {
      const key = credential[keyField];
      return [channel, typeof key === 'string' && key !== '' ? key : undefined];
    }),
  );

function contentOf(entry: ChannelEntry): Partial<FlatChannel> {
  const { contentType: type, text = '', otherwise = 0, maxSegments = 0 } = entry;
  const limit = maxSegments > 0 && { maxSegments };
  if (type === 'template') {
    const template = Number(entry.template);
    if (!(template > 0)) throw new ParameterMistake(`Channels: ${entry.channel} has no template`);
    return { template, ...limit };
  }
  if (type === 'json') return { content: readObject(entry.json, 'Content (JSON)') };
  const rich = {
    ...(['image', 'video', 'document'].includes(type) && {
      fileUrl: entry.fileUrl,
      ...(entry.fileName && { fileName: entry.fileName }),
    }),
    ...(type === 'location' && {
      location: {
        lat: entry.latitude,
        lng: entry.longitude,
        ...(entry.placeName && { name: entry.placeName }),
        ...(entry.address && { address: entry.address }),
      },
    }),
    ...readObject(entry.json, 'Rich Context (JSON)'),
  };
  return {
    type,
    rich,
    ...(type !== 'location' && { text }),
    ...(otherwise > 0 && { otherwise: { template: otherwise } }),
    ...limit,
  };
}

/** Reads a parameter of n8n's type JSON, which may be text, an object or empty. */
export function readObject(value: unknown, name: string): Members {
  if (value === undefined || value === null || value === '') return {};
  const read: unknown = typeof value === 'string' ? parse(value) : value;
  if (read === undefined) throw new ParameterMistake(`${name}: is not JSON`);
  if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Members;
  throw new ParameterMistake(`${name}: must be an object`);
}

/** Undefined: not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function secondsOf(name: string, schedule: string | number | undefined): number {
  const seconds =
    typeof schedule === 'number' ? schedule : Math.floor(Date.parse(schedule ?? '') / 1_000);
  if (Number.isNaN(seconds)) throw new ParameterMistake(`${name}: is not a time`);
  return seconds;
}
