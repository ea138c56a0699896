import {
  describeOnEngines,
  freshRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';
import { startReceiver, type Receiver } from '../../events/receiver.ts';
import { callersOf, mayCall, type Caller } from '../tenants/callers.ts';
import { emailOf, PASSWORD, possess, type Possessions } from '../tenants/possessions.ts';
import { readOperations, type Operation } from '../tenants/read-operations.ts';
import { pathWith, sampleBody } from '../tenants/sample-body.ts';

/** Objects that a store could take for a query. */
const OPERATORS = [{ $gt: '' }, { $ne: null }, { $regex: '.*' }, { $where: '1' }, [{ $gt: '' }]];

/** Members that name the prototype of the object they are merged into. */
const POLLUTERS = [
  '"__proto__":{"polluted":true}',
  '"constructor":{"prototype":{"polluted":true}}',
  '"__proto__":{"status":200,"admin":true,"role":"owner"}',
];

describeOnEngines('objects where texts are expected', (engine) => {
  let stack: Stack;
  let receiver: Receiver;
  let tenant: Tenant;
  let own: Possessions;
  let callers: Caller[];
  let operations: Operation[];

  beforeAll(async () => {
    stack = await startStack({ engine, env: { EGRESS_ALLOW: '127.0.0.0/8' } });
    receiver = await startReceiver();
    tenant = await provision(stack);
    own = await possess(stack, tenant, receiver);
    callers = await callersOf(stack, tenant, emailOf(tenant), PASSWORD);
    operations = await readOperations(stack);
  });
  afterAll(async () => {
    await stack.stop();
    await receiver.close();
  });
  afterEach(() => {
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  const pathOf = (operation: Operation) =>
    pathWith(operation, own[operation.path.split('/')[2]!] ?? 'x');
  const callerOf = (operation: Operation) =>
    callers.find((caller) => mayCall(caller, operation)) ?? callers[0]!;
  const withBody = () =>
    operations.filter(
      ({ body, isStream, name }) =>
        body !== null && body !== 'multipart' && !isStream && name !== 'post /api/password',
    );

  test('in bodies: an object in place of any text is refused', async () => {
    const taken: string[] = [];
    let tried = 0;
    for (const operation of withBody()) {
      const sample = (
        operation.name === 'post /v1/send' ? send('x') : sampleBody(operation)
      ) as object;
      const texts = Object.entries(sample).filter(([, value]) => typeof value === 'string');
      for (const [member] of texts) {
        for (const object of OPERATORS) {
          const body = { ...sample, [member]: object };
          const { status } = await callerOf(operation).call(
            operation.method,
            pathOf(operation),
            body,
          );
          if (status !== 400) taken.push(`${operation.name} ${member} ${status}`);
          tried += 1;
        }
      }
    }
    expect(taken).toEqual([]);
    expect(tried).toBeGreaterThan(60);
  });

  test('in queries and paths: brackets and JSON are texts', async () => {
    const lists = operations.filter(
      ({ method, inPath }) => method === 'GET' && inPath.length === 0,
    );
    for (const operation of lists.filter(({ inQuery }) => inQuery.length > 0)) {
      // Only an operator can choose an account; for other callers their own counts.
      for (const name of operation.inQuery.filter((one) => one !== 'account_id')) {
        for (const query of [`${name}[$ne]=x`, `${name}[$gt]=`, `${name}[]=x&${name}[]=y`]) {
          const { status } = await callerOf(operation).call('GET', `${operation.path}?${query}`);
          expect([operation.name, query, status]).toEqual([operation.name, query, 400]);
        }
      }
    }
    for (const operation of operations.filter(
      ({ method, inPath, callers: who }) => method === 'GET' && inPath.length > 0 && who.length > 0,
    )) {
      for (const id of [
        '{"$gt":""}',
        '[$ne]',
        '$where',
        '__proto__',
        'constructor',
        '1 || 1',
        '%00',
      ]) {
        const path = pathWith(operation, id);
        const { status } = await callerOf(operation).call('GET', path);
        expect([operation.name, id, status]).toEqual([operation.name, id, 404]);
      }
    }
  });

  test.each([[{ $gt: 0 }], ['x', { $gt: 0 }], [1, 2, 3], { $gt: '' }, [null, null], []])(
    'in a cursor: %j is refused',
    async (position) => {
      const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
      for (const operation of operations.filter(({ inQuery }) => inQuery.includes('cursor'))) {
        if (operation.callers.includes('operator') && operation.callers.length === 1) continue;
        const path = `${pathOf(operation)}?cursor=${cursor}`;
        const answer = await callerOf(operation).call('GET', path);
        expect([operation.name, answer.status]).toEqual([operation.name, 400]);
      }
    },
  );

  test.each(POLLUTERS)('in every JSON body: %s pollutes no prototype', async (polluter) => {
    for (const operation of withBody()) {
      const sample = operation.name === 'post /v1/send' ? send('x') : sampleBody(operation);
      const json = JSON.stringify(sample);
      const body = `{${polluter}${json === '{}' ? '' : ','}${json.slice(1)}`;
      const { status } = await callerOf(operation).call(operation.method, pathOf(operation), body);
      expect([operation.name, status < 500]).toEqual([operation.name, true]);
    }
  });

  test.each(['$set', '$where', 'a:b', '__proto__', 'constructor', 'prototype', 'a\u0000'])(
    'a variable named %j is left out: no marker can have its name',
    async (name) => {
      const body = JSON.stringify(send('5', 'hi')).replace(
        '"variables":{',
        `$&${JSON.stringify(name)}:{"left":"out"}`,
      );
      const answer = await stack.send(body, { token: tenant.token });
      expect(answer.status).toBe(200);
      const path = `/api/requests/${answer.body.request_id}`;
      const shown = await stack.manage<object>(tenant.account, 'GET', path);
      expect(JSON.stringify(shown)).not.toContain('"left"');
    },
  );

  test('other names are data, whatever they mean to a store or an object', async () => {
    const variables = { _id: 'a', toString: 'b', hasOwnProperty: 'c', valueOf: 'd', set: 'e' };
    const telegram = freshRecipient('telegram');
    const text =
      '{{_id}} {{toString}} {{hasOwnProperty}} {{valueOf}} {{set}} {{isPrototypeOf|none}}';
    const { body } = await stack.send(
      { ...send(telegram, text, variables), context: { behaviour: { mode: 'async' } } },
      { token: tenant.token },
    );
    await stack.settled(body.request_id!, tenant.token);
    const [message] = await stack.inbox(telegram);
    expect(message!.content['text']).toBe('a b c d e none');
  });

  function send(telegram: string, message = 'hi', variables: Record<string, string> = {}) {
    return {
      keys: { telegram: { token: tenant.keys.telegram } },
      content: { telegram: { message: { type: 'text', message } } },
      target: { telegram, variables },
    };
  }
});
