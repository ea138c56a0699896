import { renderContent, type Source } from '@cascade/cascade';
import {
  CHECK_CAUSES,
  chosenOf,
  isChannelWith,
  isFailure,
  CHANNEL_LABELS,
  LIMIT_FAILURES,
  cappedUntil,
  limitNow,
  type Channel,
  type CheckCause,
  type ChosenForm,
  type Failure,
  type Lane,
  type Money,
  type RenderedContent,
  type SealedContent,
  type WaitCause,
  failureIn,
  failureOfWait,
} from '@cascade/contracts';
import {
  barOfAccount,
  renderingOf,
  type Account,
  type Device,
  type LastCheck,
  type QuotaUsage,
  type SuppressionReason,
  type Template,
} from '@cascade/store';
import { formsOf, type KnownWindow } from './forms-of.ts';
import { inLanguage } from './in-language.ts';
import { priceOfSend } from './price-of-send.ts';
import { heedsRecipient, readTarget } from './reads-of-send.ts';
import { longerWait, type SentTo, type WaitOfRecipient } from './recipient-waits.ts';
import { hoursOfSend } from './send-hours.ts';
import { topicOfSend, type SendPolicy, type SendToJudge } from './send-to-judge.ts';

/** `spent`: no unit is left. `expired`: the plan is over. */
export type QuotaState = 'free' | 'spent' | 'expired';

/** What is known of a send. What wasn't asked for is absent. */
export interface KnownOfSend {
  account: Readonly<Account> | null;
  device: Readonly<Device> | null;
  template?: Readonly<Template> | null;
  /** As in `KnownTemplate`. */
  languages?: readonly Readonly<Template>[];
  suppressed?: readonly SuppressionReason[];
  /** The reasons of all addresses of `Reads.person` together. */
  personSuppressed?: readonly SuppressionReason[];
  /** The recipient ended the send's topic (`topicOfSend`); of `Reads.person` one of the addresses did. */
  hasEndedTopic?: boolean;
  personEndedTopic?: boolean;
  window?: KnownWindow;
  /** Only where nobody draws a unit afterwards. */
  quota?: QuotaState;
  /** Only where no worker takes a place afterwards. */
  limits?: LimitState;
  /** Only where caps apply. */
  recipient?: SentTo;
  /** Epoch ms. Only where a send window or caps apply. */
  now?: number;
}

/** Why a send may not go. `passes`: another moment may say otherwise. `leftOut`: the person wants no message. */
interface NotNow {
  may: 'not';
  failure: Failure;
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
  /** Key of its topic. */
  topic?: string;
  /** The recipient's send window closes then (epoch ms). */
  windowEnds?: number;
  /** Addresses of the person for whose caps it counts. */
  person?: readonly string[];
  /** What `content` is, of a content with `otherwise`. */
  chosen?: ChosenForm;
  /** The language of `content`, where there was a choice. */
  language?: string;
  /** The template, and when the window is about to close (epoch ms): from then on it goes in place of `content`. */
  otherwise?: { content: RenderedContent; language?: string; from: number; price?: Money };
  /** By the account's price table, of the message or of each of its segments; absent where nothing is known. */
  price?: Money;
  /** What the provider said last of a device that can't send: the send is tried, and will likely fail by it. */
  doubt?: Failure;
}

