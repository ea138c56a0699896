import { ofChannel } from '@cascade/cascade';
import type {
  Channel,
  Content,
  OptOutReach,
  RequestRow,
  SendTry,
  Variables,
} from '@cascade/contracts';
import type { Account } from '@cascade/store';

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
