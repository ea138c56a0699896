import type { Filter } from '../port.ts';
import { UnsupportedError } from './check-document.ts';
import { checkFilter, isPlainObject } from './check-filter.ts';

const STAGES = new Set([
  '$match',
  '$sort',
  '$limit',
  '$skip',
  '$project',
  '$group',
  '$unwind',
  '$count',
  '$addFields',
]);

const EXPRESSIONS = new Set([
  '$sum',
  '$avg',
  '$min',
  '$max',
  '$first',
  '$last',
  '$push',
  '$addToSet',
  '$cond',
  '$ifNull',
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$and',
  '$or',
  '$not',
  '$in',
  '$add',
  '$subtract',
  '$multiply',
  '$divide',
  '$mod',
  '$floor',
  '$size',
  '$objectToArray',
  '$concat',
  '$literal',
]);

/** Throws on stages and expressions outside those that both engines answer alike. */
export function checkPipeline(pipeline: readonly Filter[]): void {
  for (const stage of pipeline) {
    const [name, ...others] = Object.keys(stage);
    if (name === undefined || others.length > 0) refuse('a stage has exactly one name');
    if (!STAGES.has(name)) refuse(`${name} is not supported`);
    if (name === '$match') checkFilter(stage[name] as Filter);
    else if (name === '$project' || name === '$group' || name === '$addFields') {
      checkExpression(stage[name]);
    }
  }
}

function checkExpression(expression: unknown): void {
  if (Array.isArray(expression)) for (const item of expression) checkExpression(item);
  if (!isPlainObject(expression)) return;
  for (const [name, operand] of Object.entries(expression)) {
    if (name.startsWith('$') && !EXPRESSIONS.has(name)) refuse(`${name} is not supported`);
    if (name !== '$literal') checkExpression(operand);
  }
}

function refuse(why: string): never {
  throw new UnsupportedError(`pipeline: ${why}`);
}
