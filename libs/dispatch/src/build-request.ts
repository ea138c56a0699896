import { lastCallAt, RECHECK_MS, longestWaitMs, ofChannel, bulkQueueOf } from '@cascade/cascade';
import type {
  Channel,
  Content,
  OptOutReach,
  RequestRow,
  SuccessCondition,
  ValidSendRequest,
} from '@cascade/contracts';
import { traceMember } from '@cascade/runtime';
import type { AccountsRepository, StoredRequest, TemplatesRepository } from '@cascade/store';
import type { ChosenSender } from './choose-sender.ts';

export interface Deadlines {
  /** A sync caller has the truth by then. */
  syncMs: number;
  /** An async or scheduled send is over by then, from its due time. */
  asyncMs: number;
}

/** What a request asks for, however it came in. */
type Asked = Pick<
  ValidSendRequest,
  'content' | 'target' | 'variables' | 'unusable' | 'schedule' | 'mode' | 'plan' | 'transactional'
> & { keys: Partial<Record<Channel, { fallback: boolean; success?: SuccessCondition }>> };

/** A provider call takes at most this long: shorter where a person waits for a later tier. */
const CALL_TIMEOUT_MS = { interactive: 15_000, bulk: 30_000 } as const;

/** The accept row of a valid request, with its first projection; of the trace in which it is made. */
export function buildRequest(parts: {
  id: number;
  firstSend: number;
  account: string;
  valid: Asked;
  senders: Senders;
  now: number;
  deadlines: Deadlines;
  /** See `isSensitive`. */
  sensitive: boolean;
  /** A rule of the account answers a contact. */
  automatic?: boolean;
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
  /** The account's setting when absent. */
  optOuts?: OptOutReach | undefined;
}): StoredRequest {
  const { id, account, valid, now, deadlines } = parts;
  const scheduled = valid.schedule !== null;
  const lane = valid.mode === 'sync' && !scheduled ? 'interactive' : 'bulk';
  const dueAt = valid.schedule === null ? now : valid.schedule * 1_000;
  const spanMs = lane === 'interactive' ? deadlines.syncMs : deadlines.asyncMs;
  const sends = plannedSends(parts);
  // A caller who waits has the truth by the deadline; `syncWaitFault` refuses longer waits.
  const waitMs = lane === 'interactive' ? 0 : longestWaitMs({ plan: valid.plan, sends });
  const row: RequestRow = {
    _id: id,
    account,
    mode: valid.mode,
    lane,
    acceptedAt: now,
    dueAt,
    scheduled,
    expiresAt: dueAt + spanMs + waitMs,
    callTimeoutMs: callTimeout(lane, spanMs),
    ...(lane === 'interactive' && parts.reply !== undefined ? { reply: parts.reply } : {}),
    plan: valid.plan,
    sends,
    ...(parts.sensitive || parts.sealed !== undefined ? { sensitive: true as const } : {}),
    ...(parts.sealed === undefined ? {} : { sealed: parts.sealed }),
    ...(parts.automatic ? { automatic: true as const } : {}),
    ...(parts.notice ? { notice: true as const } : {}),
    ...(valid.transactional ? { transactional: true as const } : {}),
    ...(parts.agent === undefined ? {} : { agent: parts.agent }),
    ...(parts.correlation === undefined ? {} : { correlation: parts.correlation }),
    ...(parts.optOuts === undefined ? {} : { optOuts: parts.optOuts }),
    ...traceMember(),
    ...(Object.keys(valid.variables).length === 0 ? {} : { variables: valid.variables }),
    ...(valid.unusable === undefined ? {} : { unusable: valid.unusable }),
  };
  return { ...row, ...firstProjection(row, now) };
}

/** The device of each used key, or what was chosen from its sender pool. */
export type Senders = Partial<Record<Channel, ChosenSender>>;

/** How many send ids a request needs: one for each device that may be tried. */
export const countSends = ({ plan }: Pick<ValidSendRequest, 'plan'>, senders: Senders): number =>
  plan.flat().reduce((sum, channel) => sum + 1 + (senders[channel]?.reserves?.length ?? 0), 0);

/**
 * Why a sync request can't wait as long as its keys ask for, or null: the waits of its tiers and a last
 * call must end by the deadline.
 */
export function syncWaitFault(
  { keys, plan, mode, schedule }: Pick<ValidSendRequest, 'keys' | 'plan' | 'mode' | 'schedule'>,
  { syncMs }: Pick<Deadlines, 'syncMs'>,
): string | null {
  if (mode !== 'sync' || schedule !== null) return null;
  const waitS = longestWaitMs({ plan, sends: keys }) / 1_000;
  if (waitS === 0) return null;
  const roomS = Math.floor(syncRoomMs(syncMs) / 1_000);
  if (waitS <= roomS) return null;
  const longest = plan.flat().reduce((a, b) => (withinOf(keys, b) > withinOf(keys, a) ? b : a));
  return (
    `keys.${longest}.within: the tiers may wait ${waitS} s, and a sync send at most ${roomS} s; ` +
    'use context.behaviour.mode "async"'
  );
}

/** How long the tiers of a sync request may wait in all, so that a last call can follow. */
export const syncRoomMs = (syncMs: number): number =>
  lastCallAt({ expiresAt: syncMs, callTimeoutMs: callTimeout('interactive', syncMs) });

const withinOf = (keys: ValidSendRequest['keys'], channel: Channel): number =>
  keys[channel]?.success?.withinMs ?? 0;

const callTimeout = (lane: keyof typeof CALL_TIMEOUT_MS, spanMs: number): number =>
  Math.min(CALL_TIMEOUT_MS[lane], spanMs / 4);

function plannedSends({
  valid,
  firstSend,
  senders,
}: Parameters<typeof buildRequest>[0]): RequestRow['sends'] {
  let next = firstSend;
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

/**
 * Whether a request's contents go when it ends: one of its templates says so. Judged at acceptance,
 * for the request as a whole: its channels share the variables.
 */
export async function isSensitive(
  templates: Pick<TemplatesRepository, 'byId'>,
  account: string,
  content: Partial<Record<Channel, Content>>,
): Promise<boolean> {
  const ids = Object.values(content).flatMap((one) => ('template' in one ? one.template : []));
  if (ids.length === 0) return false;
  const found = await Promise.all(ids.map((id) => templates.byId(account, id)));
  return found.some((template) => template?.sensitive === true);
}

/** Whether the account may mark the request transactional; true for a request that isn't marked. */
export async function mayBeTransactional(
  accounts: Pick<AccountsRepository, 'byId'>,
  account: string,
  { transactional }: Pick<ValidSendRequest, 'transactional'>,
): Promise<boolean> {
  if (!transactional) return true;
  return (await accounts.byId(account))?.permissions?.transactional === true;
}
