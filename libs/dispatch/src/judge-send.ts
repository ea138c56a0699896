import { ofChannel, renderContent, type Source } from '@cascade/cascade';
import {
  addressOf,
  CHANNEL_DEFINITIONS,
  CHECK_CAUSES,
  isChannelWith,
  isFailure,
  LIMIT_REASONS,
  limitNow,
  REASONS,
  sentenceOf,
  type Address,
  type Channel,
  type Content,
  type Failure,
  type Lane,
  type OptOutReach,
  type RenderedContent,
  type RequestRow,
  type SealedContent,
  type SendLimit,
  type SendTry,
  type Variables,
} from '@cascade/contracts';
import {
  readingOf,
  renderingOf,
  type Account,
  type Device,
  type QuotaUsage,
  type SuppressionReason,
  type Template,
} from '@cascade/store';

/** One send, as its judgement needs it. */
export interface SendToJudge {
  account: string;
  channel: Channel;
  device: string;
  content: Content;
  target?: string | undefined;
  variables: Variables;
  /** Variables whose values can't be written into a text. */
  unusable?: RequestRow['unusable'];
  /** Recipients of the whole request as they were written, by channel. */
  recipients: Partial<Record<Channel, string>>;
  /** Channels of the request. */
  plan: readonly (readonly Channel[])[];
  /** A rule of the account answers a contact: the recipient is what the provider said. */
  automatic?: boolean | undefined;
  /** The product's own notice to people of the account. */
  notice?: boolean | undefined;
  /** The request is marked transactional. */
  transactional?: boolean | undefined;
  sealed?: string | undefined;
  /** What the request asks for; the account's setting when absent. */
  optOuts?: OptOutReach | undefined;
}

/** What a judgement goes by, beside what is known. */
export interface SendPolicy {
  /** Whom an opt-out keeps from the send. */
  optOuts: OptOutReach;
}

/** What must be read of a send before it is judged. A plain send needs nothing. */
export interface Reads {
  template?: number;
  /** The recipient's own suppressions, where the account has any on the channel. */
  suppressions?: PersonAddress;
  /** Those of the request's other recipients and channels, where an opt-out counts for the person. */
  person?: readonly PersonAddress[];
  /** The recipient's session window. */
  window?: PersonAddress;
}

/** An address on a channel. */
export interface PersonAddress {
  channel: Channel;
  address: string;
}

/** `spent`: no unit is left. `expired`: the plan is over. */
export type QuotaState = 'free' | 'spent' | 'expired';

/** `closed`: our log proves it. `unproved`: the provider judges the window. */
export type WindowState = 'open' | 'closed' | 'unproved';

/** What is known of a send. What wasn't asked for is absent. */
export interface KnownOfSend {
  account: Readonly<Account> | null;
  device: Readonly<Device> | null;
  template?: Readonly<Template> | null;
  suppressed?: readonly SuppressionReason[];
  /** The reasons of all addresses of `Reads.person` together. */
  personSuppressed?: readonly SuppressionReason[];
  window?: WindowState;
  /** Only where nobody draws a unit afterwards. */
  quota?: QuotaState;
  /** Only where no worker takes a place afterwards. */
  limits?: LimitState;
}

/** Why a send may not go. `passes`: another moment may say otherwise. `leftOut`: the person wants no message. */
interface NotNow {
  may: 'not';
  reason: string;
  passes?: true;
  leftOut?: true;
}

export interface MayGo {
  may: 'go';
  account: Readonly<Account>;
  to: string;
  content: RenderedContent | SealedContent;
  /** Both forms of a number that was converted, for the log. */
  note?: string;
  /** It passes opt-outs. */
  transactional: boolean;
  /** What the provider said last of a device that can't send: the send is tried, and will likely fail by it. */
  doubt?: string;
}

/** Nothing speaks against it, and its phone sends it later: the request waits, and ends nothing. */
interface MayWait extends Omit<MayGo, 'may'> {
  may: 'wait';
  for: SendLimit;
  /** At the soonest (epoch ms). */
  until: number;
}

