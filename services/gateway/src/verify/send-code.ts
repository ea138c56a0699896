import { longestWaitMs } from '@cascade/cascade';
import { isPoolId, type Channel } from '@cascade/contracts';
import {
  buildRequest,
  countSends,
  type ChooseSender,
  type Deadlines,
  type Senders,
  type WakeUp,
} from '@cascade/dispatch';
import { traced, type BulkThrottle, type Clock } from '@cascade/runtime';
import {
  sealedContentContext,
  verificationContext,
  type Account,
  type Repositories,
  type Verification,
  type VerificationSend,
} from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { renderCode, type CodeToSend, type RenderedCode } from './render-code.ts';

export interface SendCodeParts {
  repositories: Pick<
    Repositories,
    'ids' | 'requests' | 'senderPools' | 'templates' | 'verifyCounts'
  >;
  chooseSender: ChooseSender;
  vault: Vault;
  wakeUp: WakeUp;
  bulkThrottle: Pick<BulkThrottle, 'serve' | 'wrote'>;
  clock: Clock;
  deadlines: Deadlines;
}

/** The call that sends a code. */
interface SendCodeBy {
  /** Rendered by the call; rendered again when absent. */
  rendered?: RenderedCode;
  /** `X-Request-Id` of the call. */
  correlation?: string | undefined;
}

/**
 * Accepts the request that carries the code: an ordinary one, interactive and sealed, that nobody waits for.
 * It begins with the tier of the message; the tiers before it come last. A repeated call finds the accept
 * row and sends nothing. The caller may have rendered the code.
 */
export function createSendCode(parts: SendCodeParts) {
  const { repositories, chooseSender, vault, wakeUp, bulkThrottle, clock, deadlines } = parts;
  const { ids, requests, senderPools, verifyCounts } = repositories;

  return function sendCode(
    account: Readonly<Account>,
    verification: Verification,
    send: VerificationSend,
    { rendered: renderedBefore, correlation }: SendCodeBy = {},
  ): Promise<void> {
    return traced('accept', {}, async () => {
      const { plan: tiers, target, success = {}, counted = [] } = verification;
      const now = clock.now();
      const rendered = renderedBefore ?? (await renderAgain(account, verification, now));
      if (rendered === null) return;
      const plan = [...tiers.slice(send.tier), ...tiers.slice(0, send.tier)];
      const [first = []] = plan;
      const keys = Object.fromEntries(
        plan.flat().map((channel) => {
          const condition = success[channel];
          const fallback = !first.includes(channel);
          return [channel, { fallback, ...(condition ? { success: condition } : {}) }];
        }),
      );
      const senders = await sendersOf(verification);
      // The code is of no use after its end. Nobody waits, so tiers may wait for receipts.
      const syncMs = Math.min(
        verification.expiresAt - now,
        deadlines.syncMs + longestWaitMs({ plan, sends: keys }),
      );
      if (syncMs <= 0) return;
      const row = buildRequest({
        id: send.request,
        firstSend: await ids.next('send', countSends({ plan }, senders)),
        account: account._id,
        valid: {
          keys,
          content: rendered.content,
          target,
          variables: {},
          schedule: null,
          mode: 'sync',
          plan,
        },
        senders,
        now,
        deadlines: { ...deadlines, syncMs },
        sensitive: true,
        correlation,
        sealed: vault.seal(JSON.stringify(rendered.messages), sealedContentContext(send.request)),
      });
      bulkThrottle.serve();
      const since = clock.now();
      const isNew = await requests.accept(row);
      bulkThrottle.wrote(since);
      if (!isNew) return;
      wakeUp(row);
      // Conversion is of verifications, not of messages.
      if (send.request !== verification.sends[0]?.request) return;
      await verifyCounts.note(account._id, counted, verification.at, 'sent');
    });
  };

  /** Null: the code isn't kept any more. */
  async function renderAgain(
    account: Readonly<Account>,
    verification: Verification,
    now: number,
  ): Promise<RenderedCode | null> {
    const { _id, sealed } = verification;
    if (sealed === undefined) return null;
    const toSend = JSON.parse(vault.open(sealed, verificationContext(_id))) as CodeToSend;
    const rendered = await renderCode(repositories, account, verification, toSend, now);
    if (!rendered.ok) throw new Error(`verification not rendered: ${rendered.reason}`);
    return rendered;
  }

  async function sendersOf({ account, senders, target }: Verification): Promise<Senders> {
    const chosen: Senders = {};
    for (const [name, id] of Object.entries(senders)) {
      const channel = name as Channel;
      const pool = isPoolId(id) ? await senderPools.byId(account, id) : null;
      if (pool) chosen[channel] = await chooseSender(pool, target[channel]);
      else chosen[channel] = isPoolId(id) ? { device: id, pool: id } : { device: id };
    }
    return chosen;
  }
}

export type SendCode = ReturnType<typeof createSendCode>;
