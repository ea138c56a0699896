import { FairQueue, guardListener, type FairGroup } from '@cascade/runtime';

/** How an endpoint answered. `quick`: fast; `silent`: not at all; `none`: no POST was made. */
export type Heard = 'quick' | 'answer' | 'silent' | 'none';

export interface Task {
  account: string;
  endpoint: string;
  /** Must not reject. */
  run(): Promise<Heard>;
}

export interface DeliveryQueueLimits {
  /** Limits of running tasks. */
  perEndpoint: number;
  perQuickEndpoint: number;
  perSilentEndpoint: number;
  perAccount: number;
  all: number;
  /** Limits of waiting tasks. */
  waitingPerEndpoint: number;
  crowded: number;
  reserve: number;
}

/**
 * Schedules tasks round-robin over accounts, and over the endpoints of an account. The running tasks of
 * an endpoint are bounded. The bound is higher while it answers quickly and shrinks while it is silent,
 * so that a hanging endpoint delays neither its account nor others.
 */
export class DeliveryQueue {
  readonly #limits: DeliveryQueueLimits;
  readonly #fair: FairQueue<Task>;
  /** How many tasks of an endpoint may run, where it isn't `perEndpoint`; by account and endpoint. */
  readonly #limitOf = new Map<string, number>();
  readonly #running = new Set<Promise<void>>();
  readonly #signal: AbortSignal;
  readonly #isHeld: (account: string) => boolean;

  /**
   * @param signal After its abort no task starts, and waiting tasks are dropped.
   * @param isHeld Whether nothing may be done for an account yet.
   */
  constructor(
    limits: DeliveryQueueLimits,
    signal: AbortSignal,
    isHeld: (account: string) => boolean = () => false,
  ) {
    this.#limits = limits;
    this.#fair = new FairQueue({
      ownerMayRun: (running) => running < limits.perAccount,
      groupMayRun: (group) => group.running < this.#limit(group),
    });
    this.#signal = signal;
    this.#isHeld = isHeld;
    signal.addEventListener(
      'abort',
      guardListener('delivery queue: abort', () => this.#fair.drop(() => true)),
      { once: true },
    );
  }

  get waiting(): number {
    return this.#fair.waiting;
  }

  get running(): number {
    return this.#running.size;
  }

  /** How many tasks wait for an endpoint. */
  waitingIn(account: string, endpoint: string): number {
    return this.#fair.waitingIn(account, endpoint);
  }

  /** Adds a task. `false`: too many tasks wait for the endpoint, its account is held, or the signal is aborted. */
  add(task: Task): boolean {
    const { waitingPerEndpoint, crowded, reserve } = this.#limits;
    if (this.#signal.aborted || this.#isHeld(task.account)) return false;
    const { account, endpoint } = task;
    const most = this.waiting < crowded ? waitingPerEndpoint : reserve;
    if (this.#fair.waitingIn(account, endpoint) >= most) return false;
    this.#fair.add(account, endpoint, task);
    this.#start();
    return true;
  }

  /** Resolves when the running tasks have ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#running);
  }

  #limit(group: FairGroup): number {
    return this.#limitOf.get(keyOf(group)) ?? this.#limits.perEndpoint;
  }

  #start(): void {
    while (!this.#signal.aborted && this.running < this.#limits.all) {
      const next = this.#fair.next();
      if (next === undefined) return;
      const { item: task, group } = next;
      const work = task.run().then((heard) => {
        this.#running.delete(work);
        this.#adjustLimit(group, heard);
        this.#fair.end(group);
        this.#start();
      });
      this.#running.add(work);
    }
  }

  /** An endpoint keeps a lowered limit while it is idle, and no raised one. */
  #adjustLimit(group: FairGroup, heard: Heard): void {
    const { perEndpoint, perQuickEndpoint, perSilentEndpoint } = this.#limits;
    const limit = this.#limit(group);
    const adjusted =
      heard === 'quick'
        ? Math.min(perQuickEndpoint, limit + 1)
        : heard === 'answer'
          ? Math.min(perEndpoint, limit + 1)
          : heard === 'silent'
            ? Math.max(perSilentEndpoint, Math.floor(limit / 2))
            : limit;
    const isLast = group.running === 1 && this.#fair.waitingIn(group.owner, group.name) === 0;
    if (adjusted === perEndpoint || (isLast && adjusted > perEndpoint)) {
      this.#limitOf.delete(keyOf(group));
    } else {
      this.#limitOf.set(keyOf(group), adjusted);
    }
  }
}

const keyOf = ({ owner, name }: FairGroup): string => `${owner}/${name}`;
