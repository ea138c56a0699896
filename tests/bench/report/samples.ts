export interface Sample {
  measure: string;
  /** Such as `64 callers`. */
  setting: string;
  contestant: string;
  /** With its unit: `sends/s`, `p99 ms`, `cpu s/1000 gateway`. */
  figure: string;
  value: number;
}

export interface Summary extends Omit<Sample, 'value'> {
  median: number;
  min: number;
  max: number;
  rounds: number;
}

/** Collects every measurement. */
export class Samples {
  readonly all: Sample[] = [];

  add(measure: string, setting: string, contestant: string, figures: Record<string, number>): void {
    for (const [figure, value] of Object.entries(figures)) {
      this.all.push({ measure, setting, contestant, figure, value });
    }
  }

  /** Summarizes each figure, in the order of measuring. */
  summaries(): Summary[] {
    const groups = Map.groupBy(this.all, ({ measure, setting, contestant, figure }) =>
      [measure, setting, contestant, figure].join('|'),
    );
    return [...groups.values()].map((group) => {
      const [{ value: _value, ...names }] = group as [Sample, ...Sample[]];
      const values = group.map(({ value }) => value).sort((a, b) => a - b);
      return {
        ...names,
        median: medianOf(values),
        min: values[0] ?? NaN,
        max: values.at(-1) ?? NaN,
        rounds: values.length,
      };
    });
  }

  /** Median of a figure; NaN when not measured. */
  median(measure: string, setting: string, contestant: string, figure: string): number {
    const values = this.all
      .filter(
        (sample) =>
          sample.measure === measure &&
          sample.setting === setting &&
          sample.contestant === contestant &&
          sample.figure === figure,
      )
      .map(({ value }) => value)
      .sort((a, b) => a - b);
    return medianOf(values);
  }
}

function medianOf(sorted: number[]): number {
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? NaN)) / 2 : upper;
}
