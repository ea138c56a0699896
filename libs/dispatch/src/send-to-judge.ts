import { lastCallAt, ofChannel } from '@cascade/cascade';
import {
  optionsOf,
  topicOf,
  type Channel,
  type Content,
  type Lane,
  type OptOutReach,
  type RecipientCap,
  type RequestOptions,
  type RequestRow,
  type SendWindow,
  type SendTry,
  type Variables,
} from '@cascade/contracts';
import type { Account, Template } from '@cascade/store';

/** One send, as its judgement needs it. */
export interface SendToJudge extends RequestOptions {
  account: string;
  /** Id of its request, once it is accepted. */
  request?: number | undefined;
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
  sealed?: string | undefined;
  /** What the request asks for; the account's setting when absent. */
  optOuts?: OptOutReach | undefined;
  hours: HoursOfSend;
}

/** When a send may go. */
interface HoursOfSend {
  /** Somebody waits for an interactive send: it waits for nothing. */
  lane: Lane;
  /** It isn't called before (epoch ms). */
  dueAt: number;
  /** It isn't called from then on (epoch ms). */
  endsAt: number;
}

/** What a judgement goes by, beside what is known. */
export interface SendPolicy {
  /** Whom an opt-out keeps from the send. */
  optOuts: OptOutReach;
  /** Hours in which it may go; at any hour when absent. */
  window?: SendWindow | undefined;
  /** How many messages its recipient may get; any number when absent. */
  caps?: readonly RecipientCap[] | undefined;
}

/** The send of a request's channel, by one of its tries. */
export function sendToJudge(
  request: RequestRow,
  channel: Channel,
  { device }: Pick<SendTry, 'device'> = ofChannel(request.sends, channel),
): SendToJudge {
  const { content, target } = ofChannel(request.sends, channel);
  const { account, variables = {}, unusable, automatic, notice, sealed, optOuts } = request;
  return {
    account,
    request: request._id,
    channel,
    device,
    content,
    target,
    variables,
    unusable,
    ...optionsOf(request),
    get recipients() {
      return recipientsOf(request);
    },
    plan: request.plan,
    automatic,
    notice,
    sealed,
    optOuts,
    hours: { lane: request.lane, dueAt: request.dueAt, endsAt: lastCallAt(request) },
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

/** The topic of a send: its own, else its template's. One that the account has no more is none. */
export const topicOfSend = (
  { topic }: Pick<SendToJudge, 'topic'>,
  template: Readonly<Pick<Template, 'topic'>> | null | undefined,
  account: Pick<Account, 'settings'> | null,
): string | undefined => topicOf(account?.settings.topics, topic ?? template?.topic)?.key;

/** The policy of a send: of its request, else its account's. */
export const policyOf = (
  { optOuts, window }: Pick<SendToJudge, 'optOuts' | 'window'>,
  account: Pick<Account, 'settings'> | null,
): SendPolicy => ({
  optOuts: optOuts ?? account?.settings.optOutReach ?? 'channel',
  window: window ?? account?.settings.sendWindow,
  caps: account?.settings.recipientCaps,
});
