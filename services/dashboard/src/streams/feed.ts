/** An event with a state. A stream sends it again when its text has changed. */
export interface FeedEvent {
  /** Names the state within its subject. */
  key: string;
  text: string;
  /** When that happened (epoch ms): a stream skips events from before its start. */
  at?: number;
}

/** State of a subject at one read. */
export interface Snapshot {
  events: readonly FeedEvent[];
  /** The subject has ended: its streams end after `lingerMs`. */
  isOver?: boolean;
}

/** A subject that streams watch: a request, a batch, a device. */
export interface Watched {
  id: string;
  /** Earliest time from which its streams want events (epoch ms). */
  since: number;
}

/** A kind of event stream. The watched subjects of an account are read together. */
export interface Feed {
  readonly name: string;
  readonly everyMs: number;
  /** Streams begin with events of this long before their start. */
  readonly sinceMs?: number;
  readonly lingerMs?: number;
  /** Each event is sent once, so a subject is read only while its stream waits for one. */
  readonly isQueue?: boolean;
  /** Reads subjects. One that is missing from the result is gone: its streams end. */
  read(account: string, subjects: readonly Watched[]): Promise<ReadonlyMap<string, Snapshot>>;
}

/** Reads each subject on its own, in parallel. Leaves out subjects that are gone. */
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