/** Nothing speaks against it, and it is sent later: the request waits, and ends nothing. */
export interface MayWait extends Omit<MayGo, 'may'> {
  may: 'wait';
  for: WaitCause;
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

/** Judges one send as `judgeForm` says. Of a message with a template beside it the form that goes now is judged. */
export function judgeSend(send: SendToJudge, known: KnownOfSend, policy: SendPolicy): Verdict {
  const forms = formsOf(send, known.window);
  if (forms === null) return judgeForm(send, known, policy);
  const verdict = judgeForm(forms.now, known, policy);
  if (verdict.may === 'not') return verdict;
  const later = forms.later && judgeForm(forms.later.send, known, policy);
  return {
    ...verdict,
    chosen: forms.chosen,
    ...(!forms.later || !later || later.may === 'not' || later.content.kind === 'sealed'
      ? {}
      : {
          otherwise: {
            content: later.content,
            ...chosenOf({ language: later.language }),
            from: forms.later.from,
            ...priceIn(later),
          },
        }),
  };
}

const priceIn = ({ price }: Pick<MayGo, 'price'>): Pick<MayGo, 'price'> =>
  price === undefined ? {} : { price };

/**
 * Judges one form of a send by everything that is known of it: whether its account may act, the device, the recipient,
 * the template, opt-outs, the text, the session window, and the recipient's hours and caps, in this order. Writes and reads nothing.
 * The send itself, a dry run, a preview and the check of a batch ask it.
 */
function judgeForm(send: SendToJudge, known: KnownOfSend, policy: SendPolicy): Verdict {
  const { optOuts } = policy;
  const { channel, content, notice } = send;
  const { account, device } = known;
  const stopped = barOfAccount(account);
  if (stopped !== null) return notNow({ kind: stopped });
  if (!account || !device || !deviceMaySend(device)) return notNow({ kind: 'deviceDisconnected' });
  const target = readTarget(send, account, device);
  if (isFailure(target)) return not(target);

  const source = sourceOf(send, account, known);
  if ('may' in source) return source;
  const { transactional, language, template } = source;
  const topic = topicOfSend(send, 'template' in content ? known.template : null, account);
  // A writer of the list must not keep a link or an alert from the person it is for.
  if (notice !== true) {
    const bar =
      barOf(known.suppressed ?? [], transactional) ??
      (optOuts === 'person' && !transactional ? personBarOf(known.personSuppressed ?? []) : null);
    if (bar !== null) return BARRED[bar];
    const ended =
      known.hasEndedTopic === true || (optOuts === 'person' && known.personEndedTopic === true);
    if (topic !== undefined && ended && !transactional) {
      return { may: 'not', failure: endedTopic(topic), leftOut: true };
    }
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
  if (!rendered.ok) return not(rendered.failure);
  if (!('template' in content) && known.window?.state === 'closed') {
    return notNow({ kind: 'sessionWindowClosed' });
  }
  const terms: NotNow | RecipientTerms = transactional
    ? {}
    : termsOfRecipient(send, account, policy, known);
  if ('may' in terms) return terms;
  const { wait: recipientWait, ...goes } = terms;
  if (known.quota !== undefined && known.quota !== 'free')
    return notNow(QUOTA_FAILURES[known.quota]);
  const { limits } = known;
  const limit = limits && limitNow(device, limits, limits.now);
  if (limit && limits.lane === 'interactive') return notNow(LIMIT_FAILURES[limit.limit]);
  const wait = recipientWait ?? limit;
  const doubt = doubtOf(device);
  const price = priceOfSend(account, channel, target.to, template);
  return {
    ...(wait ? { may: 'wait', for: wait.limit, until: wait.until } : { may: 'go' }),
    account,
    to: target.to,
    content: withTopic(rendered.content, topic),
    ...(topic === undefined ? {} : { topic }),
    ...(target.note === undefined ? {} : { note: target.note }),
    transactional,
    ...chosenOf({ language }),
    ...goes,
    ...(doubt === undefined ? {} : { doubt }),
    ...(price === undefined ? {} : { price }),
  };
}

/** Terms on which a recipient gets a send. */
interface RecipientTerms extends Pick<MayGo, 'windowEnds' | 'person'> {
  wait?: WaitOfRecipient;
}

/**
 * What the recipient's hours and caps say. Neither counts for replies of rules and the product's own messages. Of two
 * waits the longer one counts. A send that somebody waits for, or that ends before its turn, fails.
 */
function termsOfRecipient(
  send: SendToJudge,
  account: Readonly<Account>,
  { window, caps }: SendPolicy,
  { now, recipient }: KnownOfSend,
): NotNow | RecipientTerms {
  if (now === undefined || !heedsRecipient(send)) return {};
  const { lane, dueAt, endsAt } = send.hours;
  const at = Math.max(now, dueAt);
  const hours = window && hoursOfSend(send, account, window, now);
  const freeAt = caps && recipient && cappedUntil(caps, recipient.sentAt, at);
  const wait = longerWait(hours?.opensAt ?? 0, freeAt ?? 0);
  if (wait.until > at) {
    if (lane === 'interactive' || wait.until >= endsAt) return notNow(failureOfWait(wait));
    return { wait };
  }
  return {
    ...(hours === undefined ? {} : { windowEnds: hours.closesAt }),
    ...(recipient === undefined ? {} : { person: recipient.person }),
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
export function doubtOf({ check, health }: Pick<Device, 'check' | 'health'>): Failure | undefined {
  return check && !check.ok && isOfSending(check.cause)
    ? failureIn({ failure: saidBy(check), reason: check.message })
    : health && failureIn(health);
}

const isOfSending = (cause?: CheckCause): boolean =>
  cause === undefined || (CHECK_CAUSES[cause] !== 'not_tried' && !cause.startsWith('mailbox_'));

/** What a check found as a failure of a send, whose provider says it; undefined in rows of earlier versions. */
const saidBy = ({ said }: LastCheck): Failure | undefined =>
  said && { kind: 'providerSaid', params: { said } };

/** A linked phone that lost its connection a moment ago may have it again before the send is over. */
export function deviceMaySend({ channel, state }: Pick<Device, 'channel' | 'state'>): boolean {
  return (
    state === 'connected' ||
    (isChannelWith(channel, 'delivery', 'device') && state === 'reconnecting')
  );
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
  optedOut: { may: 'not', failure: { kind: 'recipientOptedOut' }, leftOut: true },
  bounced: { may: 'not', failure: { kind: 'recipientBounced' } },
};

/** The person wants no message of this topic, and others as before. */
export const endedTopic = (topic: string): Failure => ({
  kind: 'recipientEndedTopic',
  params: { topic },
});

/** A mail whose link to unsubscribe is the product's own ends the topic by it. */
const withTopic = (content: MayGo['content'], topic: string | undefined): MayGo['content'] =>
  topic === undefined || content.kind !== 'email' || content.oneClick !== true
    ? content
    : { ...content, topic };

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
  if (template?.channel !== channel || isHidden) return not(templateNotFound(channel));
  if (template.approval !== 'approved') return notNow({ kind: 'templateNotApproved' });
  return template.active ? null : notNow({ kind: 'templateInactive' });
}

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
export const QUOTA_FAILURES: Readonly<Record<Exclude<QuotaState, 'free'>, Failure>> = {
  spent: { kind: 'insufficientQuota' },
  expired: { kind: 'planExpired' },
};

/** A sealed message, an inline one as it is, or the template that a content names. */
function sourceOf(
  { channel, content, sealed, notice, locale, transactional: isMarked }: SendToJudge,
  { permissions }: Readonly<Account>,
  { template: named = null, languages }: Pick<KnownOfSend, 'template' | 'languages'>,
):
  | ({ transactional: boolean; template?: Readonly<Template>; language?: string | undefined } & (
      | { source: Source }
      | { sealed: SealedContent }
    ))
  | NotNow {
  if ('message' in content) {
    if (sealed !== undefined) return { sealed: { kind: 'sealed', sealed }, transactional: true };
    const transactional = isMarked === true && permissions?.transactional === true;
    return { source: content, transactional };
  }
  const found = inLanguage({ template: named, ...(languages && { languages }) }, locale);
  const fault = templateFault(channel, found?.template, notice);
  if (fault !== null || !found) return fault ?? not(templateNotFound(channel));
  const { content: source, language, template } = found;
  const { transactional = false } = template;
  return sealed === undefined
    ? { source: { template: source }, transactional, template, language }
    : { sealed: { kind: 'sealed', sealed }, transactional, template };
}

const templateNotFound = (channel: Channel): Failure => ({
  kind: 'templateNotFound',
  params: { label: CHANNEL_LABELS[channel] },
});

const not = (failure: Failure): NotNow => ({ may: 'not', failure });

const notNow = (failure: Failure): NotNow => ({ may: 'not', failure, passes: true });
