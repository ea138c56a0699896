/** An event that tells how something is. A stream tells it again when its text has changed. */
export interface FeedEvent {
  /** What it is about, within its subject. */
  key: string;
  text: string;
  /** When that happened (epoch ms): a stream passes over what happened before its own beginning. */
  at?: number;
}

/** How a subject is at one read. */
export interface Snapshot {
  events: readonly FeedEvent[];
  /** Little is still to come: its streams end after `lingerMs`. */
  isOver?: boolean;
}

/** A subject that streams watch: a request, a batch, a device. */
export interface Watched {
  id: string;
  /** From when on its streams want events (epoch ms); the earliest of them. */
  since: number;
}

/** A kind of event stream. All subjects of an account that are watched are read together. */
export interface Feed {
  readonly name: string;
  readonly everyMs: number;
  /** Streams begin with what happened so long before them. */
  readonly sinceMs?: number;
  readonly lingerMs?: number;
  /** Each event is given once: a subject is read only while its stream waits for one. */
  readonly isQueue?: boolean;
  /** A subject that the answer leaves out is gone: its streams end. */
  read(account: string, subjects: readonly Watched[]): Promise<ReadonlyMap<string, Snapshot>>;
}

/** Reads subjects one by one, at the same time; leaves out those that are gone. */
export async function readEach(
  subjects: readonly Watched[],
  read: (subject: Watched) => Promise<Snapshot | null>,
): Promise<ReadonlyMap<string, Snapshot>> {
  const found = new Map<string, Snapshot>();
  await Promise.all(
    subjects.map(async (subject) => {
      const snapshot = await read(subject);
      if (snapshot) found.set(subject.id, snapshot);
    }),
  );
  return found;
}
