import { sentenceOf } from '@cascade/contracts';
import { longestWaitMs } from '@cascade/cascade';
import {
  countSends,
  planRequest,
  type ChooseSenders,
  type Deadlines,
  type InsertRequest,
} from '@cascade/dispatch';
import { traced, type Clock } from '@cascade/runtime';
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
  repositories: Pick<Repositories, 'ids' | 'templates' | 'verifyCounts'>;
  chooseSenders: ChooseSenders;
  insertRequest: InsertRequest;
  vault: Vault;
  clock: Clock;
  deadlines: Deadlines;
}

/** The call that sends a code. */
interface SendCodeBy {
  /** Rendered by the call; rendered again when absent. */
  rendered?: RenderedCode;
  /** `X-Request-Id` of the call. */
  correlation?: string | undefined;
  /** Id of the account token of the call. */
  tokenId?: string | undefined;
}

/**
 * Accepts the request that carries the code: an ordinary one, interactive and sealed, that nobody waits for.
 * It begins with the tier of the message; the tiers before it come last. A repeated call finds the accept
 * row and sends nothing. The caller may have rendered the code.
 */
export function createSendCode(parts: SendCodeParts) {
  const { repositories, chooseSenders, insertRequest, vault, clock, deadlines } = parts;
  const { ids, verifyCounts } = repositories;

  return function sendCode(
    account: Readonly<Account>,
    verification: Verification,
    send: VerificationSend,
    { rendered: renderedBefore, correlation, tokenId }: SendCodeBy = {},
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
      const senders = await chooseSenders(account._id, { plan, target }, verification.senders);
      // The code is of no use after its end. Nobody waits, so tiers may wait for receipts.
      const syncMs = Math.min(
        verification.expiresAt - now,
        deadlines.syncMs + longestWaitMs({ plan, sends: keys }),
      );
      if (syncMs <= 0) return;
      const row = planRequest(
        {
          ids: {
            request: send.request,
            firstSend: await ids.next('send', countSends({ plan }, senders)),
          },
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
          deadlines: { ...deadlines, syncMs },
          marks: {
            sensitive: true,
            correlation,
            tokenId,
            sealed: vault.seal(
              JSON.stringify(rendered.messages),
              sealedContentContext(send.request),
            ),
          },
        },
        now,
      );
      const { isNew } = await insertRequest(row);
      if (!isNew) return;
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
    if (!rendered.ok) {
      throw new Error(`verification not rendered: ${sentenceOf(rendered.failure)}`);
    }
    return rendered;
  }
}

export type SendCode = ReturnType<typeof createSendCode>;
