/** `changed`: another tab, or somebody else, has saved something else meanwhile; nothing is overwritten. */
export type Saving = 'saved' | 'saving' | 'failed' | 'changed';

/** What the tag names has other parts, too, which somebody may change at the same time. */
const MOST_TRIES = 3;

interface Saved<Kept> {
  /** What the server has now, and the tag of it. */
  load: () => Promise<{ kept: unknown; tag: string | null }>;
  /**
   * Returns what the server has afterwards; `changed`: it has something else than what `tag` names. Without a tag the
   * page is being closed, and waits for no answer.
   */
  store: (kept: Kept, tag: string | null) => Promise<{ kept: unknown } | 'changed'>;
  /** What the server had when the page was read. */
  first: unknown;
  onSaving: (saving: Saving) => void;
  /** Runs it when nothing more is written for a moment; returns what takes that back. */
  later: (run: () => void) => () => void;
}

export interface Saver<Kept> {
  /** Saves it when nothing more is changed for a moment. */
  change: (kept: Kept) => void;
  /** Saves at once what isn't saved yet. */
  save: () => Promise<void>;
  /** Saves for a page that is being closed. */
  leave: () => void;
  /** Drops what isn't saved, and returns what the other tab has saved. */
  takeTheirs: () => unknown;
  /** Overwrites what the other tab has saved. */
  keepMine: () => Promise<void>;
}

/**
 * Saves something as it is made, one save after the other. A save overwrites what this page has read or written last,
 * and nothing else.
 */
export function createSaver<Kept>({
  load,
  store,
  first,
  onSaving,
  later,
}: Saved<Kept>): Saver<Kept> {
  let stored = textOf(first);
  let theirs: unknown = null;
  let pending: { kept: Kept } | null = null;
  let isBlocked = false;
  let running: Promise<void> | null = null;
  let waitNoLonger = (): void => undefined;

  async function storeUnlessChanged(kept: Kept): Promise<{ kept: unknown } | { theirs: unknown }> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const now = await load();
      if (textOf(now.kept) !== stored) return { theirs: now.kept };
      const after = await store(kept, now.tag);
      if (after !== 'changed') return after;
    }
    throw new Error('changed again and again');
  }

  async function saveOne(kept: Kept): Promise<void> {
    try {
      const after = await storeUnlessChanged(kept);
      if ('theirs' in after) {
        ({ theirs } = after);
        isBlocked = true;
        pending ??= { kept };
        onSaving('changed');
        return;
      }
      stored = textOf(after.kept);
      onSaving(pending === null ? 'saved' : 'saving');
    } catch {
      pending ??= { kept };
      onSaving('failed');
    }
  }

  async function save(): Promise<void> {
    waitNoLonger();
    while (running !== null) await running;
    if (pending === null || isBlocked) return;
    const { kept } = pending;
    pending = null;
    onSaving('saving');
    running = saveOne(kept);
    await running;
    running = null;
  }

  return {
    change(kept) {
      pending = { kept };
      if (isBlocked) return;
      onSaving('saving');
      waitNoLonger();
      waitNoLonger = later(() => void save());
    },
    save,
    leave() {
      waitNoLonger();
      if (pending === null || isBlocked) return;
      const { kept } = pending;
      pending = null;
      // Nobody is left to be told.
      void store(kept, null).then(
        () => undefined,
        () => undefined,
      );
    },
    takeTheirs() {
      stored = textOf(theirs);
      isBlocked = false;
      pending = null;
      onSaving('saved');
      return theirs;
    },
    async keepMine() {
      stored = textOf(theirs);
      isBlocked = false;
      await save();
    },
  };
}

const textOf = (kept: unknown): string => JSON.stringify(kept ?? null);
