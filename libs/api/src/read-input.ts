import { compile, describeError } from '@cascade/contracts';
import type { Request } from 'express';
import { Type } from 'typebox';
import type { Host } from './host.ts';
import type { ApiAnswer, Operation, OperationInput } from './operation.ts';
import { readQuery } from './read-query.ts';

const NO_QUERY = Type.Object({}, { additionalProperties: false });
const checkNoQuery = compile(NO_QUERY);

/**
 * Makes what reads a call by the operation's schemas, which are compiled once. A name that the operation doesn't know
 * is refused: a filter that is ignored gives too much.
 */
export function createReadInput<Caller, A extends ApiAnswer>(
  operation: Operation<Caller, A>,
  host: Host<Caller, A>,
): (request: Request) => Promise<OperationInput<A> | null> {
  const querySchema = operation.query ?? NO_QUERY;
  const checkQuery = operation.query ? compile(operation.query) : checkNoQuery;
  const checkBody = operation.body && compile(operation.body);
  return async (request) => {
    const search = new URL(request.originalUrl, 'http://localhost').searchParams;
    for (const name of host.ownQuery) search.delete(name);
    const query: unknown = readQuery(search, querySchema);
    if (!checkQuery(query)) {
      return { refused: host.refuse(describeError(checkQuery.errors?.[0], '')) };
    }
    if (!checkBody) return { query };
    const json = await host.readBody(request);
    if (json === null || 'refused' in json) return json;
    const { value, ...bytes } = json;
    return checkBody(value)
      ? { query, body: value, ...bytes }
      : { refused: host.refuse(describeError(checkBody.errors?.[0], '')), ...bytes };
  };
}
