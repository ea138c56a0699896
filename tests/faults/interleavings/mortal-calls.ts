import type { Scheduler } from 'fast-check';
import type { Failpoint, Moment, Point, PointedCalls } from '../failpoints.ts';

const BEFORE = 'before ';
const never = () => new Promise<never>(() => undefined);

/**
 * Runs the calls of one process life. Each call goes on, before and after, when the scheduler says
 * so. All calls end where the process dies: their promises then never settle.
 */
export class MortalCalls implements PointedCalls {
  /** Passings by moment and point. */
  readonly #times = new Map<string, number>();
  readonly #scheduler: Pick<Scheduler, 'schedule'>;
  readonly #diesAt: Failpoint | undefined;
  #dead = false;

  constructor(scheduler: Pick<Scheduler, 'schedule'>, diesAt?: Failpoint) {
    this.#scheduler = scheduler;
    this.#diesAt = diesAt;
  }

  /** Points whose call has begun. */
  get passed(): Point[] {
    return [...this.#times.keys()].flatMap((place) =>
      place.startsWith(BEFORE) ? place.slice(BEFORE.length) : [],
    );
  }

  get isDead(): boolean {
    return this.#dead;
  }

  die(): void {
    this.#dead = true;
  }

  async around<T>(point: Point, call: () => T | Promise<T>): Promise<T> {
    await this.#pass(point, 'before');
    const result = await call();
    await this.#pass(point, 'after');
    return result;
  }

  async #pass(point: Point, moment: Moment): Promise<void> {
    if (this.#dead) return never();
    await this.#scheduler.schedule(Promise.resolve(), `${moment} ${point}`);
    if (this.#dead) return never();
    const place = `${moment} ${point}`;
    const times = (this.#times.get(place) ?? 0) + 1;
    this.#times.set(place, times);
    const at = this.#diesAt;
    if (at?.point !== point || at.moment !== moment || at.ordinal !== times) return;
    this.#dead = true;
    return never();
  }
}
