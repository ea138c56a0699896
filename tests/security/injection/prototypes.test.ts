import { CHANNELS } from '@cascade/contracts';
import { waitFor, watchBuiltIns } from '@cascade/runtime/testing';
import { startReceiver, type Receiver } from '../../events/receiver.ts';
import {
  describeOnEngines,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';
import { callersOf, mayCall, type Caller } from '../tenants/callers.ts';
import { emailOf, PASSWORD, possess, type Possessions } from '../tenants/possessions.ts';
import { readOperations, type Operation } from '../tenants/read-operations.ts';
import { pathWith } from '../tenants/sample-body.ts';
import { hostileBodies, INHERITED, POLLUTERS } from './hostile-bodies.ts';
import { hostileDelivers, startHostileCentre } from './hostile-centre.ts';

/** Ends the callers' own sessions or replaces what the suite signs in with. */
const LEFT_OUT = ['post /api/password', 'post /api/logout'];
const AT_ONCE = 8;

describeOnEngines('names that lead to a prototype', (engine) => {
  let stack: Stack;
  let receiver: Receiver;
  let tenant: Tenant;
  let own: Possessions;
  let callers: Caller[];
  let operations: Operation[];
  let changedSince: () => string[];

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
  beforeEach(() => (changedSince = watchBuiltIns()));
  afterEach(async () => {
    expect(changedSince()).toEqual([]);
    expect((await stack.call('GET', '/livez')).status).toBe(200);
  });

  const callerOf = (operation: Operation) =>
    callers.find((caller) => mayCall(caller, operation)) ?? callers[0]!;
  const pathOf = (operation: Operation) =>
    pathWith(operation, own[operation.path.split('/')[2]!] ?? 'x');
  const withBody = () =>
    operations.filter(
      ({ body, isStream, name }) =>
        body !== null && body !== 'multipart' && !isStream && !LEFT_OUT.includes(name),
    );

  test('as members and as values, at every level of every JSON body', async () => {
    const failed: string[] = [];
    let tried = 0;
    for (const operation of withBody()) {
      const bodies = [...hostileBodies(operation)];
      expect([operation.name, bodies.length > 0]).toEqual([operation.name, true]);
      for (let from = 0; from < bodies.length; from += AT_ONCE) {
        await Promise.all(
          bodies.slice(from, from + AT_ONCE).map(async (body) => {
            const { status } = await callerOf(operation).call(
              operation.method,
              pathOf(operation),
              body,
            );
            tried += 1;
            if (status >= 500) failed.push(`${operation.name} ${status} ${body.slice(0, 300)}`);
          }),
        );
      }
    }
    expect(failed).toEqual([]);
    expect(tried).toBeGreaterThan(1_000);
  }, 240_000);

  test('in paths, queries and headers of every operation', async () => {
    const failed: string[] = [];
    for (const operation of operations.filter(
      ({ isStream, name }) => !isStream && !LEFT_OUT.includes(name),
    )) {
      for (const name of INHERITED) {
        const path = operation.path.replaceAll(/\{\w+\}/g, name);
        const query = operation.inQuery.map((one) => `${one}=${name}`).join('&');
        const asked = `${path}?${name}=${name}&${name}[${name}]=${name}&${query}`;
        const body = operation.body === null ? undefined : `{${POLLUTERS}}`;
        const { status } = await callerOf(operation).call(operation.method, asked, body);
        if (status >= 500) failed.push(`${operation.method} ${asked} ${status}`);
      }
    }
    expect(failed).toEqual([]);
  }, 240_000);

  test('in uploads: field names, file names and contents', async () => {
    const uploads = operations.filter(({ body }) => body === 'multipart');
    expect(uploads.length).toBeGreaterThan(1);
    for (const operation of uploads) {
      for (const name of INHERITED) {
        for (const field of ['file', name]) {
          const form = new FormData();
          form.set(name, name);
          const text = `${name},channel,address\n${name},email,${name}@example.com\n`;
          form.set(field, new Blob([text]), `${name}.${name}`);
          const answer = await fetch(`${stack.url}${pathOf(operation)}`, {
            method: operation.method,
            headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-account-id': tenant.account },
            body: form,
          });
          await answer.arrayBuffer();
          expect([operation.name, field, name, answer.status < 500]).toEqual([
            operation.name,
            field,
            name,
            true,
          ]);
        }
      }
    }
  });

  test.each(INHERITED)('a file named x.%s has the type of its bytes', async (name) => {
    const id = await stack.upload(tenant.account, `x.${name}`, Buffer.from('plain text'));
    const { data } = await stack.manage<{ data: { id: number; mime: string }[] }>(
      tenant.account,
      'GET',
      '/api/files?limit=100',
    );
    expect(data.find((file) => file.id === id)?.mime).toBe('text/plain');
  });

  test('in callbacks of every channel, without a device and with one', async () => {
    for (const channel of [...CHANNELS, ...INHERITED]) {
      for (const device of ['dev_x', ...Object.values(tenant.devices), ...INHERITED]) {
        for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
          const body = type.includes('json')
            ? `{${POLLUTERS}}`
            : '__proto__=x&constructor[prototype]=x';
          const answer = await fetch(
            `${stack.url}/inbound/${channel}/${device}?__proto__=x&__proto__[polluted]=x`,
            { method: 'POST', headers: { 'content-type': type, 'x-constructor': 'x' }, body },
          );
          await answer.arrayBuffer();
          expect([channel, device, answer.status < 500]).toEqual([channel, device, true]);
        }
      }
    }
  });

  test('in messages and receipts of a message centre', async () => {
    const delivers = INHERITED.flatMap(hostileDelivers);
    const centre = await startHostileCentre(delivers);
    try {
      const { id } = await stack.manage<{ id: string }>(tenant.account, 'POST', '/api/devices', {
        channel: 'sms',
        name: 'Centre',
        credentials: {
          provider: 'smpp',
          host: '127.0.0.1',
          port: centre.port,
          tls: false,
          system_id: 'x',
          password: 'secret',
          from: '+628111000222',
        },
        sandbox: false,
      });
      await waitFor(() => centre.answered() >= delivers.length, {
        timeoutMs: 60_000,
        everyMs: 50,
        what: 'the answers to the centre',
      });
      const { data } = await stack.manage<{ data: { from: { id: string } }[] }>(
        tenant.account,
        'GET',
        `/api/inbound?device=${id}&limit=100`,
      );
      expect(data.length).toBeGreaterThan(0);
    } finally {
      await centre.stop();
    }
  });
});
