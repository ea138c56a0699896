import type { Snapshot, Watched } from './feed.ts';

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
