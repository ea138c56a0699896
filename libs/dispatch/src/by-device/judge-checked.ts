import { lastCallAt, ofChannel } from '@cascade/cascade';
import { isPoolId, optionsOf, type Channel, type OptOutReach } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
import { judgeSend } from '../judge-send.ts';
import type { KnownOfSend, QuotaState } from '../known-of-send.ts';
import type { Verdict } from '../verdict.ts';
import type { KnowFor, Knowledge } from '../know-for.ts';
import type { SendToJudge } from '../send-to-judge.ts';
import { timesOf } from '../acceptance/plan-request.ts';
import type { CheckedSend } from './accept-send.ts';
import type { SendByDeviceParts } from './send-by-device.ts';

interface JudgeParts extends Pick<SendByDeviceParts, 'clock' | 'deadlines'> {
  repositories: Pick<Repositories, 'senderPools'>;
  knowFor: KnowFor;
}

/** What becomes of a channel's send at this moment, and what speaks against it at any. */
export interface ChannelVerdict {
  channel: Channel;
  /** As the send of this instant finds it. */
  verdict: Verdict;
  /** A reason that stays once the device can send again comes before one that passes. */
  told: Verdict;
  /** At the best that another moment may bring. */
  best: Verdict;
}

/** Judges every channel of a send that was checked, as the send itself does. Sends nothing. */
export async function judgeChecked(
  parts: JudgeParts,
  account: string,
  { valid, senders }: CheckedSend,
  { optOuts, quota }: { optOuts?: OptOutReach; quota?: QuotaState | undefined } = {},
): Promise<ChannelVerdict[]> {
  const { plan, content, target, variables, unusable } = valid;
  const times = timesOf(valid, parts.deadlines, parts.clock.now());
  const { lane, dueAt } = times;
  const hours = { lane, dueAt, endsAt: lastCallAt(times) };
  return Promise.all(
    plan.flat().map(async (channel) => {
      const devices = await sendingDevices(parts, account, senders[channel]);
      const sends = devices.map((device): SendToJudge => ({
        account,
        channel,
        device,
        content: ofChannel(content, channel),
        target: target[channel],
        variables,
        unusable,
        ...optionsOf(valid),
        recipients: target,
        plan,
        optOuts,
        hours,
      }));
      return { channel, ...(await judgeMembers(parts, sends, quota)) };
    }),
  );
}

/**
 * One device, or the members of a sender pool: what every member would refuse is refused, and what one of them
 * would refuse for good, such as a long text.
 */
async function judgeMembers(
  { knowFor }: JudgeParts,
  sends: readonly SendToJudge[],
  quota: QuotaState | undefined,
): Promise<Omit<ChannelVerdict, 'channel'>> {
  const known = await knowFor.knowForAll(sends);
  const judged = sends.flatMap((send, at) => {
    const one = known[at];
    if (one === undefined) return [];
    const now = { ...one.known, ...(quota === undefined ? {} : { quota }) };
    return {
      now: judgeSend(send, now, one.policy),
      later: laterOf(send, one),
    };
  });
  const [first = NOBODY] = judged;
  const lasting = judged.find(({ later }) => later.may === 'not' && later.passes !== true)?.later;
  const going = judged.find(({ now }) => now.may !== 'not')?.now;
  const verdict = going ?? first.now;
  return {
    verdict: judged.length > 1 ? (lasting ?? verdict) : verdict,
    told: lasting ?? verdict,
    best: lasting ?? first.later,
  };
}

/** At the best moment. Of a message with a template beside it both are judged, as either may go then. */
function laterOf(send: SendToJudge, { known, policy }: Knowledge): Verdict {
  const best = atBest(known);
  const verdict = judgeSend(send, best, policy);
  if (verdict.may === 'not' || verdict.chosen === undefined) return verdict;
  const opened = { state: 'open', until: Infinity } as const;
  return judgeSend(send, { ...best, window: opened }, policy);
}

/** The best that another moment may bring: the device connected, the template approved, no window closed. */
function atBest({
  device,
  template,
  window: _window,
  quota: _quota,
  now: _now,
  ...known
}: KnownOfSend): KnownOfSend {
  return {
    ...known,
    device: device && { ...device, state: 'connected' },
    ...(template ? { template: { ...template, approval: 'approved', active: true } } : {}),
  };
}

const NO_DEVICE: Verdict = { may: 'not', failure: { kind: 'deviceDisconnected' }, passes: true };
const NOBODY = { now: NO_DEVICE, later: NO_DEVICE };

/** Ids of the devices behind the device or sender pool that a key names: of a sender pool its members that get messages. */
export async function sendingDevices(
  { repositories: { senderPools } }: Pick<JudgeParts, 'repositories'>,
  account: string,
  named: string | undefined,
): Promise<string[]> {
  if (named === undefined) return [];
  if (!isPoolId(named)) return [named];
  const pool = await senderPools.byId(account, named);
  return (pool?.members ?? []).flatMap(({ device, state }) => (state === 'resting' ? [] : device));
}
