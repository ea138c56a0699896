import { callsUntil, LOOK_AGAIN_MS, ofChannel, bulkQueueOf } from '@cascade/cascade';
import type { Channel, RequestRow, ValidSendRequest, Content } from '@cascade/contracts';
import { traceMember } from '@cascade/runtime';
import type { StoredRequest, TemplatesRepository } from '@cascade/store';

export interface Deadlines {
  /** A sync caller has the truth by then. */
  syncMs: number;
  /** An async or scheduled send is over by then, from its due time. */
  asyncMs: number;
}

/** What a request asks for, however it came in. */
type Asked = Pick<
  ValidSendRequest,
  'content' | 'target' | 'variables' | 'schedule' | 'mode' | 'plan'
> & { keys: Partial<Record<Channel, { fallback: boolean }>> };

/** A provider call takes at most this long: shorter where a person waits for a later tier. */
const CALL_TIMEOUT_MS = { interactive: 15_000, bulk: 30_000 } as const;

/** The accept row of a valid request, with its first projection; of the trace in which it is made. */
export function buildRequest(parts: {
  id: number;
  firstSend: number;
  account: string;
  valid: Asked;
  devices: Partial<Record<Channel, string>>;
  now: number;
  deadlines: Deadlines;
  /** See `isSensitive`. */
  sensitive: boolean;
  /** The rendered message of the only send, sealed for this id (`sealedContentContext`). */
  sealed?: string;
  /** Inbox of the gateway that holds the caller's connection, where somebody waits. */
  reply?: string;
}): StoredRequest {
  const { id, account, valid, now, deadlines } = parts;
  const scheduled = valid.schedule !== null;
  const lane = valid.mode === 'sync' && !scheduled ? 'interactive' : 'bulk';
  const dueAt = valid.schedule === null ? now : valid.schedule * 1_000;
  const spanMs = lane === 'interactive' ? deadlines.syncMs : deadlines.asyncMs;
  const row: RequestRow = {
    _id: id,
    account,
    mode: valid.mode,
    lane,
    acceptedAt: now,
    dueAt,
    scheduled,
    expiresAt: dueAt + spanMs,
    callTimeoutMs: Math.min(CALL_TIMEOUT_MS[lane], spanMs / 4),
    ...(lane === 'interactive' && parts.reply !== undefined ? { reply: parts.reply } : {}),
    plan: valid.plan,
    sends: plannedSends(parts),
    ...(parts.sensitive || parts.sealed !== undefined ? { sensitive: true as const } : {}),
    ...(parts.sealed === undefined ? {} : { sealed: parts.sealed }),
    ...traceMember(),
    ...(Object.keys(valid.variables).length === 0 ? {} : { variables: valid.variables }),
  };
  return { ...row, ...firstProjection(row, now) };
}

/** How many send ids a request needs. */
export const countSends = (valid: Pick<ValidSendRequest, 'plan'>): number =>
  valid.plan.flat().length;

function plannedSends({ valid, firstSend, devices }: Parameters<typeof buildRequest>[0]) {
  return Object.fromEntries(
    valid.plan.flat().map((channel, index) => {
      const target = valid.target[channel];
      return [
        channel,
        {
          id: firstSend + index,
          device: ofChannel(devices, channel),
          ...(target === undefined ? {} : { target }),
          ...(ofChannel(valid.keys, channel).fallback ? { fallback: true as const } : {}),
          content: ofChannel(valid.content, channel),
        },
      ];
    }),
  );
}

function firstProjection(row: RequestRow, now: number) {
  if (row.scheduled) return { state: 'scheduled', nextAt: row.dueAt } as const;
  if (row.lane === 'bulk') {
    return { state: 'open', bulkQueue: bulkQueueOf(row), nextAt: callsUntil(row) } as const;
  }
  return { state: 'open', nextAt: Math.min(now + LOOK_AGAIN_MS, callsUntil(row)) } as const;
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
