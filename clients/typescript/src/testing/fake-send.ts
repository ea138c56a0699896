import type {
  Channel,
  InlineMessage,
  RequestStatus,
  SendRequest,
  Variables,
} from '../generated/types.ts';
import { answerOf, failureOf, refusalOf, type Reply } from './recording.ts';

/** A message that arrived. */
export interface FakeMessage {
  request_id: number;
  channel: Channel;
  to: string;
  /** With its variables; absent of a template. */
  text?: string;
  template?: number;
}

/** Sends, and requests that were made of them. Their answers are the recorded ones, with their own results. */
export class FakeSends {
  readonly messages: FakeMessage[] = [];
  readonly #requests = new Map<number, RequestStatus>();
  readonly #keyed = new Map<string, { text: string; reply: Reply }>();
  #ids = 0;

  /** Answers a send. With a known Idempotency-Key it gives the first answer. */
  send(body: SendRequest, text: string, key: string | undefined): Reply {
    const known = key === undefined ? undefined : this.#keyed.get(key);
    if (known !== undefined) {
      if (known.text !== text) return refusalOf('idempotency_conflict');
      return { ...known.reply, headers: { 'Idempotent-Replayed': 'true' } };
    }
    const reply = { status: 200, body: this.#accept(body) };
    if (key !== undefined) this.#keyed.set(key, { text, reply });
    return reply;
  }

  /** Answers `/v1/requests…`; undefined: another call. */
  read(call: string, query: URLSearchParams): Reply | undefined {
    if (call === 'GET /v1/requests') return { status: 200, body: this.#page(query) };
    const [, method, id, cancel] = /^(GET|POST) \/v1\/requests\/(\d+)(\/cancel)?$/.exec(call) ?? [];
    if (id === undefined || (method === 'POST') !== (cancel !== undefined)) return undefined;
    const request = this.#requests.get(Number(id));
    if (request === undefined) return refusalOf('request_not_found');
    if (cancel !== undefined && request.state !== 'cancelled') {
      if (request.state !== 'scheduled') return refusalOf('request_not_scheduled');
      Object.assign(request, { state: 'cancelled', finished_at: now() });
    }
    return { status: 200, body: { ...request } };
  }

  #page(query: URLSearchParams): object {
    const state = query.get('state');
    const rows = [...this.#requests.values()]
      .filter((one) => state === null || one.state === state)
      .toReversed();
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Number(query.get('limit') ?? rows.length);
    const more = to < rows.length;
    const page = { requests: rows.slice(from, to), has_more: more };
    return { ...answerOf('requests'), ...page, next_cursor: more ? String(to) : null };
  }

  #accept(body: SendRequest): object {
    const { schedule } = body.context?.timing ?? {};
    const { mode } = body.context?.behaviour ?? {};
    const id = (this.#ids += 1);
    const request = {
      ...(answerOf('request') as unknown as RequestStatus),
      request_id: id,
      scheduled_for: schedule ?? null,
    };
    this.#requests.set(id, request);
    if (schedule !== undefined && schedule !== null) {
      const waiting = Object.keys(body.content).map((name) => [
        name,
        { status: true, scheduled: true },
      ]);
      const channels = Object.fromEntries(waiting) as object;
      return { ...answerOf('scheduled'), request_id: id, channels };
    }
    const result = this.#tiers(body, id);
    Object.assign(request, { state: 'finished', finished_at: now(), result });
    return mode === 'async' ? { ...answerOf('queued'), request_id: id } : result;
  }

  /** Sends tier by tier until a channel delivers. */
  #tiers({ keys, content, target, context }: SendRequest, request: number): object {
    const only = context?.behaviour?.channel ?? 'all';
    const names = (Object.keys(content) as Channel[]).filter(
      (name) => only === 'all' || name === only,
    );
    const tierOf = (name: Channel) => {
      const { fallback_sequence: sequence = 0, fallback = sequence > 0 } = keys[name] ?? {};
      return fallback ? sequence || 1 : 0;
    };
    const channels: Record<string, { status: boolean; id: number }> = {};
    for (const tier of [...new Set(names.map(tierOf))].toSorted((one, other) => one - other)) {
      for (const name of names.filter((one) => tierOf(one) === tier)) {
        const to = target[name];
        const { template, message } = content[name] as {
          template?: number;
          message?: InlineMessage;
        };
        const on = template === undefined ? 'message' : 'template';
        const variables = target.variables ?? {};
        const missing = message === undefined ? undefined : missingIn(message, variables);
        const failure = failureOf(name, to ?? '', on) ?? missing;
        const own = { status: failure === undefined, id: (this.#ids += 1), processing_time: '1ms' };
        channels[name] = { ...own, ...(failure ?? (tier > 0 ? { fallback: true } : {})) };
        if (failure === undefined && to !== undefined) {
          const text = filled(message?.message ?? '', variables);
          const arrived = template === undefined ? { text } : { template };
          this.messages.push({ request_id: request, channel: name, to, ...arrived });
        }
      }
      if (Object.values(channels).some(({ status }) => status)) break;
    }
    const all = Object.values(channels);
    const first = all.find(({ status }) => status) ?? all[0];
    const status = first?.status ?? false;
    return { ...answerOf('sent'), status, id: first?.id, request_id: request, channels };
  }
}

const now = () => Math.floor(Date.now() / 1_000);

/** `\{{`, two braces as text, or a marker with its fallback. */
const MARKER = /\\\{\{|\{\{ *([^{}|]+?) *(?:\|([^{}|]*))?\}\}/g;

const filled = (text: string, variables: Variables) =>
  text.replaceAll(MARKER, (_marker, name: string | undefined, fallback?: string) =>
    name === undefined ? '{{' : String(variables[name] ?? fallback?.trim() ?? ''),
  );

/** A marker that nothing fills fails its channel. */
function missingIn({ message: text = '' }: InlineMessage, variables: Variables) {
  for (const [, name, fallback] of text.matchAll(MARKER)) {
    if (name === undefined || fallback !== undefined) continue;
    const reason = `missing variable: ${name}`;
    if ((variables[name] ?? null) === null) return { reason, code: 'missing_variable' };
  }
  return undefined;
}
