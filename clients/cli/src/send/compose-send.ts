import { misused } from '../command-fault.ts';
import {
  CHANNELS,
  composeFlat,
  type Channel,
  type FlatSettings,
  type SendRequest,
} from '../library.ts';
import { readChannelValue, readTime } from '../options.ts';

/** By channel: key or name of a key; true: of the environment. */
type ChannelOptions = Partial<Record<Channel, string | true>>;

/** Settings that are written in another form than the library takes. */
type ReadSetting = 'variables' | 'schedule' | 'window' | 'validUntil' | 'tierWithin';

/** Options of `cascade send`, as they are written. Those of other settings go to the library by their names. */
export interface SendOptions extends ChannelOptions, Omit<FlatSettings, ReadSetting> {
  to?: string[];
  text?: string;
  template?: string[];
  file?: string;
  as?: 'image' | 'video' | 'document';
  var?: string[];
  fallback?: string[];
  success?: string[];
  within?: string[];
  schedule?: string;
  window?: string;
  validUntil?: string;
  otherwise?: string;
  maxSegments?: number;
}

/** A file of the message: an address, or an uploaded one. */
export type MessageFile = { url: string } | { id: number; name: string };

export interface ComposeParts {
  keyOf(channel: Channel): string;
  file?: MessageFile;
  /** Epoch ms. */
  now: number;
}

/** Builds the body of `POST /v1/send` from options. Throws CommandFault that names the option. */
export function composeSend(options: SendOptions, parts: ComposeParts): SendRequest {
  const used = CHANNELS.filter((channel) => options[channel] !== undefined);
  if (used.length === 0) {
    throw misused(
      `no channel: name one with ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
        CHANNELS.map((channel) => `--${channel}`),
      )}`,
      'Each takes a channel key or the name of one ("cascade keys add").',
    );
  }
  const keyOf = keysOf(used, options, parts);
  const target = targetsOf(used, options.to ?? []);
  const contentOf = contentsOf(used, options, parts.file);
  const { schedule, window, validUntil, maxSegments, ...settings } = options;
  if (maxSegments !== undefined && !used.includes('sms')) {
    throw misused('--max-segments: is for --sms');
  }
  return composeFlat(
    used.map((channel) => ({
      ...keyOf(channel),
      ...contentOf(channel),
      ...(channel === 'sms' && { maxSegments }),
      channel,
      to: target[channel],
    })),
    {
      ...settings,
      variables: variablesOf(options.var),
      schedule: timeOf('--schedule', schedule, parts.now),
      window: windowOf(window),
      validUntil: timeOf('--valid-until', validUntil, parts.now),
    },
  );
}

function keysOf(used: readonly Channel[], options: SendOptions, { keyOf }: ComposeParts) {
  const tiers = new Map<Channel, number>();
  options.fallback?.forEach((text, at) => {
    const [name = '', tier = String(at + 1)] = text.split('=');
    const channel = usedChannel('--fallback', name, used);
    tiers.set(channel, readCount('--fallback', tier, 99));
  });
  const success = eachOf('--success', options.success, used, (state) => {
    const known = (['accepted', 'delivered', 'read'] as const).find((one) => one === state);
    if (known === undefined) throw misused('--success: must be accepted, delivered or read');
    return known;
  });
  const within = eachOf('--within', options.within, used, (text) =>
    readCount('--within', text, 86_400),
  );
  return (channel: Channel) => ({
    token: keyOf(channel),
    tier: tiers.get(channel),
    success: success.get(channel),
    within: within.get(channel),
  });
}

function targetsOf(used: readonly Channel[], to: readonly string[]) {
  const target: Partial<Record<Channel, string>> = {};
  for (const text of to) {
    const { channel, value } = readChannelValue(text);
    const channels =
      channel === undefined ? channelsOfAddress(value, used) : [usedChannel('--to', channel, used)];
    for (const one of channels) target[one] = value;
  }
  const missing = used.find((channel) => target[channel] === undefined);
  if (missing !== undefined) throw misused(`--to: there is no recipient for ${missing}`);
  return target;
}

