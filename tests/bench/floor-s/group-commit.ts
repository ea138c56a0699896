import { type Collection, MongoBulkWriteError, type OptionalUnlessRequiredId } from 'mongodb';

/** Most bulk writes open at once; the next one collects inserts meanwhile. */
const IN_FLIGHT = 2;

/** Batches the inserts of one tick into one journaled, unordered bulk write. */
export class GroupCommit<T extends { _id: number }> {
  readonly #collection: Collection<T>;
  #waiting: { document: T; settle: (inserted: boolean) => void }[] = [];
  #inFlight = 0;
  #scheduled = false;

  constructor(collection: Collection<T>) {
    this.#collection = collection;
  }

  /** Inserts the document. False when its key exists. */
  insert(document: T): Promise<boolean> {
    return new Promise((settle) => {
      this.#waiting.push({ document, settle });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#scheduled || this.#inFlight >= IN_FLIGHT || this.#waiting.length === 0) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      void this.#write(this.#waiting.splice(0));
    });
  }

  async #write(batch: { document: T; settle: (inserted: boolean) => void }[]): Promise<void> {
    this.#inFlight += 1;
    const taken = await this.#insertAll(batch.map(({ document }) => document));
    this.#inFlight -= 1;
    for (const [index, { settle }] of batch.entries()) settle(!taken.has(index));
    this.#schedule();
  }

  async #insertAll(documents: T[]): Promise<Set<number>> {
    try {
      await this.#collection.insertMany(documents as OptionalUnlessRequiredId<T>[], {
        ordered: false,
        writeConcern: { w: 'majority', journal: true },
      });
      return new Set();
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError)) throw error;
      return new Set([error.writeErrors].flat().map(({ index }) => index));
    }
  }
}
