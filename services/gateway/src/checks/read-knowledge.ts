import {
  addressesOfTarget,
  addressOf,
  CHANNEL_DEFINITIONS,
  CHANNELS,
  formOf,
  isFailure,
  isHiddenContact,
  isLinkedChannel,
  kindOf,
  LIMIT_WAITS,
  limitNow,
  reasonAndCode,
  sentenceOf,
  writtenForms,
  type Channel,
  type ChannelReach,
  type CheckTargetInput,
  type Failure,
} from '@cascade/contracts';
import {
  createKnowLimits,
  createKnowQuota,
  createKnowRecipient,
  deviceMaySend,
  doubtOf,
  QUOTA_FAILURES,
  type QuotaState,
} from '@cascade/dispatch';
import type { Clock } from '@cascade/runtime';
import {
  entryKey,
  hasHeard,
  readingOf,
  reasonOfSuppression,
  reasonsOf,
  SESSION_WINDOW_MS,
  type Account,
  type Device,
  type EntryKey,
  type Repositories,
  type SuppressionReason,
  type WhatsappContact,
} from '@cascade/store';
import type { CheckDevices } from './find-devices.ts';

type KnowledgeStore = Pick<
  Repositories,
  | 'accounts'
  | 'contactLinks'
  | 'deviceCallbacks'
  | 'inbound'
  | 'recipientSends'
  | 'sessionWindows'
  | 'suppressions'
  | 'whatsappContacts'
  | 'quota'
>;

/** What is known of a target, and the number whose lookup would tell more. */
export interface TargetKnowledge {
  channels: Partial<Record<Channel, ChannelReach>>;
  /** Digits; absent when a lookup tells nothing new. */
  lookUp?: string;
}

interface ReadOptions {
  /** A lookup that is at least as new as this (epoch ms) is enough. */
  freshFrom: number;
  /** Why a number without such a lookup has none. */
  whyNot: (number: string) => string;
}

const NO_DEVICE = 'the account has no device of this channel';
const NOT_ON_WHATSAPP = sentenceOf({ kind: 'whatsappNumberNotFound' });
const ONLY_A_SEND_TELLS: Readonly<Partial<Record<Channel, string>>> = {
  telegram: 'not known: no message of this chat to the bot is stored',
  waba: 'not known: the provider has no lookup of numbers',
  email: 'not known: only a mail to the address can tell',
};
const HIDDEN_ID = 'not known: an id that hides a number can not be looked up';

/**
 * Creates the reader of what the store knows of targets. Every address of the contact is read, in every
 * form. Asks no provider.
 */