export type Verdict = MayGo | MayWait | NotNow;

/** Today's place in the limits of a linked phone. */
export interface LimitState {
  /** Messages of today (UTC), and first messages to new contacts among them. */
  sent: number;
  first: number;
  /** The message would be the first one to its contact. */
  isFirst: boolean;
  lane: Lane;
  now: number;
}

/** The send of a request's channel, by one of its tries. */
export function sendToJudge(
  request: RequestRow,
  channel: Channel,
  { device }: Pick<SendTry, 'device'> = ofChannel(request.sends, channel),
): SendToJudge {
  const { content, target } = ofChannel(request.sends, channel);
  const { account, variables = {}, unusable, automatic } = request;
  const { notice, transactional, sealed, optOuts } = request;
  return {
    account,
    channel,
    device,
    content,
    target,
    variables,
    unusable,
    get recipients() {
      return recipientsOf(request);
    },
    plan: request.plan,
    automatic,
    notice,
    transactional,
    sealed,
    optOuts,
  };
}

function recipientsOf({ plan, sends }: RequestRow): SendToJudge['recipients'] {
  return Object.fromEntries(
    plan.flat().flatMap((channel) => {
      const target = sends[channel]?.target;
      return target === undefined ? [] : [[channel, target]];
    }),
  );
}

/** The policy of a send: of its request, else its account's. */
export const policyOf = (
  { optOuts }: Pick<SendToJudge, 'optOuts'>,
  account: Pick<Account, 'settings'> | null,
): SendPolicy => ({ optOuts: optOuts ?? account?.settings.optOutReach ?? 'channel' });

/** What has to be read before the send is judged; null: nothing, as of most sends. */
export function readsOf(
  send: SendToJudge,
  account: Readonly<Account> | null,
  device: Readonly<Device> | null,
  { optOuts }: SendPolicy,
): Reads | null {
  if (account === null || device === null) return null;
  const { channel, content, notice } = send;
  const template = 'template' in content ? content.template : undefined;
  const asksOwn = notice !== true && mayBeSuppressed(account, channel);
  const asksPerson = notice !== true && optOuts === 'person' && hasSuppressed(account);
  const asksWindow = template === undefined && judgesWindow(device);
  if (!asksOwn && !asksPerson && !asksWindow) return template === undefined ? null : { template };
  const target = readTarget(send, account, device);
  const own = isFailure(target) ? undefined : { channel, address: target.to };
  return {
    ...(template === undefined ? {} : { template }),
    ...(asksOwn && own ? { suppressions: own } : {}),
    ...(asksPerson ? { person: addressesOfPerson(send, account, device, own) } : {}),
    ...(asksWindow && own ? { window: own } : {}),
  };
}

/**
 * Judges one send by everything that is known of it: the device, the recipient, the template, opt-outs, the
 * text and the session window, in this order. Writes and reads nothing. The send itself, a dry run, a
 * preview and the check of a batch ask it.
 */
