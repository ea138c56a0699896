/** Executions of each intake, and what went wrong. */
export class Tally {
  readonly #counts = new Map<string, number>();
  /** First answers by status and intake, so that a report shows how far inputs reach. */
  readonly #statuses = new Map<string, Map<number, number>>();
  readonly findings: Finding[] = [];

  register(intake: string): void {
    if (!this.#counts.has(intake)) this.#counts.set(intake, 0);
  }

  count(intake: string, status?: number): void {
    this.#counts.set(intake, (this.#counts.get(intake) ?? 0) + 1);
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

  get intakes(): readonly string[] {
    return [...this.#counts.keys()];
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, one) => sum + one, 0);
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
    // A run of an hour tells at once.
    console.log(`finding: ${finding.what}: ${finding.intake}: ${finding.detail.slice(0, 300)}`);
  }
}

export interface Finding {
  what: 'death' | 'stall' | '5xx' | 'no answer' | 'error line' | 'built-in' | 'heap' | 'throw';
  intake: string;
  detail: string;
}
