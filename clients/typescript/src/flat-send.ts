// Imports the table alone: the nodes of n8n take both files in, and nothing else of the library.
import { KEY_PREFIXES, MESSAGE_TYPES } from './generated/channels.ts';

/** When a channel's turn comes, and what it has to reach. */
export interface FlatKey {
  /** Channel key, or id of a device. */
  token: string;
  /** 0 is sent first, a later one when all before it failed. */
  tier?: number | undefined;
  success?: string | undefined;
  /** Seconds. */
  within?: number | undefined;
}

/** One channel of a message as a command line, a form or an agent gives it. */
export interface FlatChannel extends FlatKey {
  channel: string;
  to?: string | undefined;
  /** Id of an approved template. */
  template?: number | undefined;
  /** Inline message of the API, or in its place the fields below. */
  message?: object | undefined;
  /** The whole content, as the API has it. */
  content?: object | undefined;
  /** Of WABA: the template that goes in place of the message where the session window isn't known to be open. */
  otherwise?: { template: number; variables?: object | undefined } | undefined;
  /** Of SMS: most segments of the text; the channel fails where it takes more. */
  maxSegments?: number | undefined;
  /** `text` by default. */
  type?: string | undefined;
  text?: string | undefined;
  rich?: object | undefined;
}

/** What holds for all channels. */
export interface FlatSettings {
  variables?: object | undefined;
  /** Language of the recipient. */
  locale?: string | undefined;
  mode?: string | undefined;
  only?: string | undefined;
  transactional?: boolean | undefined;
  /** Key of a topic of the account. */
  topic?: string | undefined;
  /** Decimal. */
  maxCost?: string | number | undefined;
  /** Unix seconds. */
  schedule?: number | undefined;
  /** Hours in which it goes, as the API has them. */
  window?: object | undefined;
  /** Where the recipient is, for `window` (IANA). */
  timezone?: string | undefined;
  /** Unix seconds: an async or scheduled message isn't sent from then on. */
  validUntil?: number | undefined;
  tierWithin?: number | undefined;
}

type Place = 'target' | 'behaviour' | 'timing' | 'context';

/** Where each setting stands in a body, and its name there. Bodies have them in this order. */
const PLACES: Readonly<Record<keyof FlatSettings, readonly [Place, string]>> = {
  timezone: ['target', 'timezone'],
  variables: ['target', 'variables'],
  locale: ['target', 'locale'],
  mode: ['behaviour', 'mode'],
  only: ['behaviour', 'channel'],
  transactional: ['behaviour', 'transactional'],
  maxCost: ['behaviour', 'max_cost'],
  schedule: ['timing', 'schedule'],
  window: ['timing', 'window'],
  validUntil: ['timing', 'valid_until'],
  tierWithin: ['timing', 'tier_within'],
  topic: ['context', 'topic'],
};

/** A channel's members of `keys` and `content`. */
export interface SendPart {
  channel: string;
  key: object;
  content: object;
}

/** Makes the error for a fault of the channels. */
export type ChannelsFault = (says: string) => Error;

const typeError: ChannelsFault = (says) => new TypeError(`channels: ${says}`);

/** Builds the body of `POST /v1/send` from flat fields. Of `settings` it takes those of `FlatSettings` alone. */
export function flatBody(
  channels: readonly FlatChannel[],
  settings: FlatSettings,
  fault: ChannelsFault = typeError,
) {
  const parts = channels.map((one) => ({
    channel: one.channel,
    key: keyOfFlat(one),
    content: contentOf(one, fault),
  }));
  const to = channels.map(({ channel, to: own }) => [channel, own] as const);
  return bodyOf(
    parts,
    Object.fromEntries(to.filter(([, own]) => own !== undefined)),
    settings,
    fault,
  );
}

/** Refuses the key of a channel's device under another channel. Keys of sender pools and ids of devices pass. */
export function checkKeys(keys: object, fault: ChannelsFault = typeError): void {
  for (const [channel, key] of Object.entries(keys)) {
    const { token } = Object(key) as { token?: unknown };
    const owner = Object.entries(KEY_PREFIXES).find(([, prefix]) =>
      String(token).startsWith(prefix),
    )?.[0];
    if (owner !== undefined && owner !== channel) {
      throw fault(`${channel} has the key of a ${owner} device`);
    }
  }
}

/** Puts the parts of a body together. No member is undefined. */
export function bodyOf(
  parts: readonly SendPart[],
  target: object,
  settings: FlatSettings,
  fault: ChannelsFault = typeError,
) {
  const names = parts.map(({ channel }) => channel);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw fault(`${twice} is there twice`);
  const at = (place: Place): object =>
    given(
      Object.fromEntries(
        Object.entries(PLACES).flatMap(([name, [where, member]]) =>
          where === place ? [[member, settings[name as keyof FlatSettings]]] : [],
        ),
      ),
    );
  const context = given({
    behaviour: some(at('behaviour')),
    timing: some(at('timing')),
    ...at('context'),
  });
  const keys = Object.fromEntries(parts.map(({ channel, key }) => [channel, key]));
  checkKeys(keys, fault);
  return {
    keys,
    content: Object.fromEntries(parts.map(({ channel, content }) => [channel, content])),
    target: { ...target, ...at('target') },
    ...given({ context: some(context) }),
  };
}

/** A channel's member of `keys`. */
const keyOfFlat = ({ token, tier, success, within }: FlatKey): object => ({
  token,
  ...(tier === undefined ? {} : { fallback: tier > 0, fallback_sequence: tier }),
  ...given({ success, within }),
});

function contentOf(one: FlatChannel, fault: ChannelsFault): object {
  const { channel, template, message, content, type = 'text', text, rich, otherwise } = one;
  const limit = given({ max_segments: one.maxSegments });
  const fields = one.type ?? text ?? rich;
  if ((message ?? fields) !== undefined && sendsTemplatesOnly(channel)) {
    throw fault(`${channel}: mails are templates, give the id of one`);
  }
  if ([template, message, content, fields].filter((part) => part !== undefined).length !== 1) {
    throw fault(`${channel}: give one of text, template and message`);
  }
  if (otherwise !== undefined && (content ?? template) !== undefined) {
    throw fault(`${channel}: otherwise is beside a message, not a template`);
  }
  if (content !== undefined) return { ...content, ...limit };
  if (template !== undefined) return { template, ...limit };
  return {
    message: message ?? { type, ...given({ message: text, richContext: some(rich) }) },
    ...given({ otherwise: otherwise && given(otherwise) }),
    ...limit,
  };
}

const sendsTemplatesOnly = (channel: string): boolean =>
  Object.entries(MESSAGE_TYPES).some(([name, types]) => name === channel && types.length === 0);

/** Leaves out members that are undefined. */
const given = (members: object): object =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** Undefined without members that are given. */
function some(members: object | undefined): object | undefined {
  const own = given(members ?? {});
  return Object.keys(own).length === 0 ? undefined : own;
}
