/** Executions of each intake, how long they took, and what went wrong. */
export class Tally {
  readonly #counts = new Map<string, number>();
  /** Time from input to answer in ms, of all executions together. */
  readonly #times = new Map<string, number>();
  /** First answers by status and intake, so that a report shows how far inputs reach. */
  readonly #statuses = new Map<string, Map<number, number>>();
  readonly #silent = new Map<string, number>();
  readonly findings: Finding[] = [];
  /** Pieces above the limit that didn't come again with their inputs: a collection of garbage, a load of the machine. */
  readonly pauses: Pause[] = [];

  register(intake: string): void {
    if (!this.#counts.has(intake)) this.#counts.set(intake, 0);
  }

  count(intake: string, status?: number, ms = 0): void {
    this.#counts.set(intake, (this.#counts.get(intake) ?? 0) + 1);
    this.#times.set(intake, (this.#times.get(intake) ?? 0) + ms);
    if (status === undefined) return;
    const statuses = this.#statuses.get(intake) ?? new Map<number, number>();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    this.#statuses.set(intake, statuses);
  }

  set(intake: string, count: number): void {
    this.#counts.set(intake, count);
  }

  of(intake: string): number {
    return this.#counts.get(intake) ?? 0;
  }

  /** Mean time from input to answer in ms, where it was measured. */
  meanMsOf(intake: string): number | undefined {
    const ms = this.#times.get(intake) ?? 0;
    return ms === 0 ? undefined : ms / this.of(intake);
  }

  get intakes(): readonly string[] {
    return [...this.#counts.keys()];
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, one) => sum + one, 0);
  }

  /** Intakes and their executions, the rarest first. */
  get rarest(): readonly (readonly [string, number])[] {
    return [...this.#counts].toSorted(([, a], [, b]) => a - b);
  }

  /** Whether each intake has as many executions. */
  hasEach(quota: number): boolean {
    for (const count of this.#counts.values()) if (count < quota) return false;
    return true;
  }

  /** `200 812, 400 9188`. */
  statusesOf(intake: string): string {
    return [...(this.#statuses.get(intake) ?? [])]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status} ${count}`)
      .join(', ');
  }

  find(finding: Finding): void {
    this.findings.push(finding);
    const kind = `${finding.what}: ${finding.intake}`;
    const told = (this.#silent.get(kind) ?? 0) + 1;
    this.#silent.set(kind, told);
    // A run of an hour tells at once, and the same thing not for ever.
    if (told <= 20) console.log(`finding: ${kind}: ${finding.detail.slice(0, 300)}`);
  }
}

export interface Pause {
  process: string;
  intake: string;
  /** Of CPU. */
  ms: number;
  /** The longest piece each time the inputs came again, alone. */
  again: readonly number[];
}

export interface Finding {
  what: 'death' | 'stall' | '5xx' | 'no answer' | 'error line' | 'built-in' | 'heap' | 'throw';
  intake: string;
  detail: string;
}
