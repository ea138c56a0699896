import {
  dayNumberOf,
  isChannelWith,
  isLinkedChannel,
  keyOf,
  writtenForms,
  type Lane,
} from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import {
  hasHeard,
  reasonsAmong,
  SESSION_WINDOW_MS,
  type Account,
  type Device,
  type DeviceCallback,
  type SuppressionReason,
  type WhatsappContactsRepository,
} from '@cascade/store';
import {
  quotaStateOf,
  type KnownOfSend,
  type LimitState,
  type QuotaState,
} from './known-of-send.ts';
import type { KnownWindow } from './forms-of.ts';
import type { DispatchStore } from './ports.ts';
import { knowTemplate } from './in-language.ts';
import { createSentTo } from './recipient-waits.ts';
import { readsOf, type PersonAddress, type Reads } from './reads-of-send.ts';
import { policyOf, topicOfSend, type SendPolicy, type SendToJudge } from './send-to-judge.ts';

/** What knowing of sends reads. */
export type KnowledgeStore = Omit<DispatchStore, 'quota'>;

/** What knowing of a phone's day reads. */
export type PhoneDayStore = Pick<WhatsappContactsRepository, 'day' | 'known'>;

/** What is known of a send, and what its judgement goes by. */
export interface Knowledge {
  known: KnownOfSend;
  policy: SendPolicy;
}

/**
 * Creates the reader of what a judgement needs. Sends of one call share what they have in common, and reads of
 * one tick travel together.
 */
export function createKnowFor(store: KnowledgeStore, clock: Pick<Clock, 'now'>) {
  const sentTo = createSentTo(store.recipientSends, clock);
  return { knowFor, knowForAll, reasonsAgainst };

  /** A plain send reads its account and its device, which are cached. */
  async function knowFor(send: SendToJudge, shared = new Map<string, Heard>()): Promise<Knowledge> {
    const [account, device] = await Promise.all([
      store.accounts.byId(send.account),
      store.devices.byId(send.account, send.device),
    ]);
    const policy = policyOf(send, account);
    const reads = readsOf(send, account, device, policy);
    const known: KnownOfSend = {
      account,
      device,
      ...(policy.window === undefined && policy.caps === undefined ? {} : { now: clock.now() }),
    };
    if (reads === null || device === null) return { known, policy };
    return {
      known: { ...known, ...(await readAll(send, account, device, reads, policy, shared)) },
      policy,
    };
  }

  function knowForAll(sends: readonly SendToJudge[]): Promise<Knowledge[]> {
    const shared = new Map<string, Heard>();
    return Promise.all(sends.map((send) => knowFor(send, shared)));
  }

  async function readAll(
    send: SendToJudge,
    account: Readonly<Account> | null,
    device: Readonly<Device>,
    { template, suppressions, person, window, contacts }: Reads,
    { caps = [] }: SendPolicy,
    shared: Map<string, Heard>,
  ): Promise<Partial<KnownOfSend>> {
    const readTemplate = async () =>
      template === undefined
        ? undefined
        : knowTemplate(store.templates, send.account, template, send.locale);
    // A template may name the topic whose suppressions are read. Without topics of the account nothing waits for it.
    const mayNameTopic =
      (suppressions !== undefined || person !== undefined) &&
      send.topic === undefined &&
      account?.settings.topics !== undefined;
    const first = mayNameTopic ? await readTemplate() : undefined;
    const topic = topicOfSend(send, first?.template, account);
    const [found, suppressed, personSuppressed, state, recipient] = await Promise.all([
      first ?? readTemplate(),
      suppressions && reasonsAgainst(device, suppressions, topic),
      person && Promise.all(person.map((one) => reasonsAgainst(device, one, topic))),
      window && windowOf(device, window, shared),
      contacts && sentTo(send, contacts, { ...device, caps }),
    ]);
    return {
      ...found,
      ...(suppressed === undefined
        ? {}
        : { suppressed: suppressed.reasons, hasEndedTopic: suppressed.hasEndedTopic }),
      ...(personSuppressed === undefined
        ? {}
        : {
            personSuppressed: personSuppressed.flatMap(({ reasons }) => reasons),
            personEndedTopic: personSuppressed.some(({ hasEndedTopic }) => hasEndedTopic),
          }),
      ...(state === undefined ? {} : { window: state }),
      ...(recipient === undefined ? {} : { recipient }),
    };
  }

  /** Reads why an address gets no message of the device's account, and whether its contact ended the topic. */
  async function reasonsAgainst(
    { account, sandbox }: Pick<Device, 'account' | 'sandbox'>,
    { channel, address }: PersonAddress,
    topic: string | undefined,
  ): Promise<{ reasons: SuppressionReason[]; hasEndedTopic: boolean }> {
    const knownAs = await othersOf({ account, sandbox, channel }, address);
    const rows = await store.suppressions.standing(
      { account, channel, address, knownAs },
      topic === undefined ? [] : [topic],
    );
    return {
      reasons: reasonsAmong(rows),
      hasEndedTopic: topic !== undefined && reasonsAmong(rows, topic).length > 0,
    };
  }

  /**
   * Our log proves that a window is open. It proves that a window is closed only if the contact's message
   * would have come in. Otherwise the send is made, and the provider judges the window, as the sandbox's
   * Graph API always does for sandbox devices.
   */
  async function windowOf(
    device: Readonly<Device>,
    { address }: PersonAddress,
    shared: Map<string, Heard>,
  ): Promise<KnownWindow> {
    const addresses = [address, ...(await othersOf(device, address))];
    const forms = addresses.flatMap((one) => writtenForms(device.channel, one));
    const now = clock.now();
    const until = await store.sessionWindows.openUntil(device._id, [...new Set(forms)], now);
    if (until !== null) return { state: 'open', until };
    let heard = shared.get(device._id);
    if (heard === undefined) {
      heard = store.deviceCallbacks.get(device._id);
      shared.set(device._id, heard);
    }
    return { state: hasHeard(await heard, now, SESSION_WINDOW_MS) ? 'closed' : 'unproved' };
  }

  /** Keys of the recipient's addresses: what was learned of a contact that is written in several ways. */
  async function othersOf(
    { account, channel, sandbox }: Pick<Device, 'account' | 'channel' | 'sandbox'>,
    to: string,
  ): Promise<string[]> {
    if (!isLinkedChannel(channel)) return [];
    const key = keyOf(channel, to);
    return key === null ? [] : store.contactLinks.knownAs(account, key, { sandbox });
  }
}

