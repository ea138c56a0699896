import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { call } from './call.ts';
import { keysOf, keysOfCredential } from '../mapping/compose-send.ts';
import { sendMessage } from './send-message.ts';

type Operation = (functions: IExecuteFunctions, item: number) => Promise<IDataObject[]>;

const PAGE = 200;
/** A list ends there in any case. */
const MOST_PAGES = 500;

/** Operations by resource and name. */
export const OPERATIONS: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  message: {
    send: async (functions, item) => [await sendMessage(functions, item)],
    async check(functions, item) {
      const targets = text(functions, 'targets', item)
        .split(',')
        .map((target) => target.trim())
        .filter((target) => target !== '');
      const { channels = [], maxAge, lookup } = options(functions, 'checkOptions', item);
      const keys = await ownKeys(functions, channels as string[]);
      const json = {
        targets,
        ...(Object.keys(keys).length > 0 && { keys }),
        ...(maxAge !== undefined && { max_age: maxAge }),
        ...(lookup !== undefined && { lookup }),
      };
      const answer = await call(functions, { method: 'POST', path: '/v1/check', json });
      return Array.isArray(answer['targets']) ? (answer['targets'] as IDataObject[]) : [answer];
    },
  },
  request: {
    get: (functions, item) =>
      one(functions, 'GET', `/v1/requests/${number(functions, 'requestId', item)}`),
    cancel: (functions, item) =>
      one(functions, 'POST', `/v1/requests/${number(functions, 'requestId', item)}/cancel`),
    getAll: findRequests,
  },
};

async function one(
  functions: IExecuteFunctions,
  method: 'GET' | 'POST',
  path: string,
): Promise<IDataObject[]> {
  return [await call(functions, { method, path })];
}

async function findRequests(functions: IExecuteFunctions, item: number): Promise<IDataObject[]> {
  const returnAll = functions.getNodeParameter('returnAll', item) as boolean;
  const limit = returnAll ? Infinity : number(functions, 'limit', item);
  const { from, to, ...filters } = options(functions, 'filters', item);
  const query: IDataObject = {
    ...filters,
    ...(from && { from: seconds(from) }),
    ...(to && { to: seconds(to) }),
    limit: Math.min(PAGE, limit),
  };
  const found: IDataObject[] = [];
  for (let page = 0; page < MOST_PAGES && found.length < limit; page += 1) {
    const answer = await call(functions, { method: 'GET', path: '/v1/requests', query });
    found.push(...(answer['requests'] as IDataObject[]));
    if (answer['has_more'] !== true) break;
    query['cursor'] = answer['next_cursor'];
  }
  return found.slice(0, limit);
}

async function ownKeys(functions: IExecuteFunctions, channels: readonly string[]) {
  const own = keysOfCredential(await functions.getCredentials('cascadeApi'));
  return keysOf(channels, own);
}

const text = (functions: IExecuteFunctions, name: string, item: number) =>
  String(functions.getNodeParameter(name, item)).trim();
const number = (functions: IExecuteFunctions, name: string, item: number) =>
  Number(functions.getNodeParameter(name, item));
const options = (functions: IExecuteFunctions, name: string, item: number) =>
  functions.getNodeParameter(name, item, {}) as IDataObject;
const seconds = (time: unknown) => Math.floor(Date.parse(String(time)) / 1_000);
