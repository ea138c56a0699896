/** How an endpoint answered. `quick`: fast; `silent`: not at all; `none`: no POST was made. */
export type Heard = 'quick' | 'answer' | 'silent' | 'none';

export interface Task {
  account: string;
  endpoint: string;
  /** Must not reject. */
  run(): Promise<Heard>;
}

export interface FairQueueLimits {
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

/** Tasks of an endpoint, in order. */
interface EndpointTasks {
  endpoint: string;
  waiting: Task[];
  running: number;
  limit: number;
}

interface Account {
  id: string;
  endpoints: Map<string, EndpointTasks>;
  /** Endpoints that may start a task, in turn. */
  turn: Set<EndpointTasks>;
  running: number;
}

/**
 * Schedules tasks round-robin over accounts, and over the endpoints of an account. The running tasks of
 * an endpoint are bounded. The bound is higher while it answers quickly and shrinks while it is silent,
 * so that a hanging endpoint delays neither its account nor others.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #accounts = new Map<string, Account>();
  /** Accounts that may start a task, in turn. */
  readonly #turn = new Set<Account>();
  readonly #running = new Set<Promise<void>>();
  #waiting = 0;
  readonly #signal: AbortSignal;
  readonly #isHeld: (account: string) => boolean;

  /**
   * @param signal After its abort no task starts, and waiting tasks are dropped.
   * @param isHeld Whether nothing may be done for an account yet.
   */
  constructor(
    limits: FairQueueLimits,
    signal: AbortSignal,
    isHeld: (account: string) => boolean = () => false,
  ) {
    this.#limits = limits;
    this.#signal = signal;
    this.#isHeld = isHeld;
    signal.addEventListener(
      'abort',
      guardListener('fair queue: abort', () => this.#drop()),
      { once: true },
    );
  }

  get waiting(): number {
    return this.#waiting;
  }

  get running(): number {
    return this.#running.size;
  }

  /** Adds a task. `false`: too many tasks wait for the endpoint, its account is held, or the signal is aborted. */
  add(task: Task): boolean {
    const { waitingPerEndpoint, crowded, reserve } = this.#limits;
    if (this.#signal.aborted || this.#isHeld(task.account)) return false;
    const account = this.#account(task.account);
    const tasks = this.#tasksOf(account, task.endpoint);
    if (tasks.waiting.length >= (this.#waiting < crowded ? waitingPerEndpoint : reserve)) {
      return false;
    }
    tasks.waiting.push(task);
    this.#waiting += 1;
    this.#takeTurn(account, tasks);
    this.#start();
    return true;
  }

  /** Resolves when the running tasks have ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#running);
  }

  #drop(): void {
    this.#turn.clear();
    this.#accounts.clear();
    this.#waiting = 0;
  }

  #account(id: string): Account {
    let account = this.#accounts.get(id);
    if (!account) {
      account = { id, endpoints: new Map(), turn: new Set(), running: 0 };
      this.#accounts.set(id, account);
    }
    return account;
  }

  #tasksOf(account: Account, endpoint: string): EndpointTasks {
    let tasks = account.endpoints.get(endpoint);
    if (!tasks) {
      tasks = { endpoint, waiting: [], running: 0, limit: this.#limits.perEndpoint };
      account.endpoints.set(endpoint, tasks);
    }
    return tasks;
  }

  /** Queues the tasks of an endpoint, and its account if they may start a task. */
  #takeTurn(account: Account, tasks: EndpointTasks): void {
    if (tasks.waiting.length > 0 && tasks.running < tasks.limit) account.turn.add(tasks);
    if (account.turn.size > 0 && account.running < this.#limits.perAccount) {
      this.#turn.add(account);
    }
  }

  #start(): void {
    while (!this.#signal.aborted && this.#running.size < this.#limits.all) {
      const [account] = this.#turn;
      if (!account) return;
      this.#turn.delete(account);
      const [tasks] = account.turn;
      const task = tasks?.waiting.shift();
      if (!tasks || !task) continue;
      account.turn.delete(tasks);
      this.#waiting -= 1;
      account.running += 1;
      tasks.running += 1;
      this.#takeTurn(account, tasks);
      const work = task.run().then((heard) => {
        this.#running.delete(work);
        this.#end(account, tasks, heard);
      });
      this.#running.add(work);
    }
  }

  #end(account: Account, tasks: EndpointTasks, heard: Heard): void {
    const { perEndpoint, perQuickEndpoint, perSilentEndpoint } = this.#limits;
    account.running -= 1;
    tasks.running -= 1;
    if (heard === 'quick') tasks.limit = Math.min(perQuickEndpoint, tasks.limit + 1);
    else if (heard === 'answer') tasks.limit = Math.min(perEndpoint, tasks.limit + 1);
    else if (heard === 'silent') {
      tasks.limit = Math.max(perSilentEndpoint, Math.floor(tasks.limit / 2));
    }
    if (this.#signal.aborted) return;
    if (tasks.waiting.length === 0 && tasks.running === 0 && tasks.limit >= perEndpoint) {
      account.endpoints.delete(tasks.endpoint);
      if (account.endpoints.size === 0) this.#accounts.delete(account.id);
    }
    this.#takeTurn(account, tasks);
    this.#start();
  }
}
import { guardListener } from '@cascade/runtime';
