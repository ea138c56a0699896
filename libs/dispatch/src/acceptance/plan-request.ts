import { lastCallAt, RECHECK_MS, longestWaitMs, ofChannel, bulkQueueOf } from '@cascade/cascade';
import {
  optionsOf,
  type Channel,
  type Budget,
  type OptOutReach,
  type RequestOptions,
  type RequestRow,
  type SuccessCondition,
  type ValidSendRequest,
} from '@cascade/contracts';
import { traceMember } from '@cascade/runtime';
import type { StoredRequest } from '@cascade/store';
import type { Senders } from './choose-senders.ts';

export interface Deadlines {
  /** A sync caller has the truth by then. */
  syncMs: number;
  /** An async or scheduled send is over by then, from its due time, unless its caller says when. */
  asyncMs: number;
}

/** What a request asks for, however it came in. */
interface Asked
  extends
    RequestOptions,
    Pick<
      ValidSendRequest,
      'content' | 'target' | 'variables' | 'unusable' | 'schedule' | 'mode' | 'plan' | 'validUntil'
    > {
  keys: Partial<Record<Channel, { fallback: boolean; success?: SuccessCondition }>>;
}

/** A provider call takes at most this long: shorter where a person waits for a later tier. */
const CALL_TIMEOUT_MS = { interactive: 15_000, bulk: 30_000 } as const;

/** What the row of a request says besides what was asked for. */
interface RequestMarks {
  /** See `isSensitive`. */
  sensitive: boolean;
  /** A rule of the account answers a contact. */
  automatic?: boolean;
  /** Id of the contact's message that the rule answers. */
  answers?: string | undefined;
  /** The product itself writes to people of the account. */
  notice?: boolean;
  /** The rendered message of the only send, sealed for this id (`sealedContentContext`). */
  sealed?: string;
  /** Inbox of the gateway that holds the caller's connection, where somebody waits. */
  reply?: string;
  /** What the agent that sends calls itself. */
  agent?: string | undefined;
  /** `X-Request-Id` of the call. */
  correlation?: string | undefined;
  /** Id of the account token of the call. */
  tokenId?: string | undefined;
  /** See `fitBudget`. */
  budget?: Budget | undefined;
  /** The account's setting when absent. */
  optOuts?: OptOutReach | undefined;
}

export interface NewRequest {
  ids: { request: number; firstSend: number };
  account: string;
  valid: Asked;
  senders: Senders;
  deadlines: Deadlines;
  marks: RequestMarks;
}

/** The accept row of a valid request, with its first projection; of the trace in which it is made. Reads nothing. */
export function planRequest(request: NewRequest, now: number): StoredRequest {
  const { ids, account, valid, deadlines, marks } = request;
  const { lane, dueAt, expiresAt, callTimeoutMs } = timesOf(valid, deadlines, now);
  const row: RequestRow = {
    _id: ids.request,
    account,
    mode: valid.mode,
    lane,
    acceptedAt: now,
    dueAt,
    scheduled: valid.schedule !== null,
    expiresAt,
    callTimeoutMs,
    ...(lane === 'interactive' && marks.reply !== undefined ? { reply: marks.reply } : {}),
    plan: valid.plan,
    sends: plannedSends(request),
    ...(marks.sensitive || marks.sealed !== undefined ? { sensitive: true as const } : {}),
    ...(marks.sealed === undefined ? {} : { sealed: marks.sealed }),
    ...(marks.automatic ? { automatic: true as const } : {}),
    ...(marks.answers === undefined ? {} : { answers: marks.answers }),
    ...(marks.notice ? { notice: true as const } : {}),
    ...optionsOf(valid),
    ...(marks.agent === undefined ? {} : { agent: marks.agent }),
    ...(marks.correlation === undefined ? {} : { correlation: marks.correlation }),
    ...(marks.tokenId === undefined ? {} : { tokenId: marks.tokenId }),
    ...(marks.optOuts === undefined ? {} : { optOuts: marks.optOuts }),
    ...(marks.budget === undefined ? {} : { budget: marks.budget }),
    ...traceMember(),
    ...(Object.keys(valid.variables).length === 0 ? {} : { variables: valid.variables }),
    ...(valid.unusable === undefined ? {} : { unusable: valid.unusable }),
  };
  return { ...row, ...firstProjection(row, now) };
}

/** The lane of a request, and its times (epoch ms). */
export function timesOf(
  { keys, plan, schedule, mode, validUntil }: Omit<Asked, 'content' | 'target' | 'variables'>,
  { syncMs, asyncMs }: Deadlines,
  now: number,
): Pick<RequestRow, 'lane' | 'dueAt' | 'expiresAt' | 'callTimeoutMs'> {
  const lane = mode === 'sync' && schedule === null ? 'interactive' : 'bulk';
  const dueAt = schedule === null ? now : schedule * 1_000;
  const bulkMs = validUntil === undefined ? asyncMs : validUntil * 1_000 - dueAt;
  const spanMs = lane === 'interactive' ? syncMs : bulkMs;
  // A caller who waits has the truth by the deadline; `syncWaitFault` refuses longer waits.
  const waitMs = lane === 'interactive' ? 0 : longestWaitMs({ plan, sends: keys });
  return {
    lane,
    dueAt,
    expiresAt: dueAt + spanMs + waitMs,
    callTimeoutMs: callTimeout(lane, spanMs),
  };
}

/** Of one call to a provider (ms). */
export const callTimeout = (lane: keyof typeof CALL_TIMEOUT_MS, spanMs: number): number =>
  Math.min(CALL_TIMEOUT_MS[lane], spanMs / 4);

function plannedSends({ valid, ids, senders }: NewRequest): RequestRow['sends'] {
  let next = ids.firstSend;
  return Object.fromEntries(
    valid.plan.flat().map((channel) => {
      const target = valid.target[channel];
      const { fallback, success } = ofChannel(valid.keys, channel);
      const { device, pool, reserves = [] } = ofChannel(senders, channel);
      return [
        channel,
        {
          id: next++,
          device,
          ...(pool === undefined ? {} : { pool }),
          ...(reserves.length === 0
            ? {}
            : { reserves: reserves.map((reserve) => ({ id: next++, device: reserve })) }),
          ...(target === undefined ? {} : { target }),
          ...(fallback ? { fallback: true as const } : {}),
          ...(success === undefined ? {} : { success }),
          content: ofChannel(valid.content, channel),
        },
      ];
    }),
  );
}

function firstProjection(row: RequestRow, now: number) {
  if (row.scheduled) return { state: 'scheduled', nextAt: row.dueAt } as const;
  if (row.lane === 'bulk') {
    return { state: 'open', bulkQueue: bulkQueueOf(row), nextAt: lastCallAt(row) } as const;
  }
  return { state: 'open', nextAt: Math.min(now + RECHECK_MS, lastCallAt(row)) } as const;
}
