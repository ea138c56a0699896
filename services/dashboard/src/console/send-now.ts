import type { Channel, Content, RequestOptions } from '@cascade/contracts';
import { judgeSend, sendingDevices, type SendToJudge, type Verdict } from '@cascade/dispatch';
import type { Account } from '@cascade/store';
import { viewFailure, viewLimit } from '../logs/view-reason.ts';
import type { DashboardContext } from '../context.ts';
import { writeTime } from '../http/times.ts';
import type { ConsoleSend, SendNow } from '../schemas/console.ts';

type Parts = Pick<DashboardContext, 'repositories' | 'knowFor' | 'knowLimits' | 'knowQuota'>;

/** A preview tells what a send would wait for, however it is sent. */
const ANY_TIME = { lane: 'bulk', dueAt: 0, endsAt: Infinity } as const;

/** What the request of a preview shares with each of its channels. A topic that the account lacks is none. */
export interface PreviewedRequest extends RequestOptions {
  keys: ConsoleSend['keys'];
  targets: Partial<Record<Channel, string>>;
  variables: SendToJudge['variables'];
}

/** What a send of this moment would meet, as the send itself is judged; undefined without a device. */
export async function sendNow(
  parts: Parts,
  account: Account,
  channel: Channel,
  content: Content,
  { keys, targets, variables, ...options }: PreviewedRequest,
): Promise<SendNow | undefined> {
  const named = keys[channel]?.device;
  if (named === undefined) return undefined;
  const ids = await sendingDevices(parts, account._id, named);
  const sends = ids.map((device): SendToJudge => ({
    account: account._id,
    channel,
    device,
    content,
    target: targets[channel],
    variables,
    ...options,
    recipients: targets,
    plan: [Object.keys(keys) as Channel[]],
    hours: ANY_TIME,
  }));
  const { state: quota } = await parts.knowQuota(account._id);
  const known = await parts.knowFor.knowForAll(sends);
  const verdicts = await Promise.all(
    sends.map(async (send, at): Promise<Verdict | null> => {
      const one = known[at];
      if (one === undefined) return null;
      const verdict = judgeSend(send, { ...one.known, quota }, one.policy);
      if (verdict.may !== 'go') return verdict;
      const limits = await parts.knowLimits(one.known.device, verdict.to, 'bulk');
      return limits === undefined
        ? verdict
        : judgeSend(send, { ...one.known, quota, limits }, one.policy);
    }),
  );
  const told = verdicts.filter((verdict) => verdict !== null);
  const [first] = told;
  const best = told.find(({ may }) => may === 'go') ?? told.find(({ may }) => may === 'wait');
  if (first === undefined) return undefined;
  const verdict = best ?? first;
  // A preview without a recipient tells of the device alone.
  const isOfRecipient = verdict.may === 'not' && verdict.passes !== true;
  return targets[channel] === undefined && isOfRecipient ? undefined : viewVerdict(verdict);
}

function viewVerdict(verdict: Verdict): SendNow {
  if (verdict.may === 'not') {
    const { failure, passes } = verdict;
    return { may: 'not', ...viewFailure(failure), ...(passes ? { passes } : {}) };
  }
  if (verdict.may === 'wait') {
    return { may: 'wait', ...viewLimit(verdict.for), until: writeTime(verdict.until) };
  }
  const { doubt } = verdict;
  return { may: 'go', ...(doubt === undefined ? {} : viewFailure(doubt)) };
}
