import type { RequestStatus } from '../library.ts';

export interface FollowerParts {
  /** Unix seconds: requests accepted before are left out. */
  since: number;
  /** Lists requests, the newest first. */
  list(filter: { from: number; limit: number }, most: number): Promise<RequestStatus[]>;
  get(id: number): Promise<RequestStatus>;
  note(text: string): void;
}

/** Requests that are read of one poll at most. */
const MOST_LISTED = 1_000;
const PAGE = 100;
/** Rows of the same time may become visible in another order (s). */
const OVERLAP_S = 5;
/** Open requests that one poll asks for one by one. */
const MOST_ASKED = 20;
/** Requests that are remembered; the oldest are forgotten. */
const REMEMBERED = 10_000;

/** Finds requests that are new or have changed since the last poll. */
export class RequestFollower {
  readonly #parts: FollowerParts;
  /** State in which a request was told, by id, the oldest first. */
  readonly #told = new Map<number, RequestStatus['state']>();
  /** Ids that may still change. The first was not asked for the longest. */
  readonly #open = new Set<number>();
  #from: number;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
    this.#from = parts.since;
  }

  /** Requests to tell, the oldest first. */
  async poll(): Promise<RequestStatus[]> {
    const { list, get, note, since } = this.#parts;
    const listed = await list({ from: this.#from, limit: PAGE }, MOST_LISTED);
    if (listed.length === MOST_LISTED)
      note(`More than ${MOST_LISTED} requests: some are left out.`);
    const found = listed.toReversed();
    const known = new Set(found.map(({ request_id: id }) => id));
    const asked = [...this.#open].filter((id) => !known.has(id)).slice(0, MOST_ASKED);
    const others = await Promise.all(asked.map(get));
    for (const { accepted_at: at } of found) {
      this.#from = Math.max(this.#from, since, at - OVERLAP_S);
    }
    return [...others, ...found].filter((request) => this.#isNews(request));
  }

  #isNews({ request_id: id, state }: RequestStatus): boolean {
    const isNews = this.#told.get(id) !== state;
    this.#told.delete(id);
    this.#told.set(id, state);
    this.#open.delete(id);
    if (state === 'pending' || state === 'scheduled') this.#open.add(id);
    while (this.#told.size > REMEMBERED) {
      const [oldest] = this.#told.keys();
      if (oldest === undefined) break;
      this.#told.delete(oldest);
      this.#open.delete(oldest);
    }
    return isNews;
  }
}
