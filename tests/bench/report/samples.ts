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
  /** Quartiles. */
  q1: number;
  q3: number;
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
        median: quantile(values, 0.5),
        q1: quantile(values, 0.25),
        q3: quantile(values, 0.75),
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
    return quantile(values, 0.5);
  }
}

/** Value below which `share` of the sorted values are; between two values in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(place)] ?? NaN;
  const upper = sorted[Math.ceil(place)] ?? NaN;
  return lower + (upper - lower) * (place - Math.floor(place));
}
