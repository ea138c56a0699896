import { misused } from '../command-fault.ts';
import { CHANNELS, type Channel, type InlineMessage, type SendRequest } from '../library.ts';
import { readChannelValue, readTime } from '../options.ts';

/** By channel: key or name of a key; true: of the environment. */
type ChannelOptions = Partial<Record<Channel, string | true>>;

/** Options of `cascade send`, as they are written. */
export interface SendOptions extends ChannelOptions {
  to?: string[];
  text?: string;
  template?: string[];
  file?: string;
  as?: 'image' | 'video' | 'document';
  var?: string[];
  fallback?: string[];
  success?: string[];
  within?: string[];
  only?: Channel;
  mode?: 'sync' | 'async';
  schedule?: string;
  transactional?: boolean;
}

/** A file of the message: an address, or an uploaded one. */
export type MessageFile = { url: string } | { id: number; name: string };

export interface ComposeParts {
  keyOf(channel: Channel, given: string | true): string;
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
  const keys = keysOf(used, options, parts);
  const target = { ...targetsOf(used, options.to ?? []), ...variablesOf(options.var ?? []) };
  const context = contextOf(options, parts.now);
  return {
    keys,
    content: contentOf(used, options, parts.file),
    target,
    ...(context === undefined ? {} : { context }),
  };
}

type Keys = SendRequest['keys'];
type ChannelKey = NonNullable<Keys[Channel]>;

function keysOf(used: readonly Channel[], options: SendOptions, { keyOf }: ComposeParts): Keys {
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
  const entries = used.map((channel): [Channel, ChannelKey] => {
    const tier = tiers.get(channel);
    const state = success.get(channel);
    const seconds = within.get(channel);
    return [
      channel,
      {
        token: keyOf(channel, options[channel] ?? true),
        ...(tier === undefined ? {} : { fallback: true, fallback_sequence: tier }),
        ...(state === undefined ? {} : { success: state }),
        ...(seconds === undefined ? {} : { within: seconds }),
      },
    ];
  });
  return Object.fromEntries(entries);
}

function targetsOf(used: readonly Channel[], to: readonly string[]): SendRequest['target'] {
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

function variablesOf(texts: readonly string[]): Pick<SendRequest['target'], 'variables'> {
  if (texts.length === 0) return {};
  const pairs = texts.map((text) => {
    const at = text.indexOf('=');
    if (at < 1) throw misused(`--var: must be name=value, not ${text}`);
    return [text.slice(0, at), text.slice(at + 1)];
  });
  return { variables: Object.fromEntries(pairs) as Record<string, string> };
}

function contentOf(
  used: readonly Channel[],
  { text, template, as }: SendOptions,
  file: MessageFile | undefined,
): SendRequest['content'] {
  const templates = eachOf('--template', template, used, (id) =>
    readCount('--template', id, Number.MAX_SAFE_INTEGER),
  );
  const message = inlineMessage(text, file, as);
  const entries = used.map((channel): [Channel, object] => {
    const id = templates.get(channel);
    if (id !== undefined) return [channel, { template: id }];
    if (channel === 'email') {
      throw misused('--template: e-mail takes templates only; write --template email=<id>');
    }
    if (message === null) throw misused(`--text: ${channel} has no --text, --file or --template`);
    return [channel, { message }];
  });
  return Object.fromEntries(entries) as SendRequest['content'];
}

function inlineMessage(
  text: string | undefined,
  file: MessageFile | undefined,
  as: SendOptions['as'],
): InlineMessage | null {
  if (file === undefined) return text === undefined ? null : { type: 'text', message: text };
  const name = 'url' in file ? (URL.parse(file.url)?.pathname ?? '') : file.name;
  return {
    type: as ?? typeOfFile(name),
    ...(text === undefined ? {} : { message: text }),
    richContext: 'url' in file ? { fileUrl: file.url } : { fileId: file.id, fileName: file.name },
  };
}

function typeOfFile(name: string): 'image' | 'video' | 'document' {
  if (/\.(jpe?g|png|webp)$/i.test(name)) return 'image';
  return /\.(mp4|3gp)$/i.test(name) ? 'video' : 'document';
}

function contextOf(
  { mode, only, transactional, schedule }: SendOptions,
  now: number,
): SendRequest['context'] | undefined {
  const behaviour = {
    ...(mode === undefined ? {} : { mode }),
    ...(only === undefined ? {} : { channel: only }),
    ...(transactional === undefined ? {} : { transactional }),
  };
  const at = schedule === undefined ? undefined : readTime(schedule, now);
  if (at === null) {
    throw misused('--schedule: must be ISO 8601, Unix seconds, or a time from now such as +10m');
  }
  if (Object.keys(behaviour).length === 0 && at === undefined) return undefined;
  return {
    ...(Object.keys(behaviour).length === 0 ? {} : { behaviour }),
    ...(at === undefined ? {} : { timing: { schedule: at } }),
  };
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
