import type {
  ChosenForm,
  Failure,
  Money,
  RenderedContent,
  SealedContent,
  WaitCause,
} from '@cascade/contracts';
import type { Account } from '@cascade/store';

/** Why a send may not go. `passes`: another moment may say otherwise. `leftOut`: the person wants no message. */
export interface NotNow {
  may: 'not';
  failure: Failure;
  passes?: true;
  leftOut?: true;
}

export interface MayGo {
  may: 'go';
  account: Readonly<Account>;
  to: string;
  content: RenderedContent | SealedContent;
  /** Both forms of a number that was converted, for the log. */
  note?: string;
  /** It passes opt-outs. */
  transactional: boolean;
  /** Key of its topic. */
  topic?: string;
  /** The recipient's send window closes then (epoch ms). */
  windowEnds?: number;
  /** Addresses of the person for whose caps it counts. */
  person?: readonly string[];
  /** What `content` is, of a content with `otherwise`. */
  chosen?: ChosenForm;
  /** The language of `content`, where there was a choice. */
  language?: string;
  /** The template, and when the window is about to close (epoch ms): from then on it goes in place of `content`. */
  otherwise?: { content: RenderedContent; language?: string; from: number; price?: Money };
  /** By the account's price table, of the message or of each of its segments; absent where nothing is known. */
  price?: Money;
  /** What the provider said last of a device that can't send: the send is tried, and will likely fail by it. */
  doubt?: Failure;
}

/** Nothing speaks against it, and it is sent later: the request waits, and ends nothing. */
export interface MayWait extends Omit<MayGo, 'may'> {
  may: 'wait';
  for: WaitCause;
  /** At the soonest (epoch ms). */
  until: number;
}

export type Verdict = MayGo | MayWait | NotNow;

export const not = (failure: Failure): NotNow => ({ may: 'not', failure });

export const notNow = (failure: Failure): NotNow => ({ may: 'not', failure, passes: true });
