import type {
  Channel,
  Failure,
  MailCopy,
  RenderedContent,
  RequestRow,
  SealedContent,
  SendRequested,
  SendTry,
  WaitCause,
} from '@cascade/contracts';
import { chosenOf, keyOf, sentenceOf } from '@cascade/contracts';
import { ofChannel } from '@cascade/cascade';
import { resumed, type Clock } from '@cascade/runtime';
import { barOfAccount, reasonOfSuppression, type Account, type Device } from '@cascade/store';
import { barOf, endedTopic, judgeSend } from './judge-send.ts';
import type { MayGo, MayWait } from './verdict.ts';
import { mayBeSuppressed } from './reads-of-send.ts';
import { sendToJudge } from './send-to-judge.ts';
import { createKnowFor, type KnowledgeStore } from './know-for.ts';
import type { DispatchStore } from './ports.ts';
import type { QuotaUnit, QuotaUnits } from './quota-holder.ts';

export interface PreparedSend {
  ok: true;
  to: string;
  content: RenderedContent | SealedContent;
  /** Both forms of a number that was converted, for the log. */
  note?: string;
  /** As in `SendRequested`. */
  chosen?: SendRequested['chosen'];
  language?: SendRequested['language'];
  otherwise?: SendRequested['otherwise'];
  price?: SendRequested['price'];
  /** The recipient's send window closes then (epoch ms). */
  windowEnds?: number;
  /** As in `SendRequested`. */
  person?: readonly string[];
  block?: QuotaUnit;
}

type Refused = { ok: false; failure: Failure };

/**
 * Nothing speaks against the send, and no unit of its account's quota is free yet, its account is stopped, or it waits as
 * `held` says.
 */
type Waits = { ok: false; waits: true; held?: HeldUntil };

/** What a send waits for, and until when at the soonest (epoch ms). */
export interface HeldUntil {
  limit: WaitCause;
  until: number;
}

/** A send that only its account's plan may still refuse. */
export interface JudgedSend extends Omit<PreparedSend, 'block'> {
  account: Readonly<Account>;
  /** It would go, and waits: told to those who send nothing. */
  held?: HeldUntil;
}

/**
 * Prepares one send at the moment it starts: it is judged first (`judgeSend`), then a unit of quota is drawn,
 * so that none is drawn for a send that can't be requested.
 */
export function createPrepareSend(store: DispatchStore, quota: QuotaUnits, clock: Clock) {
  const judgeSends = createJudgeSend(store, clock);
  return { judge, draw };

  /**
   * Somebody waits for an interactive send, so it fails while its account may not act. Others wait until the account
   * may act again, or until they expire.
   */
  async function judge(
    row: RequestRow,
    channel: Channel,
    by?: SendTry,
  ): Promise<JudgedSend | Refused | Waits> {
    const waits =
      row.lane === 'bulk' && barOfAccount(await store.accounts.byId(row.account)) !== null;
    if (waits) return { ok: false, waits: true };
    const judged = await judgeSends(row, channel, by);
    return judged.ok && judged.held !== undefined
      ? { ok: false, waits: true, held: judged.held }
      : judged;
  }

  async function draw(send: JudgedSend): Promise<PreparedSend | Refused | Waits> {
    const unit = await quota.take(send.account);
    if (!unit.ok) {
      if (unit.why === 'held') return { ok: false, waits: true };
      return refuse({ kind: unit.why === 'expired' ? 'planExpired' : 'insufficientQuota' });
    }
    return unit.block ? { ...send, block: unit.block } : send;
  }
}

/** Judges one send by everything but its account's quota. Writes nothing. */
export function createJudgeSend(store: KnowledgeStore, clock: Clock) {
  const { knowFor, reasonsAgainst } = createKnowFor(store, clock);
  return judgeTraced;

  function judgeTraced(
    request: RequestRow,
    channel: Channel,
    by: SendTry = ofChannel(request.sends, channel),
  ): Promise<JudgedSend | Refused> {
    const attributes = { 'cascade.request_id': request._id, 'cascade.send_id': by.id };
    return resumed(request.trace, `prepare ${channel}`, { attributes }, async (span) => {
      const judged = await judge(request, channel, by);
      if (!judged.ok) span.fail(judged.failure.kind);
      return judged;
    });
  }

  async function judge(
    request: RequestRow,
    channel: Channel,
    by: SendTry,
  ): Promise<JudgedSend | Refused> {
    const send = sendToJudge(request, channel, by);
    const { known, policy } = await knowFor(send);
    const verdict = judgeSend(send, known, policy);
    if (verdict.may === 'not') return refuse(verdict.failure);
    const { account, to, note, otherwise, windowEnds, price, person } = verdict;
    const content = await permittedCopies(verdict, known.device, channel);
    return {
      ok: true,
      account,
      to,
      content,
      ...(note === undefined ? {} : { note }),
      ...chosenOf(verdict),
      ...(otherwise === undefined ? {} : { otherwise }),
      ...(price === undefined ? {} : { price }),
      ...(windowEnds === undefined ? {} : { windowEnds }),
      ...(person === undefined ? {} : { person }),
      ...heldOf(verdict),
    };
  }

  /** Leaves out copies of a mail to the recipient himself, and to suppressed addresses. */
  async function permittedCopies(
    { account, to, content, transactional, topic }: Omit<MayGo, 'may'>,
    device: Pick<Device, 'sandbox'> | null,
    channel: Channel,
  ): Promise<PreparedSend['content']> {
    if (!('copies' in content) || content.copies === undefined) return content;
    const others = content.copies.filter(
      ({ address }) => keyOf(channel, address) !== keyOf(channel, to),
    );
    const isChecked = mayBeSuppressed(account, channel);
    const judged = await Promise.all(
      others.map(async (copy): Promise<{ copy: MailCopy; reason?: string }> => {
        const of = { account: account._id, sandbox: device?.sandbox === true };
        const { address } = copy;
        if (!isChecked) return { copy };
        const { reasons, hasEndedTopic } = await reasonsAgainst(of, { channel, address }, topic);
        if (barOf(reasons, transactional) !== null) {
          return { copy, reason: reasonOfSuppression(reasons) };
        }
        return topic !== undefined && hasEndedTopic && !transactional
          ? { copy, reason: sentenceOf(endedTopic(topic)) }
          : { copy };
      }),
    );
    const { copies: _all, ...mail } = content;
    const copies = judged.flatMap(({ copy, reason }) => (reason === undefined ? copy : []));
    const leftOut = judged.flatMap(({ copy: { field }, reason }) =>
      reason === undefined ? [] : { field, reason },
    );
    return {
      ...mail,
      ...(copies.length === 0 ? {} : { copies }),
      ...(leftOut.length === 0 ? {} : { leftOut }),
    };
  }
}

const heldOf = (verdict: MayGo | MayWait): Pick<JudgedSend, 'held'> =>
  verdict.may === 'wait' ? { held: { limit: verdict.for, until: verdict.until } } : {};

function refuse(failure: Failure) {
  return { ok: false as const, failure };
}
