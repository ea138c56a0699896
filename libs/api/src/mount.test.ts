import { sentenceOf } from '@cascade/contracts';
import { Type } from 'typebox';
import { createHttpApp, createMetrics, listen, readBody } from '@cascade/runtime';
import { recordingLogger } from '@cascade/runtime/testing';
import type { Host, Made } from './host.ts';
import { directCalls, mount } from './mount.ts';
import type { ApiAnswer, DirectOperation, Operation } from './operation.ts';

interface Person {
  name: string;
}

const text = (status: number, reason: string): ApiAnswer => ({
  status,
  body: { reason, code: 'x' },
});

const SAVE: Operation<Person, ApiAnswer> = {
  method: 'post',
  path: '/pens/:id',
  operationId: 'savePen',
  summary: 'Save a pen',
  tag: 'Pens',
  query: Type.Object({ dry: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
  body: Type.Object({ colour: Type.String() }, { additionalProperties: false }),
  answers: { 200: Type.Object({}) },
  handle: ({ name, id, query, body }) =>
    Promise.resolve({ status: 200, body: { name, id, query, body } }),
};

const HOT: DirectOperation = {
  method: 'post',
  path: '/hot',
  operationId: 'runHot',
  summary: 'Run',
  tag: 'Pens',
  answers: {},
  direct(_request, response) {
    response.end('hot');
    return Promise.resolve();
  },
};

let server: Awaited<ReturnType<typeof listen>>;
/** What the host did, in order. */
let steps: string[];
let operation: Operation<Person, ApiAnswer>;

const host = (): Host<Person, ApiAnswer> => ({
  ownQuery: ['inside'],
  async enter(request) {
    steps.push('enter');
    return request.get('x-name') === undefined
      ? { refused: text(401, 'who?') }
      : { caller: { name: request.get('x-name')! } };
  },
  async readBody(request) {
    steps.push('readBody');
    const body = await readBody(request, { limitBytes: 100 });
    return body.ok ? { value: JSON.parse(body.bytes.toString()) as unknown } : null;
  },
  refuse: (failure) => text(400, sentenceOf(failure)),
  run: (call) => {
    steps.push('run');
    return operation.handle(call);
  },
  async record({ caller, answer }: Made<Person, ApiAnswer>) {
    steps.push(`record ${caller?.name ?? 'nobody'} ${answer.status}`);
    return answer;
  },
  answerError(error) {
    if (!(error instanceof RangeError)) throw error;
    return text(503, error.message);
  },
  isGone: () => false,
});

beforeEach(async () => {
  steps = [];
  operation = SAVE;
  const logger = recordingLogger();
  const app = createHttpApp({
    logger,
    metrics: createMetrics('test'),
    routes: [mount([SAVE, HOT], host)],
  });
  server = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterEach(() => server.close(1_000));

const save = async (query = '', body: unknown = { colour: 'red' }, headers = {}) => {
  const response = await fetch(`${server.url}/pens/7${query}`, {
    method: 'POST',
    headers: { 'x-name': 'Ana', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

test('a call enters, is read by the schemas, run, recorded and answered, in this order', async () => {
  expect(await save('?dry=true&inside=acc_1')).toEqual({
    status: 200,
    body: { name: 'Ana', id: '7', query: { dry: true }, body: { colour: 'red' } },
  });
  expect(steps).toEqual(['enter', 'readBody', 'run', 'record Ana 200']);
});

test('a caller who may not enter is refused and recorded, and nothing is read', async () => {
  const response = await fetch(`${server.url}/pens/7`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(401);
  expect(steps).toEqual(['enter', 'record nobody 401']);
});

test.each([
  ['?colour=red', { colour: 'red' }, ['enter', 'record Ana 400']],
  ['', { size: 1 }, ['enter', 'readBody', 'record Ana 400']],
])('a query and a body that no schema allows are refused: %s %j', async (query, body, done) => {
  expect((await save(query, body)).status).toBe(400);
  expect(steps).toEqual(done);
});

test('an error that the service expects is an answer, and recorded', async () => {
  operation = { ...SAVE, handle: () => Promise.reject(new RangeError('away')) };
  expect(await save('', { colour: 'red' }, { 'x-request-id': 'mine-1' })).toEqual({
    status: 503,
    // A caller who named the call finds the name in the error.
    body: { reason: 'away', code: 'x', x_request_id: 'mine-1' },
  });
  expect(steps).toEqual(['enter', 'readBody', 'run', 'record Ana 503']);
});

test('an operation that answers directly is served by the router and before it, by one handler', async () => {
  const response = await fetch(`${server.url}/hot`, { method: 'POST' });
  expect(await response.text()).toBe('hot');
  expect(directCalls([SAVE, HOT])).toEqual({ 'POST /hot': HOT.direct });
  expect(steps).toEqual([]);
});
