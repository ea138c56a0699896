import { aggregate } from 'mingo';
import type { Filter, Sort } from '../port.ts';
import { matcher } from './matcher.ts';
import { sortBy } from './sort-by.ts';

type Json = Record<string, unknown>;

/** Runs a checked pipeline over documents: filters and order as everywhere here, the rest by mingo. */
export function runPipeline(docs: readonly object[], pipeline: readonly Filter[]): Json[] {
  let rows = docs as Json[];
  for (const stage of pipeline) {
    const [name, operand] = Object.entries(stage)[0] as [string, unknown];
    rows = runStage(rows, name, operand);
  }
  return rows;
}

function runStage(rows: Json[], name: string, operand: unknown): Json[] {
  switch (name) {
    case '$match':
      return rows.filter(matcher(operand as Filter));
    case '$sort': {
      const sorted = [...rows];
      sortBy(sorted, (row) => row, operand as Sort);
      return sorted;
    }
    case '$skip':
      return rows.slice(operand as number);
    case '$limit':
      return rows.slice(0, operand as number);
    case '$count':
      return rows.length === 0 ? [] : [{ [operand as string]: rows.length }];
    default:
      return aggregate(rows, [{ [name]: operand }], { scriptEnabled: false });
  }
}
