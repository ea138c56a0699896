import { snapshotOf } from '@cascade/cascade';
import { buildRequest, isSensitive, type WakeUp } from '@cascade/dispatch';
import type { InboundIntake } from '@cascade/inbound';
import { traced, type Clock } from '@cascade/runtime';
import type { ConversationRow, OwedReply, Repositories } from '@cascade/store';
import { appliedRevision } from './conversation-row.ts';

/** A reply that can't be sent within this is of no use to anybody any more. */
const REPLY_WITHIN_MS = 10 * 60_000;
/** How long a reply waits for the one before it. */
const WAIT_FOR_EARLIER_MS = 3_000;
const LOOK_EVERY_MS = 25;

export interface ApplyParts {
  repositories: Pick<
    Repositories,
    'requests' | 'facts' | 'inbound' | 'conversations' | 'templates'
  >;
  desk: Pick<InboundIntake, 'takeSubmission'>;
  wakeUp: WakeUp;
  clock: Clock;
}

/**
 * Brings about what a conversation's last step owes, whoever took that step. Everything is an insert
 * under an id that stands in the row, so it may be done any number of times, by several at once: one
 * reply and one submission come of it. The inbound message is dealt with before the row forgets what
 * was owed for it, so that nobody can take the message for a new one.
 */
export function createApplyPendingEffects(parts: ApplyParts) {
  const { repositories, desk, wakeUp, clock } = parts;
  const { requests, facts, inbound, conversations, templates } = repositories;

  /** The revision that owes nothing, or null when somebody was faster. */
  return async function applyPendingEffects(row: ConversationRow): Promise<ConversationRow | null> {
    const { pendingEffects } = row;
    if (!pendingEffects) return row;
    const { reply } = pendingEffects;
    await Promise.all([
      reply &&
        traced('accept', { parent: pendingEffects.trace ?? null }, () => makeReply(row, reply)),
      pendingEffects.submission && desk.takeSubmission(pendingEffects.submission),
    ]);
    if (pendingEffects.inbound !== undefined) await inbound.replies.done(pendingEffects.inbound);
    const settled = appliedRevision(row);
    return (await conversations.change(settled)) ? settled : null;
  };

  /** A request like any other: logged, judged by quota, suppressions and window, and swept. */
  async function makeReply(
    { account, channel, device }: ConversationRow,
    reply: OwedReply,
  ): Promise<void> {
    if (reply.after !== undefined) await waitForEnd(reply.after);
    const content = { [channel]: reply.content };
    const request = buildRequest({
      id: reply.request,
      firstSend: reply.send,
      account,
      valid: {
        mode: 'sync',
        schedule: null,
        plan: [[channel]],
        keys: { [channel]: { fallback: false } },
        content,
        target: { [channel]: reply.to },
        variables: reply.variables,
      },
      devices: { [channel]: device },
      sensitive: await isSensitive(templates, account, content),
      now: clock.now(),
      deadlines: { syncMs: REPLY_WITHIN_MS, asyncMs: REPLY_WITHIN_MS },
    });
    if (await requests.accept(request)) wakeUp(request);
  }

  /** Replies to quick messages leave in their order: workers make calls side by side. */
  async function waitForEnd(id: number): Promise<void> {
    const until = clock.now() + WAIT_FOR_EARLIER_MS;
    const earlier = await requests.byId(id);
    if (!earlier) return;
    while (clock.now() < until) {
      const { outcomes } = await facts.load(snapshotOf(earlier));
      if (outcomes.length > 0) return;
      await clock.sleep(LOOK_EVERY_MS);
    }
  }
}

export type ApplyPendingEffects = ReturnType<typeof createApplyPendingEffects>;
