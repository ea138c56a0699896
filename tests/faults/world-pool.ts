import { startWorld, type World, type WorldOptions } from './world.ts';

/** Worlds that run at the same time: most of a run waits for a deadline or a process. */
export class WorldPool {
  readonly #free: World[] = [];
  readonly #awaited: ((world: World) => void)[] = [];

  /**
   * Provides worlds that start one after the other, since many simultaneous starts slow each other
   * down. Tasks run in the first worlds meanwhile.
   */
  static async with<T>(
    count: number,
    options: WorldOptions,
    work: (worlds: WorldPool) => Promise<T>,
  ): Promise<T> {
    const pool = new WorldPool();
    const worlds: World[] = [];
    let isOver = false;
    const start = async () => {
      while (worlds.length < count && !isOver) {
        const world = await startWorld(options);
        worlds.push(world);
        await world.rest();
        pool.#put(world);
      }
    };
    const starting = start();
    try {
      const [value] = await Promise.all([work(pool), starting]);
      return value;
    } finally {
      isOver = true;
      await starting.catch(() => undefined);
      await Promise.all(worlds.map((world) => world.stop()));
    }
  }

  /** Runs each task in a world of its own. Returns the results in the order of the tasks. */
  async run<T, R>(tasks: readonly T[], work: (world: World, task: T) => Promise<R>): Promise<R[]> {
    const results = await Promise.allSettled(
      tasks.map(async (task) => {
        const world = await this.#take();
        try {
          return await work(world, task);
        } finally {
          this.#put(world);
        }
      }),
    );
    const errors = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as Error] : [],
    );
    if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('\n'));
    return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  }

  async #take(): Promise<World> {
    return this.#free.pop() ?? new Promise((resolve) => this.#awaited.push(resolve));
  }

  #put(world: World): void {
    const next = this.#awaited.shift();
    if (next) next(world);
    else this.#free.push(world);
  }
}
