/** Items of one owner that run in order: of a device, of an endpoint. */
export interface FairGroup {
  readonly owner: string;
  readonly name: string;
  /** How many of its items run. */
  readonly running: number;
}

export interface FairPolicy {
  /** Whether an owner of whom so many items run may run another one. */
  ownerMayRun(running: number): boolean;
  groupMayRun(group: FairGroup): boolean;
}

interface Group<T> extends FairGroup {
  of: Owner<T>;
  waiting: T[];
  running: number;
}

interface Owner<T> {
  name: string;
  groups: Map<string, Group<T>>;
  /** Lanes with waiting items that may run another one, next one first. */
  ready: Set<Group<T>>;
  running: number;
  waiting: number;
}

/**
 * Says whose item runs next: owners take turns, and so do the groups of an owner. Items of a group run in order. It runs
 * nothing itself: its user takes the `next` item where there is a place, and says when the item ends.
 */
export class FairQueue<T> {
  readonly #policy: FairPolicy;
  readonly #owners = new Map<string, Owner<T>>();
  /** Owners with a ready group, next one first. One that may not run another item keeps its turn. */
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

  waitingIn(owner: string, group: string): number {
    return this.#owners.get(owner)?.groups.get(group)?.waiting.length ?? 0;
  }

  /** Counts an item as running without a turn, whatever the policy says. Call `end` with the group. */
  run(owner: string, group: string): FairGroup {
    return this.#begin(this.#groupOf(owner, group));
  }

  /** Counts an item as running if none of its group waits and the policy allows it; else undefined. */
  tryRun(owner: string, name: string): FairGroup | undefined {
    const group = this.#groupOf(owner, name);
    if (group.waiting.length === 0 && this.#mayRun(group)) return this.#begin(group);
    this.#forgetIdle(group);
    return undefined;
  }

  add(owner: string, name: string, item: T): void {
    const group = this.#groupOf(owner, name);
    group.waiting.push(item);
    this.#count(group.of, 1);
    this.#line(group);
  }

  /** Takes the oldest item of the group whose turn it is, and counts it as running. Call `end` with its group. */
  next(): { item: T; group: FairGroup } | undefined {
    for (const owner of this.#turn) {
      if (!this.#policy.ownerMayRun(owner.running)) continue;
      const group = this.#nextGroup(owner);
      this.#turn.delete(owner);
      if (group === undefined) continue;
      const item = group.waiting.shift() as T;
      this.#count(owner, -1);
      this.#begin(group);
      owner.ready.delete(group);
      this.#line(group);
      return { item, group };
    }
    return undefined;
  }

  /** An item of the group has ended. */
  end(ended: FairGroup): void {
    const group = ended as Group<T>;
    this.#running -= 1;
    group.of.running -= 1;
    group.running -= 1;
    this.#line(group);
    this.#forgetIdle(group);
  }

  /** Takes all waiting items out that `isOver`, in the order of their owners and groups. */
  drop(isOver: (item: T) => boolean): T[] {
    const dropped: T[] = [];
    for (const owner of this.#owners.values()) {
      if (owner.waiting === 0) continue;
      for (const group of owner.groups.values()) {
        const kept: T[] = [];
        for (const item of group.waiting) (isOver(item) ? dropped : kept).push(item);
        this.#count(owner, kept.length - group.waiting.length);
        group.waiting = kept;
        this.#line(group);
        this.#forgetIdle(group);
      }
    }
    return dropped;
  }

  #mayRun(group: Group<T>): boolean {
    return this.#policy.ownerMayRun(group.of.running) && this.#policy.groupMayRun(group);
  }

  #begin(group: Group<T>): FairGroup {
    this.#running += 1;
    group.of.running += 1;
    group.running += 1;
    return group;
  }

  #count(owner: Owner<T>, items: number): void {
    this.#waiting += items;
    owner.waiting += items;
  }

  /** Lines up a group and its owner if the group may run an item. */
  #line(group: Group<T>): void {
    const { of: owner } = group;
    if (group.waiting.length > 0 && this.#policy.groupMayRun(group)) owner.ready.add(group);
    else owner.ready.delete(group);
    if (owner.ready.size > 0) this.#turn.add(owner);
    else this.#turn.delete(owner);
  }

  /** A group above its limit is lined up again when one of its items ends. */
  #nextGroup(owner: Owner<T>): Group<T> | undefined {
    for (const group of owner.ready) {
      if (this.#policy.groupMayRun(group)) return group;
      owner.ready.delete(group);
    }
    return undefined;
  }

  #groupOf(name: string, groupName: string): Group<T> {
    let owner = this.#owners.get(name);
    if (!owner) {
      owner = { name, groups: new Map(), ready: new Set(), running: 0, waiting: 0 };
      this.#owners.set(name, owner);
    }
    let group = owner.groups.get(groupName);
    if (!group) {
      group = { owner: name, name: groupName, of: owner, waiting: [], running: 0 };
      owner.groups.set(groupName, group);
    }
    return group;
  }

  #forgetIdle(group: Group<T>): void {
    if (group.running > 0 || group.waiting.length > 0) return;
    const { of: owner } = group;
    owner.groups.delete(group.name);
    if (owner.groups.size === 0) this.#owners.delete(owner.name);
  }
}