export function judgeSend(send: SendToJudge, known: KnownOfSend, { optOuts }: SendPolicy): Verdict {
  const { channel, content, notice } = send;
  const { account, device } = known;
  if (!account || !device || !deviceMaySend(device)) return notNow(REASONS.deviceDisconnected);
  const target = readTarget(send, account, device);
  if (isFailure(target)) return not(sentenceOf(target));

  const source = sourceOf(send, account, known.template);
  if ('may' in source) return source;
  const { transactional } = source;
  // A writer of the list must not keep a link or an alert from the person it is for.
  if (notice !== true) {
    const bar =
      barOf(known.suppressed ?? [], transactional) ??
      (optOuts === 'person' && !transactional ? personBarOf(known.personSuppressed ?? []) : null);
    if (bar !== null) return BARRED[bar];
  }
  const rendered =
    'sealed' in source
      ? { ok: true as const, content: source.sealed }
      : renderContent(channel, source.source, send.variables, {
          ...renderingFor(send, account),
          splitTexts: device.settings.split_long_texts === true,
          maxSegments: device.settings.max_segments,
          askedSegments: content.max_segments,
        });
  if (!rendered.ok) return not(rendered.reason);
  if (!('template' in content) && known.window === 'closed') {
    return notNow(REASONS.sessionWindowClosed);
  }
  if (known.quota !== undefined && known.quota !== 'free')
    return notNow(QUOTA_REASONS[known.quota]);
  const { limits } = known;
  const wait = limits && limitNow(device, limits, limits.now);
  if (wait && limits.lane === 'interactive') return notNow(LIMIT_REASONS[wait.limit]);
  const doubt = doubtOf(device);
  return {
    ...(wait ? { may: 'wait', for: wait.limit, until: wait.until } : { may: 'go' }),
    account,
    to: target.to,
    content: rendered.content,
    ...(target.note === undefined ? {} : { note: target.note }),
    transactional,
    ...(doubt === undefined ? {} : { doubt }),
  };
}

/**
 * A rule never writes braces to a contact; a text of the product itself may quote some. Of all others the
 * account decides.
 */
function renderingFor(
  { automatic, notice, unusable }: Pick<SendToJudge, 'automatic' | 'notice' | 'unusable'>,
  account: Readonly<Account>,
) {
  const rendering = renderingOf(account);
  const keepMarkers = notice === true || (automatic !== true && rendering.keepMarkers);
  return { ...rendering, keepMarkers, unusable };
}

/**
 * What is known against a device that is there: its newest check failed, or its sends fail one after the other. A
 * mailbox that isn't read says nothing of sending.
 */
export function doubtOf({ check, health }: Pick<Device, 'check' | 'health'>): string | undefined {
  if (check && !check.ok) {
    const { cause, message } = check;
    if (cause === undefined) return message;
    const isOfMailbox = cause.startsWith('mailbox_');
    if (CHECK_CAUSES[cause] !== 'not_tried' && !isOfMailbox) return message;
  }
  return health?.reason;
}

/** A linked phone that lost its connection a moment ago may have it again before the send is over. */
export function deviceMaySend({ channel, state }: Pick<Device, 'channel' | 'state'>): boolean {
  return (
    state === 'connected' ||
    (isChannelWith(channel, 'delivery', 'device') && state === 'reconnecting')
  );
}

/** An account that never suppressed anybody costs its sends no read. */
const hasSuppressed = ({ suppressedChannels = [] }: Pick<Account, 'suppressedChannels'>): boolean =>
  suppressedChannels.length > 0;

/** An account that never suppressed anybody on the channel costs its sends no read. */
export function mayBeSuppressed(
  { suppressedChannels }: Pick<Account, 'suppressedChannels'>,
  channel: Channel,
): boolean {
  return suppressedChannels !== undefined && suppressedChannels.includes(channel);
}

/** `optedOut`: the person wants no message. `bounced`: the address alone doesn't exist. */
export type Bar = 'optedOut' | 'bounced';

/** What bars an address. A transactional send ignores an opt-out, never an address that doesn't exist. */
export function barOf(reasons: readonly SuppressionReason[], transactional: boolean): Bar | null {
  const optedOut = transactional ? null : personBarOf(reasons);
  return optedOut ?? (reasons.includes('hard_bounce') ? 'bounced' : null);
}

/** What bars a person: every reason but an address that doesn't exist. */
const personBarOf = (reasons: readonly SuppressionReason[]): 'optedOut' | null =>
  reasons.some((why) => why !== 'hard_bounce') ? 'optedOut' : null;

const BARRED: Readonly<Record<Bar, NotNow>> = {
  optedOut: { may: 'not', reason: REASONS.recipientOptedOut, leftOut: true },
  bounced: { may: 'not', reason: sentenceOf({ kind: 'recipientBounced', params: {} }) },
};

