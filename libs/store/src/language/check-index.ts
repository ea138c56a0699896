import type { IndexOptions, Sort } from '../port.ts';
import { UnsupportedError } from './check-document.ts';
import { checkFilter, isOperators } from './check-filter.ts';
import { checkOptions } from './check-options.ts';

/** Conditions that MongoDB allows in a partial index. */
const PARTIAL = new Set(['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$in']);

export function checkIndex(keys: Sort, options: IndexOptions): void {
  checkOptions({ sort: keys });
  const paths = Object.keys(keys);
  if (paths.length === 0) refuse(options.name, 'has no keys');
  const partial = options.partialFilterExpression ?? {};
  checkFilter(partial);
  for (const [field, condition] of Object.entries(partial)) {
    if (field.startsWith('$')) refuse(options.name, `${field} is not supported`);
    if (!isOperators(condition)) continue;
    for (const [operator, operand] of Object.entries(condition)) {
      if (!PARTIAL.has(operator) || (operator === '$exists' && operand !== true)) {
        refuse(options.name, `${operator} is not supported`);
      }
    }
  }
}

function refuse(name: string, why: string): never {
  throw new UnsupportedError(`index ${name}: ${why}`);
}
