import { renderContent } from '@cascade/cascade';
import {
  CHECK_CAUSES,
  chosenOf,
  failureIn,
  isChannelWith,
  isFailure,
  LIMIT_FAILURES,
  limitNow,
  type CheckCause,
  type Failure,
} from '@cascade/contracts';
import {
  barOfAccount,
  renderingOf,
  type Account,
  type Device,
  type LastCheck,
  type SuppressionReason,
} from '@cascade/store';
import { formsOf } from './forms-of.ts';
import type { KnownOfSend, QuotaState } from './known-of-send.ts';
import { priceOfSend } from './price-of-send.ts';
import { readTarget } from './reads-of-send.ts';
import { termsOfRecipient, type RecipientTerms } from './recipient-terms.ts';
import { topicOfSend, type SendPolicy, type SendToJudge } from './send-to-judge.ts';
import { sourceOf } from './source-of-send.ts';
import { not, notNow, type MayGo, type NotNow, type Verdict } from './verdict.ts';

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

/** Why a plan refuses a send. */
export const QUOTA_FAILURES: Readonly<Record<Exclude<QuotaState, 'free'>, Failure>> = {
  spent: { kind: 'insufficientQuota' },
  expired: { kind: 'planExpired' },
};