/** Why a template can't be sent; null: it can. */
export function templateFault(
  channel: Channel,
  template:
    | Readonly<Pick<Template, 'channel' | 'approval' | 'active' | 'notice'>>
    | null
    | undefined,
  notice = false,
): NotNow | null {
  // Nobody reviewed it, its text is a variable, and it passes opt-outs: it is for the product's own notices.
  const isHidden = template?.notice === true && !notice;
  if (template?.channel !== channel || isHidden) return not(REASONS.templateNotFound(channel));
  if (template.approval !== 'approved') return notNow(REASONS.templateNotApproved);
  return template.active ? null : notNow(REASONS.templateInactive);
}

/** Whether the log of a device may prove that a session window is closed. */
const judgesWindow = ({ channel, sandbox }: Pick<Device, 'channel' | 'sandbox'>): boolean =>
  CHANNEL_DEFINITIONS[channel].hasSessionWindow && !sandbox;

/** What is left of a plan now, as far as somebody who draws no unit can tell. */
export function quotaStateOf(
  { plan }: Pick<Account, 'plan'>,
  { available }: Pick<QuotaUsage, 'available'>,
  now: number,
): QuotaState {
  if (plan.expiresAt !== null && plan.expiresAt <= now) return 'expired';
  return available === 0 ? 'spent' : 'free';
}

/** Why a plan refuses a send. */
export const QUOTA_REASONS: Readonly<Record<Exclude<QuotaState, 'free'>, string>> = {
  spent: REASONS.insufficientQuota,
  expired: REASONS.planExpired,
};

function readTarget(
  { channel, target, automatic }: SendToJudge,
  account: Readonly<Account>,
  { sandbox }: Pick<Device, 'sandbox'>,
): Address | Failure {
  const writtenBy = automatic === true ? 'provider' : 'person';
  return addressOf(channel, target, readingOf(account, { sandbox, writtenBy }));
}

/**
 * The addresses that say whether the person opted out: each recipient of the request on its own channel, and a
 * phone number on each channel of numbers that the request has.
 */
function addressesOfPerson(
  { plan, recipients, automatic }: SendToJudge,
  account: Readonly<Account>,
  { sandbox }: Pick<Device, 'sandbox'>,
  own: PersonAddress | undefined,
): PersonAddress[] {
  const used = plan.flat();
  const by = readingOf(account, { sandbox, writtenBy: automatic === true ? 'provider' : 'person' });
  return used.flatMap((written) => {
    const read = addressOf(written, recipients[written], by);
    if (isFailure(read)) return [];
    return used
      .filter((channel) => channel === written || isPhone(channel, written))
      .filter((channel) => mayBeSuppressed(account, channel))
      .filter((channel) => channel !== own?.channel || read.to !== own.address)
      .map((channel) => ({ channel, address: read.to }));
  });
}

const isPhone = (...channels: Channel[]): boolean =>
  channels.every((channel) => isChannelWith(channel, 'address', 'phone'));

/** A sealed message, an inline one as it is, or the template that a content names. */
function sourceOf(
  { channel, content, sealed, notice, transactional: isMarked }: SendToJudge,
  { permissions }: Readonly<Account>,
  template: Readonly<Template> | null | undefined,
):
  | { source: Source; transactional: boolean }
  | { sealed: SealedContent; transactional: boolean }
  | NotNow {
  if ('message' in content) {
    if (sealed !== undefined) return { sealed: { kind: 'sealed', sealed }, transactional: true };
    const transactional = isMarked === true && permissions?.transactional === true;
    return { source: content, transactional };
  }
  const fault = templateFault(channel, template, notice);
  if (fault !== null || !template) return fault ?? not(REASONS.templateNotFound(channel));
  const { content: source, transactional = false } = template;
  return sealed === undefined
    ? { source: { template: source }, transactional }
    : { sealed: { kind: 'sealed', sealed }, transactional };
}

const not = (reason: string): NotNow => ({ may: 'not', reason });

const notNow = (reason: string): NotNow => ({ may: 'not', reason, passes: true });
