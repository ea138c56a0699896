import { snapshotOf } from '@cascade/cascade';
import { isSensitive, planRequest, type InsertRequest } from '@cascade/dispatch';
import type { InboundIntake } from '@cascade/inbound';
import { traced, type Clock } from '@cascade/runtime';
import type { ConversationRow, OwedReply, Repositories } from '@cascade/store';
import { appliedRevision } from './conversation-row.ts';

/** Deadline of a reply. */
const REPLY_WITHIN_MS = 10 * 60_000;
/** How long a reply waits for the one before it. */
const WAIT_FOR_EARLIER_MS = 3_000;
const LOOK_EVERY_MS = 25;

export interface ApplyParts {
  repositories: Pick<
    Repositories,
    'requests' | 'facts' | 'inbound' | 'conversations' | 'templates'
  >;
  intake: Pick<InboundIntake, 'takeSubmission'>;
  insertRequest: InsertRequest;
  clock: Clock;
}

/**
 * Applies the pending effects of a conversation's last step. Each effect is an insert with an id from
 * the row, so several processes may repeat it: there is one reply and one submission. The inbound
 * message is marked as done before the row drops its effects, so that nobody takes it for a new one.
 */
export function createApplyPendingEffects(parts: ApplyParts) {
  const { repositories, intake, insertRequest, clock } = parts;
  const { requests, facts, inbound, conversations, templates } = repositories;

  /** Returns the revision without pending effects. Null: another process was faster. */
  return async function applyPendingEffects(row: ConversationRow): Promise<ConversationRow | null> {
    const { pendingEffects } = row;
    if (!pendingEffects) return row;
    const { reply } = pendingEffects;
    await Promise.all([
      reply &&
        traced('accept', { parent: pendingEffects.trace ?? null }, () =>
          makeReply(row, reply, pendingEffects.inbound),
        ),
      pendingEffects.submission && intake.takeSubmission(pendingEffects.submission),
    ]);
    if (pendingEffects.inbound !== undefined) await inbound.replies.done(pendingEffects.inbound);
    const applied = appliedRevision(row);
    return (await conversations.change(applied)) ? applied : null;
  };

  /** Inserts the reply as an ordinary request: logged, swept, subject to quota and suppressions. */
  async function makeReply(
    { account, channel, device }: ConversationRow,
    reply: OwedReply,
    answers: string | undefined,
  ): Promise<void> {
    if (reply.after !== undefined) await waitForEnd(reply.after);
    const content = { [channel]: reply.content };
    const row = planRequest(
      {
        ids: { request: reply.request, firstSend: reply.send },
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
        senders: { [channel]: { device } },
        deadlines: { syncMs: REPLY_WITHIN_MS, asyncMs: REPLY_WITHIN_MS },
        marks: {
          automatic: true,
          answers,
          sensitive: await isSensitive(templates, account, { content }),
        },
      },
      clock.now(),
    );
    await insertRequest(row);
  }

  /** Waits until the earlier reply has ended, because workers would send both at once. */
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
