import type { Channel, SendRequest, Variables } from '../generated/types.ts';
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

/** A message that arrived. */
export interface FakeMessage {
  channel: Channel;
  to: string;
  content: object;
  variables: Variables;
}

interface Exchange {
  call: string;
  body?: Record<string, unknown>;
  answers: Reply[];
}

const api: {
  code: string;
  answers: Record<'sent' | 'queued' | 'scheduled', object>;
  refusals: Record<'missing_api_token' | 'invalid_api_token' | 'idempotency_conflict', Reply>;
  failures: Record<string, { reason: string; code: string }>;
  exchanges: Exchange[];
} = recorded;

/** `code` is that of every verification which the recording approves. */
export const { code: CODE, refusals: REFUSALS } = api;

/** Plays what `fake-api.json` has: calls as they were recorded, and sends, tier by tier. */
export class Player {
  readonly messages: FakeMessage[] = [];
  readonly #turns = new Map<Exchange, number>();
  readonly #keyed = new Map<string, { text: string; reply: Reply }>();
  #sends = 0;

  /** Several recorded answers to the same call come in turn, and then the last one again. */
  answer(method: string, path: string, body: unknown, text: string, key?: string): Reply {
    const calls = [path, path.split('?')[0]].map((one) => `${method} ${one}`);
    const found = api.exchanges.find((one) => calls.includes(one.call) && has(body, one.body));
    if (found !== undefined) {
      const turn = Math.min(this.#turns.get(found) ?? 0, found.answers.length - 1);
      this.#turns.set(found, turn + 1);
      return found.answers[turn] as Reply;
    }
    if (calls[0] === 'POST /v1/send') return this.#send(body as SendRequest, text, key);
    const reason = `${calls[0]}: no answer is recorded; plan one with answerNext`;
    return { status: 404, body: { status: false, code: 'not_recorded', reason } };
  }

  #send(body: SendRequest, text: string, key: string | undefined): Reply {
    const known = key === undefined ? undefined : this.#keyed.get(key);
    if (known !== undefined) {
      if (known.text !== text) return REFUSALS.idempotency_conflict;
      return { ...known.reply, headers: { 'Idempotent-Replayed': 'true' } };
    }
    const reply = { status: 200, body: this.#accept(body) };
    if (key !== undefined) this.#keyed.set(key, { text, reply });
    return reply;
  }

  #accept(body: SendRequest): object {
    const { timing, behaviour } = body.context ?? {};
    if ((timing?.schedule ?? null) !== null) {
      const waiting = Object.keys(body.content).map(
        (name) => [name, { status: true, scheduled: true }] as const,
      );
      return { ...api.answers.scheduled, channels: Object.fromEntries(waiting) };
    }
    const result = this.#tiers(body, behaviour?.channel ?? 'all');
    return behaviour?.mode === 'async' ? api.answers.queued : result;
  }

  /** Sends tier by tier until a channel delivers. */
  #tiers(body: SendRequest, only: string): object {
    const names = (Object.keys(body.content) as Channel[]).filter(
      (name) => only === 'all' || name === only,
    );
    const tierOf = (name: Channel) => {
      const { fallback_sequence: sequence = 0, fallback = sequence > 0 } = body.keys[name] ?? {};
      return fallback ? sequence || 1 : 0;
    };
    const channels: Record<string, { status: boolean; id: number }> = {};
    let first: { status: boolean; id: number } | undefined;
    for (const tier of [...new Set(names.map(tierOf))].toSorted((one, other) => one - other)) {
      for (const name of names.filter((one) => tierOf(one) === tier)) {
        const result = this.#deliver(body, name, tier > 0);
        channels[name] = result;
        if (first === undefined || (result.status && !first.status)) first = result;
      }
      if (first?.status === true) break;
    }
    return { ...api.answers.sent, status: first?.status ?? false, id: first?.id, channels };
  }

  #deliver({ content, keys, target }: SendRequest, channel: Channel, isFallback: boolean) {
    const to = target[channel] ?? '';
    const own = content[channel] ?? {};
    const on = 'template' in own ? 'template' : 'message';
    const failure = api.failures[`${channel} ${on} ${to.replace(/^\+/, '')}`];
    const result = { id: (this.#sends += 1), processing_time: '1ms' };
    if (failure !== undefined) return { status: false, ...result, ...failure };
    this.messages.push({ channel, to, content: own, variables: target.variables ?? {} });
    const { success: state } = keys[channel] ?? {};
    return {
      status: true,
      ...result,
      ...(isFallback ? { fallback: true } : {}),
      ...(state === undefined ? {} : { delivery: { state, at: Math.floor(Date.now() / 1_000) } }),
    };
  }
}

/** Whether a body has the members that a call is known by. */
const has = (body: unknown, members: Record<string, unknown> = {}) =>
  Object.entries(members).every(
    ([name, value]) =>
      JSON.stringify((body as Record<string, unknown> | undefined)?.[name]) ===
      JSON.stringify(value),
  );
