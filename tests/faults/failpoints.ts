/** Name of a call through a port: `gateway store requests.tryInsert`. */
export type Point = string;

/**
 * Whether the point is a read. A death there leaves the same state as one after the call before.
 */
export const isRead = (point: Point): boolean =>
  / store \w+\.(find|findOne|findByIds|countDocuments|countBy)$/.test(point);

/**
 * `before`: nothing of the call has happened. `after`: the call is done, its caller doesn't know.
 */
export type Moment = 'before' | 'after';

/** Where a process dies: at the n-th passing of a point since it was armed, counted from 1. */
export interface Failpoint {
  point: Point;
  moment: Moment;
  ordinal: number;
}

export const describeFailpoint = ({ point, moment, ordinal }: Failpoint): string =>
  `${moment} ${point}${ordinal === 1 ? '' : ` (${ordinal})`}`;

/** Wraps calls through ports and can end the process at them. */
export interface PointedCalls {
  around<T>(point: Point, call: () => T | Promise<T>): Promise<T>;
}

type Mode = { do: 'nothing' } | { do: 'record' } | { do: 'die'; at: Failpoint; passed: number };

/**
 * Failpoints of one process. Idle until armed, so that points passed during the start don't count.
 * Then it records its points, or dies at one of them.
 */
export class Failpoints implements PointedCalls {
  #mode: Mode = { do: 'nothing' };
  readonly #record: (point: Point) => void;
  readonly #die: () => void;

  constructor(hooks: { record: (point: Point) => void; die: () => void }) {
    this.#record = hooks.record;
    this.#die = hooks.die;
  }

  record(): void {
    this.#mode = { do: 'record' };
  }

  arm(at: Failpoint): void {
    this.#mode = { do: 'die', at, passed: 0 };
  }

  disarm(): void {
    this.#mode = { do: 'nothing' };
  }

  /** Runs a call between its two moments. A call that throws has no `after`. */
  async around<T>(point: Point, call: () => T | Promise<T>): Promise<T> {
    this.#pass(point, 'before');
    const result = await call();
    this.#pass(point, 'after');
    return result;
  }

  #pass(point: Point, moment: Moment): void {
    const mode = this.#mode;
    if (mode.do === 'record' && moment === 'before') this.#record(point);
    if (mode.do !== 'die' || mode.at.point !== point || mode.at.moment !== moment) return;
    mode.passed += 1;
    if (mode.passed === mode.at.ordinal) this.#die();
  }
}
