import type { Collection } from 'mongodb';

const GATHER_MS = 50;

/** Writes results of requests after the reply; no caller waits for them. */
export class Projections {
  readonly #requests: Collection<{ _id: number }>;
  #waiting: { updateOne: { filter: { _id: number }; update: object } }[] = [];

  constructor(requests: Collection<{ _id: number }>) {
    this.#requests = requests;
  }

  set(_id: number, projection: object): void {
    if (this.#waiting.length === 0) setTimeout(() => void this.#flush(), GATHER_MS);
    this.#waiting.push({ updateOne: { filter: { _id }, update: { $set: projection } } });
  }

  async #flush(): Promise<void> {
    await this.#requests.bulkWrite(this.#waiting.splice(0), { ordered: false });
  }
}
