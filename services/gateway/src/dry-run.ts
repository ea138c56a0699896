import { exceedsBudget, ofChannel } from '@cascade/cascade';
import {
  chosenOf,
  segmentsOf,
  type Channel,
  LIMIT_WAITS,
  isFailure,
  writeCost,
  type DryRunChannel,
  type DryRunResult,
  type SkippedChannel,
  type ValidSendRequest,
  reasonAndCode,
  type Failure,
} from '@cascade/contracts';
import {
  createChooseSender,
  createChooseSenders,
  createFitBudget,
  createJudgeSend,
  createKnowQuota,
  optionsFault,
  planRequest,
  QUOTA_FAILURES,
  syncWaitFault,
  type Deadlines,
  type Fitted,
} from '@cascade/dispatch';
import type { Clock } from '@cascade/runtime';
import type { Repositories, StoredRequest } from '@cascade/store';
import { createOwnSenders, type SendCaller } from './own-senders.ts';
import type { Rejection } from './reject.ts';

/**
 * Makes the function that judges every channel of every tier by the rules of a send, and renders it. Draws no
 * quota, tries no member of a pool and writes no row.
 */
export function createDryRun({
  repositories,
  clock,
  deadlines,
}: {
  repositories: Repositories;
  clock: Clock;
  deadlines: Deadlines;
}) {
  const { accounts } = repositories;
  const knowQuota = createKnowQuota(repositories, clock);
  const judge = createJudgeSend(repositories, clock);
  const fitBudget = createFitBudget(repositories, clock);
  const devices = {
    byId: repositories.devices.byId,
    inMemory: repositories.devices.inMemory,
    takeTry: () => Promise.resolve(false),
  };
  const chooseSender = createChooseSender({ store: { ...repositories, devices }, clock });
  const chooseSenders = createChooseSenders({
    senderPools: repositories.senderPools,
    chooseSender,
  });
  const ownSenders = createOwnSenders({ repositories, chooseSenders });

  return async function dryRun(
    caller: SendCaller,
    valid: ValidSendRequest,
  ): Promise<{ ok: true; result: DryRunResult } | { ok: false; rejection: Rejection }> {
    const { account } = caller;
    const fault = syncWaitFault(valid, deadlines);
    if (fault !== null) return { ok: false, rejection: { failure: fault } };
    const owned = await ownSenders(caller, valid);
    if ('rejection' in owned) return { ok: false, rejection: owned.rejection };
    const refused = await optionsFault(accounts, account, valid);
    if (refused !== null) return { ok: false, rejection: { failure: refused } };
    const row = planRequest(
      {
        // Ids of nothing: the row is never stored.
        ids: { request: 0, firstSend: 0 },
        account,
        valid,
        senders: owned.senders,
        deadlines,
        marks: { sensitive: false },
      },
      clock.now(),
    );
    const fitted = await fitBudget(row, valid);
    if (fitted !== null && isFailure(fitted)) return { ok: false, rejection: { failure: fitted } };
    const { state } = await knowQuota(account);
    const spent = state === 'free' ? null : QUOTA_FAILURES[state];
    const tiers = await Promise.all(
      row.plan.map(async (channels, tier) => ({
        tier,
        channels: Object.fromEntries(
          await Promise.all(
            channels.map(async (channel) => {
              const one = await judged(row, channel, spent);
              return [channel, noted(one, ignoredSequence(valid, channel))] as const;
            }),
          ),
        ),
      })),
    );
    const skipped = fitted === null ? [] : overBudget(row, fitted);
    const isSkipped = (name: string): boolean => skipped.some(({ channel }) => channel === name);
    const status = tiers.some(({ channels }) =>
      Object.entries(channels).some(([name, one]) => one.status && !isSkipped(name)),
    );
    return {
      ok: true,
      result: { status, dry_run: true, tiers, ...(skipped.length === 0 ? {} : { skipped }) },
    };
  };

  async function judged(
    row: StoredRequest,
    channel: Channel,
    spent: Failure | null,
  ): Promise<DryRunChannel> {
    const { device } = ofChannel(row.sends, channel);
    const send = await judge(row, channel);
    if (!send.ok) return failed(device, send.failure);
    if (spent !== null) return failed(device, spent);
    const segments =
      send.content.kind === 'sealed' ? undefined : segmentsOf(channel, send.content)?.segments;
    const { price } = send;
    return {
      status: true,
      device,
      to: send.to,
      content: send.content,
      ...chosenOf(send),
      ...(segments === undefined ? {} : { segments }),
      ...(price === undefined
        ? {}
        : {
            cost: writeCost({
              ...price,
              amount: price.amount * (segments ?? 1),
              source: 'table' as const,
            }),
          }),
      ...(send.note === undefined ? {} : { note: send.note }),
      ...(send.held === undefined
        ? {}
        : {
            waiting: {
              reason: LIMIT_WAITS[send.held.limit],
              until: Math.floor(send.held.until / 1_000),
            },
          }),
    };
  }
}

/** Channels of tiers that cost more by themselves than the request may. */
const overBudget = (row: StoredRequest, { budget }: Fitted): SkippedChannel[] =>
  row.plan.flatMap((channels, tier) =>
    exceedsBudget({ ...row, budget }, tier, () => undefined)
      ? channels.map((channel) => ({ channel, reason: 'max_cost' as const }))
      : [],
  );

/** Adds a note. */
function noted(judged: DryRunChannel, note: string | null): DryRunChannel {
  if (note === null) return judged;
  return { ...judged, note: judged.note === undefined ? note : `${judged.note}; ${note}` };
}

/** Says that the tier of a key isn't the one of its `fallback_sequence`; null if it is. */
function ignoredSequence({ keys }: ValidSendRequest, channel: Channel): string | null {
  const { fallback, fallbackSequence } = ofChannel(keys, channel);
  if (fallback || fallbackSequence === 0) return null;
  return `keys.${channel}.fallback_sequence: ignored, because fallback is false`;
}

const failed = (device: string, failure: Failure): DryRunChannel => ({
  status: false,
  device,
  ...reasonAndCode(failure),
});

export type DryRun = ReturnType<typeof createDryRun>;
