import type { EventFact } from '@cascade/contracts';
import { finishedRequest } from '@cascade/cascade';
import type { OutboxMarker, Repositories, StoredRequest } from '@cascade/store';

type FactRepositories = Pick<
  Repositories,
  'deviceChanges' | 'echoes' | 'inbound' | 'quotaNotices' | 'receipts' | 'submissions' | 'requests'
>;

/** A kind of fact: its outbox markers, and how a fact is read by the rest of an event's id. */
interface FactSource {
  prefix: string;
  events: Pick<OutboxMarker<never>, 'claimUntil' | 'hold' | 'allDone'>;
  due(now: number, limit: number): Promise<EventFact[]>;
  read(id: string): Promise<EventFact | null>;
}

/** Reads the facts behind events from their repositories. */
export function createFacts(repositories: FactRepositories) {
  const { deviceChanges, echoes, inbound, quotaNotices, receipts, submissions, requests } =
    repositories;
  const sources: Record<EventFact['kind'], FactSource> = {
    incoming_message: {
      prefix: 'in:',
      events: inbound.events,
      due: async (now, limit) => (await inbound.events.due(now, limit)).map(ofMessage),
      read: async (id) => first((await inbound.byIds([id])).map(ofMessage)),
    },
    message_status: {
      prefix: 'st:',
      events: receipts.events,
      due: async (now, limit) => (await receipts.events.due(now, limit)).map(ofReceipt),
      read: async (id) => first((await receipts.byIds([id])).map(ofReceipt)),
    },
    submission: {
      prefix: 'sub:',
      events: submissions.events,
      due: async (now, limit) => (await submissions.events.due(now, limit)).map(ofSubmission),
      read: async (id) => first((await submissions.byIds([id])).map(ofSubmission)),
    },
    send_status: {
      prefix: 'ss:',
      events: requests.events,
      due: async (now, limit) => (await requests.events.due(now, limit)).map(ofRequest),
      read: async (id) => first((await requests.byIds([Number(id)])).map(ofRequest)),
    },
    quota: {
      prefix: 'qu:',
      events: quotaNotices.events,
      due: async (now, limit) => (await quotaNotices.events.due(now, limit)).map(ofQuota),
      read: async (id) => first((await quotaNotices.byIds([id])).map(ofQuota)),
    },
    device_status: {
      prefix: 'ds:',
      events: deviceChanges.events,
      due: async (now, limit) => (await deviceChanges.events.due(now, limit)).map(ofDevice),
      read: async (id) => first((await deviceChanges.byIds([id])).map(ofDevice)),
    },
    message_echo: {
      prefix: 'ec:',
      events: echoes.events,
      due: async (now, limit) => (await echoes.events.due(now, limit)).map(ofEcho),
      read: async (id) => first((await echoes.byIds([id])).map(ofEcho)),
    },
  };
  const all = Object.values(sources);
  return {
    /** Reads due facts: at most `limit` of each kind, the longest overdue first. */
    async due(now: number, limit: number): Promise<EventFact[]> {
      return (await Promise.all(all.map((source) => source.due(now, limit)))).flat();
    },
    claimUntil: ({ kind, row }: EventFact, until: number): Promise<boolean> =>
      sources[kind].events.claimUntil(row._id as never, row.notifyAfter ?? 0, until),
    hold: ({ kind, row }: EventFact, until: number): Promise<void> =>
      sources[kind].events.hold(row._id as never, until),
    /** Removes the outbox markers of facts that were delivered to every endpoint. */
    async done(facts: readonly EventFact[]): Promise<void> {
      const byKind = Map.groupBy(facts, ({ kind }) => kind);
      await Promise.all(
        [...byKind].map(([kind, told]) =>
          sources[kind].events.allDone(told.map(({ row }) => row._id as never)),
        ),
      );
    },
    /** Reads the fact behind an event, by the event's id. */
    read(event: string): Promise<EventFact | null> {
      const source = all.find(({ prefix }) => event.startsWith(prefix));
      return source?.read(event.slice(source.prefix.length)) ?? Promise.resolve(null);
    },
  };
}

export type FactStore = ReturnType<typeof createFacts>;

const first = <T>(found: readonly T[]): T | null => found[0] ?? null;

type RowOf<K extends EventFact['kind']> = Extract<EventFact, { kind: K }>['row'];

const ofMessage = (row: RowOf<'incoming_message'>): EventFact => ({
  kind: 'incoming_message',
  row,
});
const ofReceipt = (row: RowOf<'message_status'>): EventFact => ({ kind: 'message_status', row });
const ofQuota = (row: RowOf<'quota'>): EventFact => ({ kind: 'quota', row });
const ofDevice = (row: RowOf<'device_status'>): EventFact => ({ kind: 'device_status', row });
const ofEcho = (row: RowOf<'message_echo'>): EventFact => ({ kind: 'message_echo', row });
const ofSubmission = (row: RowOf<'submission'>): EventFact => ({ kind: 'submission', row });

function ofRequest(request: StoredRequest): EventFact {
  const { status = false, primary, channels = {}, skipped, finishedAt = 0, notifyAfter } = request;
  const response = {
    status,
    channels,
    ...(primary === undefined ? {} : { id: primary }),
    ...(skipped === undefined ? {} : { skipped }),
  };
  const times = { finishedAt, ...(notifyAfter === undefined ? {} : { notifyAfter }) };
  return { kind: 'send_status', row: finishedRequest(request, response, times) };
}
