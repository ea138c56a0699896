import recorded from './fake-api.json' with { type: 'json' };

/** An answer in place of the recorded one. */
export interface FakeAnswer {
  status: number;
  /** JSON body. `reason` and `code` make it a refusal. */
  body: Record<string, unknown>;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  /** Text goes as it is. */
  body: unknown;
  headers?: Record<string, string>;
}

interface Exchange {
  call: string;
  body?: Record<string, unknown>;
  answers: Reply[];
}

const api: {
  code: string;
  answers: Record<string, Record<string, unknown>>;
  refusals: Record<string, Reply>;
  failures: { channel: string; to: string; on: string; reason: string; code: string }[];
  exchanges: Exchange[];
} = recorded;

/** Code of every verification that the recording approves. */
export const { code: CODE } = api;

const FAILURES = new Map(
  api.failures.map(({ channel, to, on, reason, code }) => [
    `${channel} ${on} ${to}`,
    { reason, code },
  ]),
);

/** How a send to an address fails; undefined: it arrives. */
export const failureOf = (channel: string, to: string, on: 'message' | 'template') =>
  FAILURES.get(`${channel} ${on} ${to.replace(/^\+/, '')}`);

/** The members of a recorded answer. */
export const answerOf = (name: string): Record<string, unknown> =>
  structuredClone(api.answers[name] ?? {});

export function refusalOf(name: string): Reply {
  const refusal = api.refusals[name];
  if (refusal === undefined) throw new Error(`${name}: is not recorded`);
  return refusal;
}

/** Plays the recorded answers to calls: several answers to the same call in turn, and then the last one again. */
export class Exchanges {
  readonly #turns = new Map<Exchange, number>();

  /** Undefined: the call is not recorded. */
  answer(method: string, path: string, body: unknown): Reply | undefined {
    const calls = [path, path.split('?')[0]].map((one) => `${method} ${one}`);
    const found = api.exchanges.find((one) => calls.includes(one.call) && has(body, one.body));
    if (found === undefined) return undefined;
    const turn = this.#turns.get(found) ?? 0;
    this.#turns.set(found, turn + 1);
    return found.answers[Math.min(turn, found.answers.length - 1)];
  }
}

/** Whether a body has the members that a call is known by. */
const has = (body: unknown, members: Record<string, unknown> = {}) =>
  Object.entries(members).every(
    ([name, value]) =>
      JSON.stringify((body as Record<string, unknown> | undefined)?.[name]) ===
      JSON.stringify(value),
  );
