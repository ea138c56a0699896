import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { answerOf, call } from './call.ts';
import { keysOf, keysOfCredential, readObject } from '../mapping/compose-send.ts';
import { CallFailure } from '../mapping/read-answer.ts';
import { sendMessage } from './send-message.ts';

/** What an item becomes; `binary` where the answer is a file. */
type Outcome = Pick<INodeExecutionData, 'json' | 'binary'>;
type Operation = (functions: IExecuteFunctions, item: number) => Promise<Outcome[]>;

const PAGE = 200;
/** A list ends there in any case. */
const MOST_PAGES = 500;

/** Operations by resource and name. */
export const OPERATIONS: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  message: {
    send: async (functions, item) => [{ json: await sendMessage(functions, item) }],
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
      return Array.isArray(answer['targets'])
        ? answer['targets'].map((target) => ({ json: target as IDataObject }))
        : [{ json: answer }];
    },
  },
  request: {
    get: (functions, item) =>
      one(functions, 'GET', `/v1/requests/${number(functions, 'requestId', item)}`),
    cancel: (functions, item) =>
      one(functions, 'POST', `/v1/requests/${number(functions, 'requestId', item)}/cancel`),
    getAll: findRequests,
  },
  batch: {
    async upload(functions, item) {
      const field = text(functions, 'binaryField', item);
      const { fileName = 'table.csv' } = functions.helpers.assertBinaryData(item, field);
      const bytes = await functions.helpers.getBinaryDataBuffer(item, field);
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)]), fileName);
      return [{ json: await call(functions, { method: 'POST', path: '/api/batches', form }) }];
    },
    check: (functions, item) =>
      one(functions, 'POST', `${batchPath(functions, item)}/check`, startOf(functions, item)),
    start: (functions, item) =>
      one(functions, 'POST', `${batchPath(functions, item)}/start`, startOf(functions, item)),
    cancel: (functions, item) => one(functions, 'POST', `${batchPath(functions, item)}/cancel`, {}),
    get: (functions, item) => one(functions, 'GET', batchPath(functions, item)),
    async results(functions, item) {
      const path = `${batchPath(functions, item)}/results`;
      const answer = await answerOf(functions, { method: 'GET', path });
      if (answer?.statusCode !== 200) {
        throw new CallFailure(answer ?? { statusCode: 0, body: undefined });
      }
      const file = await functions.helpers.prepareBinaryData(
        Buffer.from(String(answer.body)),
        'results.csv',
        'text/csv',
      );
      const field = text(functions, 'outputField', item);
      return [{ json: { batch_id: text(functions, 'batchId', item) }, binary: { [field]: file } }];
    },
  },
  verification: {
    async start(functions, item) {
      const channels = functions.getNodeParameter('codeChannels', item) as string[];
      const json = {
        keys: await ownKeys(functions, channels),
        channels,
        target: text(functions, 'recipient', item),
        ...options(functions, 'codeOptions', item),
      };
      return [{ json: await call(functions, { method: 'POST', path: '/v1/verify', json }) }];
    },
    check: (functions, item) =>
      one(functions, 'POST', '/v1/verify/check', {
        verification_id: text(functions, 'verificationId', item),
        code: text(functions, 'code', item),
      }),
    resend: (functions, item) =>
      one(functions, 'POST', '/v1/verify/resend', {
        verification_id: text(functions, 'verificationId', item),
      }),
  },
};

async function one(
  functions: IExecuteFunctions,
  method: 'GET' | 'POST',
  path: string,
  json?: object,
): Promise<Outcome[]> {
  return [{ json: await call(functions, { method, path, ...(json && { json }) }) }];
}

async function findRequests(functions: IExecuteFunctions, item: number): Promise<Outcome[]> {
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
  return found.slice(0, limit).map((json) => ({ json }));
}

function startOf(functions: IExecuteFunctions, item: number): object {
  const { start_at, ...rest } = options(functions, 'batchOptions', item);
  return {
    compose: readObject(functions.getNodeParameter('compose', item), 'Compose'),
    ...rest,
    ...(start_at && { start_at: seconds(start_at) }),
  };
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
const batchPath = (functions: IExecuteFunctions, item: number) =>
  `/api/batches/${encodeURIComponent(text(functions, 'batchId', item))}`;