type Heard = Promise<DeviceCallback | null>;

/** Reads today's place of a message in the limits of its phone; undefined of devices without a day. */
export function createKnowLimits(contacts: PhoneDayStore, clock: Pick<Clock, 'now'>) {
  return async function knowLimits(
    device: Readonly<Device> | null,
    to: string,
    lane: Lane,
  ): Promise<LimitState | undefined> {
    if (device === null || !isChannelWith(device.channel, 'delivery', 'device')) return undefined;
    const now = clock.now();
    const [counted, known] = await Promise.all([
      contacts.day(device._id, new Date(now).toISOString().slice(0, 10)),
      contacts.known([device._id], writtenForms(device.channel, to)),
    ]);
    const today = dayNumberOf(now);
    const isFirst = !known.some(
      ({ writtenAt, slotAt }) =>
        writtenAt !== undefined || (slotAt !== undefined && dayNumberOf(slotAt) === today),
    );
    return { ...counted, isFirst, lane, now };
  };
}

export type KnowLimits = ReturnType<typeof createKnowLimits>;

export type KnowFor = ReturnType<typeof createKnowFor>;

/** Reads what is left of an account's plan, for somebody who draws no unit. */
export function createKnowQuota(
  {
    accounts,
    quota,
  }: {
    accounts: DispatchStore['accounts'];
    quota: Pick<DispatchStore['quota'], 'usage'>;
  },
  clock: Pick<Clock, 'now'>,
) {
  /** `left`: units that are free; null without a limit. */
  return async function knowQuota(id: string): Promise<{ state: QuotaState; left: number | null }> {
    const account = await accounts.byId(id);
    if (account === null) return { state: 'free', left: null };
    const now = clock.now();
    const usage = await quota.usage(id, account.plan, now);
    return { state: quotaStateOf(account, usage, now), left: usage.available };
  };
}

export type KnowQuota = ReturnType<typeof createKnowQuota>;
