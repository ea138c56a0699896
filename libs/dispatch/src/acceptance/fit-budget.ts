import { exceedsBudget, ofChannel, tierPrice } from '@cascade/cascade';
import {
  broken,
  CHANNEL_DEFINITIONS,
  countryOf,
  formOf,
  highestPriceOf,
  isFailure,
  segmentsOf,
  triesOf,
  writeAmount,
  type Budget,
  type Channel,
  type Failure,
  type PriceTable,
  type RequestRow,
  type ValidSendRequest,
} from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Account } from '@cascade/store';
import { createJudgeSend, type JudgedSend } from '../prepare-send.ts';
import { priceOfSend } from '../price-of-send.ts';
import { readTarget } from '../reads-of-send.ts';
import { sendToJudge } from '../send-to-judge.ts';
import type { KnowledgeStore } from '../know-for.ts';
import type { NewRequest } from './plan-request.ts';

const FIELD = 'context.behaviour.max_cost';

type Asked = Pick<ValidSendRequest, 'maxCost' | 'plan'>;

/** What a request may cost, and the tiers that are left of it. */
export interface Fitted {
  plan: Channel[][];
  budget: Budget;
}

/** The request with the tiers that are left of it. */
export const withinBudget = (asked: NewRequest, { plan, budget }: Fitted): NewRequest => ({
  ...asked,
  valid: { ...asked.valid, plan },
  marks: { ...asked.marks, budget },
});

/**
 * Makes the function that fixes what a request with `max_cost` may cost, and what each of its channels costs at most, by
 * the account's prices of this moment: every process decides by the same numbers later. Tiers at the beginning that cost
 * more by themselves are left out, because nothing is spent before them; others are judged when they are due.
 */
export function createFitBudget(store: KnowledgeStore, clock: Clock) {
  const judge = createJudgeSend(store, clock);

  /** @param row as it would be accepted without the limit. Null: the request has none. */
  return async function fitBudget(
    row: RequestRow,
    { maxCost, plan }: Asked,
  ): Promise<Fitted | Failure | null> {
    if (maxCost === undefined) return null;
    const account = await store.accounts.byId(row.account);
    const table = account?.prices;
    if (account === null || table === undefined) return broken(FIELD, 'needsPriceTable');
    const all = await Promise.all(
      plan.flat().map(async (channel) => {
        return [channel, await mostOf(row, channel, account, table)] as const;
      }),
    );
    const { currency } = table;
    const prices = Object.fromEntries(all.filter(([, price]) => price > 0));
    const budget: Budget = { amount: maxCost, currency, prices };
    const first = plan.findIndex(
      (_, tier) => !exceedsBudget({ ...row, budget }, tier, () => undefined),
    );
    if (first === -1) {
      const least = Math.min(...plan.map((channels) => tierPrice(channels, budget)));
      return broken(FIELD, 'everyTierDearer', { amount: writeAmount(least), currency });
    }
    const skipped = plan.slice(0, first).flat();
    return {
      plan: plan.slice(first),
      budget: skipped.length === 0 ? budget : { ...budget, skipped },
    };
  };

  /** What a channel's send costs at most, in millionths: its text in segments, of two forms the one that costs more. */
  async function mostOf(
    row: RequestRow,
    channel: Channel,
    account: Account,
    table: PriceTable,
  ): Promise<number> {
    const judged = await judge(row, channel);
    if (judged.ok) return mostOfForms(judged, channel) * segmentsIn(judged, channel);
    // It can't be sent now; until its turn comes that may change.
    const tries = triesOf(ofChannel(row.sends, channel));
    const devices = await Promise.all(
      tries.map((one) => store.devices.byId(row.account, one.device)),
    );
    const [device] = devices;
    const send = sendToJudge(row, channel);
    const target = readTarget(send, account, { sandbox: device?.sandbox === true });
    if (isFailure(target)) return 0;
    const { segments } = CHANNEL_DEFINITIONS[channel];
    const country = formOf(channel).hasCountries ? countryOf(target.to) : null;
    const { max_segments: asked } = send.content;
    const most =
      asked ?? Math.max(...devices.map((one) => one?.settings.max_segments ?? segments?.most ?? 1));
    return (highestPriceOf(table, { channel, country }) ?? 0) * most;
  }
}

function mostOfForms(
  { account, to, price, chosen, otherwise }: JudgedSend,
  channel: Channel,
): number {
  const message = chosen === 'template' ? priceOfSend(account, channel, to, undefined) : undefined;
  return Math.max(price?.amount ?? 0, otherwise?.price?.amount ?? 0, message?.amount ?? 0);
}

const segmentsIn = ({ content }: JudgedSend, channel: Channel): number =>
  content.kind === 'sealed' ? 1 : (segmentsOf(channel, content)?.segments ?? 1);

export type FitBudget = ReturnType<typeof createFitBudget>;
