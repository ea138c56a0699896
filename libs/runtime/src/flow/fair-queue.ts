/** Items of one owner that run in order: of a device, of an endpoint. */
export interface FairLane {
  readonly owner: string;
  readonly name: string;
  /** How many of its items run. */
  readonly running: number;
}

export interface FairPolicy {
  /** Whether an owner of whom so many items run may run another one. */
  ownerMayRun(running: number): boolean;
  laneMayRun(lane: FairLane): boolean;
}

interface Lane<T> extends FairLane {
  of: Owner<T>;
  waiting: T[];
  running: number;
}

interface Owner<T> {
  name: string;
  lanes: Map<string, Lane<T>>;
  /** Lanes with waiting items that may run another one, next one first. */
  ready: Set<Lane<T>>;
  running: number;
  waiting: number;
}

/**
 * Says whose item runs next: owners take turns, and so do the lanes of an owner. Items of a lane run in order. It runs
 * nothing itself: its user takes the `next` item where there is a place, and says when the item ends.
 */
export class FairQueue<T> {
  readonly #policy: FairPolicy;
  readonly #owners = new Map<string, Owner<T>>();
  /** Owners with a ready lane, next one first. One that may not run another item keeps its turn. */
  readonly #turn = new Set<Owner<T>>();
  #running = 0;
  #waiting = 0;

  constructor(policy: FairPolicy) {
    this.#policy = policy;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  waitingOf(owner: string): number {
    return this.#owners.get(owner)?.waiting ?? 0;
  }

  waitingIn(owner: string, lane: string): number {
    return this.#owners.get(owner)?.lanes.get(lane)?.waiting.length ?? 0;
  }

  /** Counts an item as running without a turn, whatever the policy says. Call `end` with the lane. */
  run(owner: string, lane: string): FairLane {
    return this.#begin(this.#laneOf(owner, lane));
  }

  /** Counts an item as running if none of its lane waits and the policy allows it; else undefined. */
  tryRun(owner: string, name: string): FairLane | undefined {
    const lane = this.#laneOf(owner, name);
    if (lane.waiting.length === 0 && this.#mayRun(lane)) return this.#begin(lane);
    this.#forgetIdle(lane);
    return undefined;
  }

  add(owner: string, name: string, item: T): void {
    const lane = this.#laneOf(owner, name);
    lane.waiting.push(item);
    this.#count(lane.of, 1);
    this.#line(lane);
  }

  /** Takes the oldest item of the lane whose turn it is, and counts it as running. Call `end` with its lane. */
  next(): { item: T; lane: FairLane } | undefined {
    for (const owner of this.#turn) {
      if (!this.#policy.ownerMayRun(owner.running)) continue;
      const lane = this.#nextLane(owner);
      this.#turn.delete(owner);
      if (lane === undefined) continue;
      const item = lane.waiting.shift() as T;
      this.#count(owner, -1);
      this.#begin(lane);
      owner.ready.delete(lane);
      this.#line(lane);
      return { item, lane };
    }
    return undefined;
  }

  /** An item of the lane has ended. */
  end(ended: FairLane): void {
    const lane = ended as Lane<T>;
    this.#running -= 1;
    lane.of.running -= 1;
    lane.running -= 1;
    this.#line(lane);
    this.#forgetIdle(lane);
  }

  /** Takes all waiting items out that `isOver`, in the order of their owners and lanes. */
  drop(isOver: (item: T) => boolean): T[] {
    const dropped: T[] = [];
    for (const owner of this.#owners.values()) {
      if (owner.waiting === 0) continue;
      for (const lane of owner.lanes.values()) {
        const kept: T[] = [];
        for (const item of lane.waiting) (isOver(item) ? dropped : kept).push(item);
        this.#count(owner, kept.length - lane.waiting.length);
        lane.waiting = kept;
        this.#line(lane);
        this.#forgetIdle(lane);
      }
    }
    return dropped;
  }

  #mayRun(lane: Lane<T>): boolean {
    return this.#policy.ownerMayRun(lane.of.running) && this.#policy.laneMayRun(lane);
  }

  #begin(lane: Lane<T>): FairLane {
    this.#running += 1;
    lane.of.running += 1;
    lane.running += 1;
    return lane;
  }

  #count(owner: Owner<T>, items: number): void {
    this.#waiting += items;
    owner.waiting += items;
  }

  /** Lines up a lane and its owner if the lane may run an item. */
  #line(lane: Lane<T>): void {
    const { of: owner } = lane;
    if (lane.waiting.length > 0 && this.#policy.laneMayRun(lane)) owner.ready.add(lane);
    else owner.ready.delete(lane);
    if (owner.ready.size > 0) this.#turn.add(owner);
    else this.#turn.delete(owner);
  }

  /** A lane above its limit is lined up again when one of its items ends. */
  #nextLane(owner: Owner<T>): Lane<T> | undefined {
    for (const lane of owner.ready) {
      if (this.#policy.laneMayRun(lane)) return lane;
      owner.ready.delete(lane);
    }
    return undefined;
  }

  #laneOf(name: string, laneName: string): Lane<T> {
    let owner = this.#owners.get(name);
    if (!owner) {
      owner = { name, lanes: new Map(), ready: new Set(), running: 0, waiting: 0 };
      this.#owners.set(name, owner);
    }
    let lane = owner.lanes.get(laneName);
    if (!lane) {
      lane = { owner: name, name: laneName, of: owner, waiting: [], running: 0 };
      owner.lanes.set(laneName, lane);
    }
    return lane;
  }

  #forgetIdle(lane: Lane<T>): void {
    if (lane.running > 0 || lane.waiting.length > 0) return;
    const { of: owner } = lane;
    owner.lanes.delete(lane.name);
    if (owner.lanes.size === 0) this.#owners.delete(owner.name);
  }
}