export function createReadKnowledge(store: KnowledgeStore, clock: Clock) {
  const knowQuota = createKnowQuota(store, clock);
  const knowLimits = createKnowLimits(store.whatsappContacts, clock);
  const knowRecipient = createKnowRecipient(store.recipientSends, clock);

  return async function readKnowledge(
    account: string,
    devices: CheckDevices,
    targets: readonly (CheckTargetInput | null)[],
    options: ReadOptions,
  ): Promise<TargetKnowledge[]> {
    const row = await store.accounts.byId(account);
    if (row === null) return targets.map(() => ({ channels: {} }));
    const [heard, { state: quota }] = await Promise.all([
      hearingDevices(devices.waba ?? []),
      knowQuota(account),
    ]);
    return Promise.all(
      targets.map(async (target) =>
        target === null
          ? { channels: {} }
          : read({ account: row, devices, heard, quota, options }, target),
      ),
    );
  };

  interface Asked {
    account: Readonly<Account>;
    devices: CheckDevices;
    /** Waba devices whose log proves closed windows. */
    heard: ReadonlySet<string>;
    quota: QuotaState;
    options: ReadOptions;
  }

  async function hearingDevices(numbers: readonly Readonly<Device>[]): Promise<Set<string>> {
    const heard = new Set<string>();
    for (const { _id } of numbers) {
      const callback = await store.deviceCallbacks.get(_id);
      if (hasHeard(callback, clock.now(), SESSION_WINDOW_MS)) heard.add(_id);
    }
    return heard;
  }

  async function read(asked: Asked, target: CheckTargetInput): Promise<TargetKnowledge> {
    const known: TargetKnowledge = { channels: {} };
    const addresses = addressesOfTarget(target);
    const optedOut: Channel[] = [];
    for (const channel of CHANNELS) {
      const written = addresses[channel];
      const own = asked.devices[channel];
      // A text stands for the channels that the account has; a named channel is answered anyway.
      if (written === undefined || (own === undefined && typeof target === 'string')) continue;
      const found = await reach(asked, channel, written, own ?? []);
      known.channels[channel] = found.reach;
      if (found.lookUp !== undefined) known.lookUp = found.lookUp;
      const reasons = found.reach.suppressed?.map(({ kind }) => kind) ?? [];
      if (reasons.some((kind) => kind !== 'hard_bounce')) optedOut.push(channel);
    }
    // An opt-out on one of its channels bars the person on all, where the account chose so.
    if (optedOut.length > 0 && asked.account.settings.optOutReach === 'person') {
      for (const reach of Object.values(known.channels)) {
        reach.reachable = false;
        reach.why = sentenceOf({ kind: 'recipientOptedOut' });
      }
    }
    return known;
  }

  async function reach(
    { account, devices, heard, quota, options }: Asked,
    channel: Channel,
    written: string,
    own: readonly Readonly<Device>[],
  ): Promise<{ reach: ChannelReach; lookUp?: string }> {
    const sender = own.find(deviceMaySend) ?? own[0];
    const checked = addressOf(channel, written, readingOf(account, sender));
    if (isFailure(checked)) return { reach: { reachable: false, why: sentenceOf(checked) } };
    const { to: address, key } = checked;
    const { hasCountries } = formOf(channel);
    const knownAs =
      isLinkedChannel(channel) && sender
        ? await store.contactLinks.knownAs(account._id, key, { sandbox: sender.sandbox })
        : [key];
    const forms = [...new Set([address, ...knownAs].flatMap((one) => writtenForms(channel, one)))];
    const [{ suppressed, endedTopics }, seen, contact] = await Promise.all([
      suppressions(account, channel, address, knownAs),
      seenBy(own, [address, ...forms]),
      hasCountries ? newestLookup(devices.whatsapp ?? [], forms) : undefined,
    ]);
    const now = clock.now();
    const recipient = { address, contact: entryKey(kindOf(channel), key) };
    const window =
      CHANNEL_DEFINITIONS[channel].hasSessionWindow && sender
        ? await sessionWindow(own, forms, heard, now)
        : undefined;
    const facts: Omit<ChannelReach, 'reachable' | 'why'> = {
      address,
      ...(sender === undefined ? {} : { device: sender._id }),
      ...lookupOf(contact, now),
      ...(window === undefined ? {} : { session_window: window }),
      ...(suppressed.length === 0 ? {} : { suppressed }),
      ...(endedTopics.length === 0 ? {} : { ended_topics: endedTopics }),
      seen,
      ...(sender === undefined
        ? {}
        : { sender: await senderNow(account, sender, recipient, quota) }),
    };
    const say = (reachable: boolean | null, why?: string, lookUp?: string) => ({
      reach: { reachable, ...(why === undefined ? {} : { why }), ...facts },
      ...(lookUp === undefined ? {} : { lookUp }),
    });
    if (suppressed.length > 0) {
      return say(false, reasonOfSuppression(suppressed.map(({ kind }) => kind)));
    }
    if (sender === undefined) return say(false, NO_DEVICE);
    if (!deviceMaySend(sender)) return say(false, sentenceOf({ kind: 'deviceDisconnected' }));
    const isHidden = isHiddenContact(channel, address);
    const isFresh = (contact?.checkedAt ?? -Infinity) >= options.freshFrom;
    const lookUp = channel === 'whatsapp' && !isHidden && !isFresh ? address : undefined;
    const whyNot = lookUp === undefined ? undefined : options.whyNot(lookUp);
    if (contact?.exists === false) return say(false, whyNot ?? NOT_ON_WHATSAPP, lookUp);
    const isKnown = contact?.exists === true || seen !== null || window?.state === 'open';
    if (isKnown) return say(true, whyNot, lookUp);
    return say(null, whyNot ?? (isHidden ? HIDDEN_ID : ONLY_A_SEND_TELLS[channel]), lookUp);
  }

  /** Whether a send by the device would go at this moment, to any recipient. */
  async function senderNow(
    account: Readonly<Account>,
    sender: Readonly<Device>,
    recipient: { address: string; contact: EntryKey },
    quota: QuotaState,
  ): Promise<NonNullable<ChannelReach['sender']>> {
    const not = (failure: Failure) => ({ may: 'not' as const, ...reasonAndCode(failure) });
    if (!deviceMaySend(sender)) return not({ kind: 'deviceDisconnected' });
    if (quota !== 'free') return not(QUOTA_FAILURES[quota]);
    const limits = await knowLimits(sender, recipient.address, 'bulk');
    const wait =
      (await knowRecipient(account, recipient, sender)) ??
      (limits && limitNow(sender, limits, limits.now));
    if (wait) {
      return { may: 'wait', reason: LIMIT_WAITS[wait.limit], until: unixSeconds(wait.until) };
    }
    const doubt = doubtOf(sender);
    return { may: 'go', ...(doubt === undefined ? {} : reasonAndCode(doubt)) };
  }

  /** Reasons that bar the address, in the order in which they came, and topics of the account that its contact ended. */
  async function suppressions(
    account: Readonly<Account>,
    channel: Channel,
    address: string,
    knownAs: readonly string[],
  ) {
    if (!account.suppressedChannels?.includes(channel)) return { suppressed: [], endedTopics: [] };
    const topics = (account.settings.topics ?? []).map(({ key }) => key);
    const of = { account: account._id, channel, address, knownAs };
    const rows = await store.suppressions.standing(of, topics);
    const ended = new Set(
      rows.flatMap((row) => (reasonsOf(row).length > 0 ? (row.topic ?? []) : [])),
    );
    const since = new Map<SuppressionReason, number>();
    for (const row of rows.filter(({ topic }) => topic === undefined)) {
      for (const kind of reasonsOf(row)) {
        since.set(kind, Math.min(row.reasons[kind] ?? row.at, since.get(kind) ?? Infinity));
      }
    }
    return {
      suppressed: [...since]
        .toSorted(([, a], [, b]) => a - b)
        .map(([kind, at]) => ({ kind, since: unixSeconds(at) })),
      endedTopics: topics.filter((topic) => ended.has(topic)),
    };
  }

  async function seenBy(own: readonly Readonly<Device>[], forms: readonly string[]) {
    if (own.length === 0) return null;
    const ids = forms.flatMap((form) => [form, `${form}@s.whatsapp.net`]);
    const seen = await store.inbound.seen(
      own.map(({ _id }) => _id),
      [...new Set(ids)],
    );
    return seen && { first_at: unixSeconds(seen.first), last_at: unixSeconds(seen.last) };
  }

  /** The newest answer of WhatsApp about any form of the number, over any of the phones. */
  async function newestLookup(
    phones: readonly Readonly<Device>[],
    forms: readonly string[],
  ): Promise<WhatsappContact | undefined> {
    if (phones.length === 0) return undefined;
    const rows = await store.whatsappContacts.known(
      phones.map(({ _id }) => _id),
      forms,
    );
    return rows
      .filter(({ checkedAt, exists }) => checkedAt !== undefined && exists !== undefined)
      .toSorted((a, b) => (b.checkedAt ?? 0) - (a.checkedAt ?? 0))[0];
  }

  async function sessionWindow(
    numbers: readonly Readonly<Device>[],
    forms: readonly string[],
    heard: ReadonlySet<string>,
    now: number,
  ): Promise<ChannelReach['session_window']> {
    const ends = await Promise.all(
      numbers.map(({ _id }) => store.sessionWindows.openUntil(_id, forms, now)),
    );
    const until = Math.max(0, ...ends.map((end) => end ?? 0));
    if (until > 0) return { state: 'open', open_until: unixSeconds(until) };
    return { state: numbers.every(({ _id }) => heard.has(_id)) ? 'closed' : 'unknown' };
  }
}

export type ReadKnowledge = ReturnType<typeof createReadKnowledge>;

function lookupOf(
  contact: WhatsappContact | undefined,
  now: number,
): Pick<ChannelReach, 'exists' | 'checked_at' | 'age_seconds'> {
  const { exists, checkedAt } = contact ?? {};
  if (exists === undefined || checkedAt === undefined) return {};
  return {
    exists,
    checked_at: unixSeconds(checkedAt),
    age_seconds: Math.max(0, unixSeconds(now - checkedAt)),
  };
}

const unixSeconds = (ms: number): number => Math.floor(ms / 1_000);