/** Channels that an address without a channel's name is for. */
function channelsOfAddress(address: string, used: readonly Channel[]): Channel[] {
  if (used.length === 1) return [...used];
  const fits = (channel: Channel) =>
    channel === 'email'
      ? /.@/.test(address)
      : channel !== 'telegram' && /^\+?\d{6,15}$/.test(address);
  const found = used.filter(fits);
  if (found.length > 0) return found;
  throw misused(`--to: of several channels write <channel>=${address}`);
}

function variablesOf(texts: readonly string[] | undefined): object | undefined {
  const pairs = texts?.map((text) => {
    const at = text.indexOf('=');
    if (at < 1) throw misused(`--var: must be name=value, not ${text}`);
    return [text.slice(0, at), text.slice(at + 1)] as const;
  });
  return pairs === undefined ? undefined : Object.fromEntries(pairs);
}

function contentsOf(
  used: readonly Channel[],
  { text, template, as, otherwise }: SendOptions,
  file: MessageFile | undefined,
) {
  const templates = eachOf('--template', template, used, (id) =>
    readCount('--template', id, Number.MAX_SAFE_INTEGER),
  );
  const inline = { text, ...(file === undefined ? {} : fieldsOf(file, as)) };
  const instead =
    otherwise === undefined
      ? undefined
      : { template: readCount('--otherwise', otherwise, Number.MAX_SAFE_INTEGER) };
  if (instead !== undefined && (!used.includes('waba') || templates.has('waba'))) {
    throw misused('--otherwise: is for --waba with --text or --file');
  }
  return (channel: Channel) => {
    const id = templates.get(channel);
    if (id !== undefined) return { template: id };
    if (channel === 'email') {
      throw misused('--template: e-mail takes templates only; write --template email=<id>');
    }
    if (text !== undefined || file !== undefined) {
      return channel === 'waba' ? { ...inline, otherwise: instead } : inline;
    }
    throw misused(`--text: ${channel} has no --text, --file or --template`);
  };
}

function fieldsOf(file: MessageFile, as: SendOptions['as']): { type: string; rich: object } {
  const name = 'url' in file ? (URL.parse(file.url)?.pathname ?? '') : file.name;
  return {
    type: as ?? typeOfFile(name),
    rich: 'url' in file ? { fileUrl: file.url } : { fileId: file.id, fileName: file.name },
  };
}

function typeOfFile(name: string): 'image' | 'video' | 'document' {
  if (/\.(jpe?g|png|webp)$/i.test(name)) return 'image';
  return /\.(mp4|3gp)$/i.test(name) ? 'video' : 'document';
}

/** Reads the time of an option. Throws CommandFault that names the option. */
export function timeOf(option: string, text: string | undefined, now: number): number | undefined {
  const at = text === undefined ? undefined : readTime(text, now);
  if (at !== null) return at;
  throw misused(`${option}: must be ISO 8601, Unix seconds, or a time from now such as +10m`);
}

function windowOf(text: string | undefined): object | undefined {
  if (text === undefined) return undefined;
  const [from, until, ...more] = text.split('-');
  if (until === undefined || more.length > 0) {
    throw misused('--window: must be hours such as 09:00-20:00');
  }
  return { from, until };
}

/** Reads an option that is for one channel (`channel=value`), or for all of them. */
function eachOf<T>(
  option: string,
  texts: readonly string[] | undefined,
  used: readonly Channel[],
  read: (value: string) => T,
): Map<Channel, T> {
  const found = new Map<Channel, T>();
  for (const text of texts ?? []) {
    const { channel, value } = readChannelValue(text);
    const known = read(value);
    if (channel !== undefined) found.set(usedChannel(option, channel, used), known);
    else if (option === '--template' && used.length > 1) {
      throw misused(`--template: of several channels write <channel>=${value}`);
    } else for (const one of used) found.set(one, known);
  }
  return found;
}

function usedChannel(option: string, name: string, used: readonly Channel[]): Channel {
  const channel = used.find((one) => one === name);
  if (channel === undefined) throw misused(`${option}: ${name} is none of ${used.join(', ')}`);
  return channel;
}

function readCount(option: string, text: string, most: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most) throw misused(`${option}: must be a whole number, not ${text}`);
  return value;
}
