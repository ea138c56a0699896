import type { EventKind } from '@cascade/contracts';

/** Rows of a kind that are read; above it the oldest of those that are tried next is told. */
const MOST_READ = 1_000;
const MOST_COUNTED = 10_000;

/** Events of a kind that wait for their deliveries. */
export interface WaitingEvents {
  kind: EventKind;
  /** Counted up to 10,000. */
  waiting: number;
  /** Account and time (epoch ms) of each, of at most 1,000. */
  events: readonly { account: string; at: number }[];
}

export interface WaitingEventsRepository {
  /** Events that not every endpoint has been sent. */
  read(): Promise<WaitingEvents[]>;
}

/** Outbox markers of facts behind a kind of event. */
interface Marked {
  marked(
    members: readonly string[],
    limit: number,
  ): Promise<readonly { account?: string; at?: number; finishedAt?: number }[]>;
  countMarked(most: number): Promise<number>;
}

export function createWaitingEvents(
  sources: Readonly<Record<EventKind, { events: Marked }>>,
): WaitingEventsRepository {
  async function readKind(kind: EventKind): Promise<WaitingEvents> {
    const { events } = sources[kind];
    const rows = await events.marked(['account', 'at', 'finishedAt'], MOST_READ);
    const waiting = rows.length < MOST_READ ? rows.length : await events.countMarked(MOST_COUNTED);
    return {
      kind,
      waiting,
      events: rows.map(({ account = '', at, finishedAt = 0 }) => ({
        account,
        at: at ?? finishedAt,
      })),
    };
  }
  return {
    read: () => Promise.all((Object.keys(sources) as EventKind[]).map(readKind)),
  };
}
