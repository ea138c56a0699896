import { isOperators } from '../language/check-filter.ts';
import { matcher } from '../language/matcher.ts';
import type { Filter, Sort } from '../port.ts';
import { NULL_KEY, OPAQUE_KEY, scalarKey, type IndexKey } from './index-key.ts';

/** Columns of a table that the planner may use. */
export interface PlannedColumns {
  /** Column of a path, when an index holds it. */
  column(path: string): string | undefined;
  /** Whether a row's key on that column may be opaque. */
  opaque(path: string): boolean;
  partials: readonly { column: string; conditions: readonly PartialCondition[] }[];
}

export interface QueryPlan {
  /** SQL condition; empty when the filter can use no column. */
  where: string;
  params: IndexKey[];
  /** True: the condition finds exactly the matches. False: it finds a superset. */
  exact: boolean;
}

const EVERYTHING: QueryPlan = { where: '', params: [], exact: false };
const OPAQUE = `x'${Buffer.from(OPAQUE_KEY).toString('hex')}'`;

/** Translates the part of a checked filter that columns can answer; `matcher` does the rest. */
export function planFilter(filter: Filter, columns: PlannedColumns): QueryPlan {
  const plans = Object.entries(filter).map(([field, condition]) =>
    planField(field, condition, columns),
  );
  for (const { column, conditions } of columns.partials) {
    if (implies(filter, conditions))
      plans.push({ where: `${column} = 1`, params: [], exact: true });
  }
  return all(plans);
}

/** `ORDER BY` terms when columns hold every field of the sort in its order. */
export function planSort(sort: Sort | undefined, columns: PlannedColumns): string | undefined {
  const terms: string[] = [];
  for (const [path, direction] of Object.entries(sort ?? {})) {
    const column = columns.column(path);
    if (column === undefined || columns.opaque(path)) return undefined;
    terms.push(`${column} ${direction === 1 ? 'ASC' : 'DESC'}`);
  }
  return terms.join(', ');
}

function planField(field: string, condition: unknown, columns: PlannedColumns): QueryPlan {
  if (field === '$and') {
    return all((condition as Filter[]).map((branch) => planFilter(branch, columns)));
  }
  if (field === '$or') {
    return any((condition as Filter[]).map((branch) => planFilter(branch, columns)));
  }
  const column = columns.column(field);
  if (column === undefined) return EVERYTHING;
  const operators = operatorsOf(condition);
  const isClosed = isClosedRange(operators);
  const plan = all(
    Object.entries(operators).map(([operator, operand]) =>
      planOperator(column, operator, operand, isClosed),
    ),
  );
  if (plan.where === '' || !columns.opaque(field)) return plan;
  return { where: `(${plan.where} OR ${column} = ${OPAQUE})`, params: plan.params, exact: false };
}

function planOperator(
  column: string,
  operator: string,
  operand: unknown,
  isClosed: boolean,
): QueryPlan {
  switch (operator) {
    case '$eq':
      return planIn(column, [operand]);
    case '$in':
      return planIn(column, operand as unknown[]);
    case '$exists':
      if (operand === true) return EVERYTHING;
      return { where: `${column} = ?`, params: [NULL_KEY], exact: false };
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return planRange(column, operator, operand as number | string, isClosed);
    default:
      return EVERYTHING;
  }
}

function planIn(column: string, operands: unknown[]): QueryPlan {
  const keys = operands.map(scalarKey);
  if (keys.includes(undefined)) return EVERYTHING;
  const params = keys as IndexKey[];
  if (params.length === 0) return { where: '0', params, exact: true };
  if (params.length === 1) return { where: `${column} = ?`, params, exact: true };
  // Powers of two keep the number of different statements small.
  const width = 2 ** Math.ceil(Math.log2(params.length));
  while (params.length < width) params.push(params[0] as IndexKey);
  return { where: `${column} IN (${params.map(() => '?').join(',')})`, params, exact: true };
}

const RANGES = ['$gt', '$gte', '$lt', '$lte'];
const COMPARISON = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const;

/** Whether the condition has a lower and an upper bound of one type: no other type is between them. */
function isClosedRange(operators: Record<string, unknown>): boolean {
  const lower = operators['$gt'] ?? operators['$gte'];
  const upper = operators['$lt'] ?? operators['$lte'];
  return lower !== undefined && upper !== undefined && typeof lower === typeof upper;
}

/**
 * A range holds values of the operand's type only, as in MongoDB. A closed range needs no bounds of the
 * type: SQLite seeks by the first upper bound that it finds, and would read up to the last number.
 */
function planRange(
  column: string,
  operator: keyof typeof COMPARISON,
  operand: number | string,
  isClosed: boolean,
): QueryPlan {
  if (isClosed) {
    return { where: `${column} ${COMPARISON[operator]} ?`, params: [operand], exact: true };
  }
  const upwards = operator === '$gt' || operator === '$gte';
  const bound =
    typeof operand === 'number'
      ? upwards
        ? `${column} < ''`
        : `${column} > -9e999`
      : upwards
        ? `${column} < x''`
        : `${column} >= ''`;
  const where = `${column} ${COMPARISON[operator]} ? AND ${bound}`;
  return { where, params: [operand], exact: true };
}

function all(plans: QueryPlan[]): QueryPlan {
  const used = plans.filter((plan) => plan.where !== '');
  return {
    where: used.map((plan) => plan.where).join(' AND '),
    params: used.flatMap((plan) => plan.params),
    exact: plans.every((plan) => plan.exact),
  };
}

function any(plans: QueryPlan[]): QueryPlan {
  if (plans.some((plan) => plan.where === '')) return EVERYTHING;
  return {
    where: `(${plans.map((plan) => `(${plan.where})`).join(' OR ')})`,
    params: plans.flatMap((plan) => plan.params),
    exact: plans.every((plan) => plan.exact),
  };
}

/** Condition of a partial index on one field, with its test for a document `{ value }`. */
export interface PartialCondition {
  field: string;
  wanted: unknown;
  test: (doc: unknown) => boolean;
}

export function partialConditions(filter: Filter): PartialCondition[] {
  return Object.entries(filter).map(([field, wanted]) => ({
    field,
    wanted,
    test: matcher({ value: wanted }),
  }));
}

/** Whether every condition of a partial index follows from the filter. */
function implies(filter: Filter, conditions: readonly PartialCondition[]): boolean {
  return conditions.every(({ field, wanted, test }) => {
    if (!Object.hasOwn(filter, field)) return false;
    const given = operatorsOf(filter[field]);
    const values = valuesOf(given);
    if (values) return values.every((value) => test({ value }));
    return Object.entries(operatorsOf(wanted)).every(([operator, operand]) =>
      operator === '$exists' && operand === true
        ? given['$exists'] === true || RANGES.some((range) => range in given)
        : JSON.stringify(given[operator]) === JSON.stringify(operand),
    );
  });
}

const operatorsOf = (condition: unknown): Record<string, unknown> =>
  isOperators(condition) ? condition : { $eq: condition };

/** Values that the condition lists, if it lists values. A null also admits a missing member. */
function valuesOf(operators: Record<string, unknown>): unknown[] | undefined {
  const listed = '$eq' in operators ? [operators['$eq']] : operators['$in'];
  if (!Array.isArray(listed) || listed.includes(null)) return undefined;
  return listed.every((value) => scalarKey(value) !== undefined) ? listed : undefined;
}
