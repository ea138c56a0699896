import type { ChosenForm } from '../content/message.ts';
import type { Cost } from '../prices/cost.ts';

/** What was chosen when a send was judged: written with the send claim before the call, and never changed. */
export interface Chosen {
  /** Of a content with `otherwise`: which of both goes. */
  chosen?: ChosenForm;
  /** Language in which a template goes; absent where none was asked for and the template has no variants. */
  language?: string;
}

/** What is known of a call beside its result: the claim has it before the call, the acceptance and the outcome after it. */
export interface CallFacts extends Chosen {
  /** What its message costs, by the account's price table or the provider; absent where certainly nothing was sent. */
  cost?: Cost;
}

const CHOSEN = ['chosen', 'language'] as const satisfies (keyof Chosen)[];

/** Rows have them in this order. */
export const CALL_FACTS = [...CHOSEN, 'cost'] as const satisfies (keyof CallFacts)[];

type Given<T> = { [name in keyof T]?: T[name] | undefined };

/** Copies what was chosen; nothing of most sends. */
export const chosenOf = (row: Given<Chosen>): Chosen => pick(row, CHOSEN);

/** Copies what is known of a call; nothing of most. */
export const callFactsOf = (row: Given<CallFacts>): CallFacts => pick(row, CALL_FACTS);

function pick(row: Given<CallFacts>, names: readonly (keyof CallFacts)[]): CallFacts {
  const given = names.filter((name) => row[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, row[name]] as const)) as CallFacts;
}
