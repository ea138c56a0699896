import { DatabaseSync } from 'node:sqlite';

/** Records the statements that read. */
export class ObservedDatabase extends DatabaseSync {
  readonly selects = new Set<string>();

  override prepare(sql: string) {
    if (sql.startsWith('SELECT')) this.selects.add(sql);
    return super.prepare(sql);
  }

  /** Query plans of the statements prepared since the last call. */
  plans(): string[] {
    const plans = [...this.selects].flatMap((sql) =>
      super
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...Array.from(sql.matchAll(/\?/g), () => 1))
        .map((step) => String(step['detail'])),
    );
    this.selects.clear();
    return plans;
  }
}
