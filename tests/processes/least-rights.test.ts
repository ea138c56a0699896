import { describeGiven, privateAuthority, startTlsFront, waitFor } from '@cascade/runtime/testing';
import { contactClient } from '../events/contact-client.ts';
import { startReceiver, type Receiver } from '../events/receiver.ts';
import {
  composeRequest,
  freshRecipient,
  meet,
  OPERATOR_TOKEN,
  provision,
  type Tenant,
} from '../harness/index.ts';
import { canStartSecuredServers } from '../servers/index.ts';
import { declareAs, SENT } from './declare-as.ts';
import { SERVICES } from './services.ts';
import {
  startSecuredFleet,
  startSecuredServers,
  type SecuredFleet,
  type SecuredServers,
} from './secured-fleet.ts';

const START_MS = 300_000;
const TIMEOUT_MS = 120_000;
/** `EX_CONFIG` of sysexits.h. */
const EXIT_CONFIG = 78;
const WITHIN = { timeoutMs: 60_000 };
const given = { given: canStartSecuredServers(), what: 'RabbitMQ, MongoDB and openssl' };

describeGiven(
  "services as the guide's users, on servers that demand TLS and certificates",
  given,
  () => {
    let servers: SecuredServers;
    let fleet: SecuredFleet;
    let tenant: Tenant;
    let receiver: Receiver;

    beforeAll(async () => {
      receiver = await startReceiver();
      servers = await startSecuredServers((users) => {
        const sms = users.find(({ name }) => name === 'cascade-worker-sms')!;
        // All rights of the guide but that to read its bulk queue.
        return [
          {
            ...sms,
            name: 'hasty',
            read: sms.read.replace('|worker\\.', '|worker\\.(?!sms\\.bulk)'),
          },
        ];
      });
    }, START_MS);
    afterAll(async () => {
      await fleet?.stop();
      await servers?.stop();
      await receiver?.close();
    });

    const manage = <T>(method: string, path: string, body?: unknown) =>
      fleet.dashboard.manage<T>(tenant.account, method, path, body);
    const text = (to: string, context?: object) => ({
      ...composeRequest(tenant, { telegram: { to } }),
      ...(context === undefined ? {} : { context }),
    });
    const arrived = (to: string) =>
      waitFor(async () => (await fleet.sandbox.inbox(to)).length > 0, {
        ...WITHIN,
        what: `the message to ${to}`,
      });

    test.each(Object.entries(SENT))(
      '%s declares what it sends to, where no reader has been',
      async (service, names) => {
        const declared = declareAs(servers.envOf(service), names, servers.rabbit.url);
        await expect(declared).resolves.toBeUndefined();
      },
      TIMEOUT_MS,
    );

    test(
      'all services get ready',
      async () => {
        fleet = await startSecuredFleet(servers);
        tenant = await provision(fleet.dashboard);
        expect(fleet.processes.size).toBe(SERVICES.length - 2);
      },
      START_MS,
    );

    test(
      'sync, async and scheduled messages go out, on each channel',
      async () => {
        const { token } = tenant;
        for (const channel of ['telegram', 'waba', 'sms'] as const) {
          const body = composeRequest(tenant, { [channel]: { to: freshRecipient(channel) } });
          expect((await fleet.gateway.send(body, { token })).body).toMatchObject({ status: true });
        }
        const [later, due] = [freshRecipient('telegram'), freshRecipient('telegram')];
        await fleet.gateway.send(text(later, { behaviour: { mode: 'async' } }), { token });
        const schedule = Math.floor(Date.now() / 1_000) + 2;
        await fleet.gateway.send(text(due, { timing: { schedule } }), { token });
        await Promise.all([arrived(later), arrived(due)]);
      },
      TIMEOUT_MS,
    );

    test(
      'a message of a contact is answered by a rule and reaches the webhook',
      async () => {
        const made = await manage<{ id: string }>('POST', '/api/webhooks', {
          url: `${receiver.url}/in`,
          events: ['incoming_message'],
        });
        await manage('POST', `/api/webhooks/${made.id}/test`, { event: 'incoming_message' });
        await manage('POST', '/api/autoreplies', {
          device: tenant.devices.telegram,
          match: { type: 'any' },
          reply: { message: { type: 'text', message: 'Good day.' } },
        });
        const contact = await meet(fleet.client, tenant, 'telegram', freshRecipient('telegram'));
        await contact.does({ text: 'hello' });
        await contact.got(2);
        const told = await receiver.take('/in', 2);
        expect(JSON.stringify(told[1]!.body)).toContain('hello');
      },
      TIMEOUT_MS,
    );

    test(
      'a linked phone sends, looks numbers up and shows that a message was read',
      async () => {
        const device = tenant.devices.whatsapp;
        await manage('PATCH', `/api/devices/${device}`, { settings: { show_reading: true } });
        const to = freshRecipient('whatsapp');
        const contact = await meet(fleet.client, tenant, 'whatsapp', to);
        await contact.does({ text: 'hello' });
        const [entry] = await contactClient(fleet.client, tenant).from(to, 1);
        await manage('POST', '/api/threads/read', {
          threads: [{ device, contact: entry!.from.id }],
        });
        await waitFor(
          async () => {
            const { body } = await fleet.sandbox.call('GET', `/sandbox/answers?contact=${to}`);
            return (body['data'] as { read_at?: string }[]).some(
              ({ read_at }) => read_at !== undefined,
            );
          },
          { ...WITHIN, what: 'the contact to see that its message was read' },
        );
        const { body } = await fleet.gateway.call(
          'POST',
          '/v1/check',
          { targets: [freshRecipient('whatsapp')] },
          { token: tenant.token },
        );
        expect(body).toMatchObject({ targets: [{ channels: { whatsapp: { reachable: true } } }] });
      },
      TIMEOUT_MS,
    );

    test(
      'devices are checked on each channel',
      async () => {
        for (const channel of ['telegram', 'waba', 'email', 'sms'] as const) {
          const checked = await manage('POST', `/api/devices/${tenant.devices[channel]}/check`);
          expect({ channel, checked }).toMatchObject({ checked: { ok: true } });
        }
      },
      TIMEOUT_MS,
    );

    test(
      'a batch is sent',
      async () => {
        const chats = [freshRecipient('telegram'), freshRecipient('telegram')];
        const form = new FormData();
        form.set('file', new Blob([['Chat', ...chats].join('\n')]), 'rows.csv');

        const uploaded = await fetch(`${fleet.client.url}/api/batches`, {
          method: 'POST',
          headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-account-id': tenant.account },
          body: form,
        });
        const { id } = (await uploaded.json()) as { id: string };
        await manage('POST', `/api/batches/${id}/start`, {
          compose: {
            keys: { telegram: { device: tenant.devices.telegram } },
            content: { telegram: { message: { type: 'text', message: 'Good morning' } } },
            targets: { telegram: 'Chat' },
          },
        });
        const inboxes = await Promise.all(chats.map(arrived));
        expect(inboxes).toHaveLength(2);
      },
      TIMEOUT_MS,
    );

    test(
      'a person signs in, and the operator sees every queue',
      async () => {
        const person = { email: 'owner@example.com', password: 'correct horse battery' };
        await manage('POST', '/api/users', { ...person, role: 'owner' });
        const { status } = await fleet.dashboard.call('POST', '/api/login', person);
        expect(status).toBe(200);
        await fleet.dashboard.manage(null, 'GET', '/api/operations/dead-letters');
      },
      TIMEOUT_MS,
    );

    test('no service was refused anything', () => {
      const refused = [...fleet.processes.values()].flatMap(({ name, records }) =>
        records
          .filter((record) => /ACCESS_REFUSED|not authorized/.test(JSON.stringify(record)))
          .map((record) => ({ name, record })),
      );
      expect(refused).toEqual([]);
    });

    test(
      'a user of RabbitMQ that may not read one queue is named, by readiness too',
      async () => {
        const worker = fleet.start('worker-sms', servers.envOf('worker-sms', 'hasty'));
        const url = new URL('/readyz', await worker.url());
        const body = await waitFor(
          async () => {
            const answer = (await (await fetch(url)).json()) as { parts: object };
            return 'broker_rights' in answer.parts ? answer : undefined;
          },
          { ...WITHIN, what: 'broker_rights' },
        );
        expect(body).toMatchObject({ parts: { broker_rights: false } });
        expect(worker.stderr).toMatch(
          /ACCESS_REFUSED - .{0,10}access to queue 'cascade\.worker\.sms\.bulk'/,
        );
        await worker.kill('SIGKILL');
      },
      TIMEOUT_MS,
    );

    const UNKNOWN = /certificate in certificate chain|unable to/;
    const startFailed = async (env: Record<string, string>) => {
      const worker = fleet.start('autoreply', env);
      expect((await worker.exit).code).toBe(1);
      return JSON.stringify(worker.records.find(({ message }) => message === 'start failed'));
    };
    test.each<[string, Record<string, string>, RegExp]>([
      ['of an authority that nobody named', { EXTRA_CA_FILE: '' }, UNKNOWN],
      ['of another authority than its own', { MONGODB_CA_FILE: privateAuthority.caFile }, UNKNOWN],
      [
        'that demands a certificate, shown none',
        { MONGODB_CERT_FILE: '', MONGODB_KEY_FILE: '' },
        /connection <monitor> to \S+ closed/,
      ],
    ])(
      'a MongoDB %s ends the start with the reason',
      async (_, env, reason) => {
        expect(await startFailed(env)).toMatch(reason);
      },
      TIMEOUT_MS,
    );

    const warned = async (env: Record<string, string>) => {
      const worker = fleet.start('autoreply', env);
      const line = await waitFor(
        () => worker.records.find(({ message }) => message === 'broker: not reachable'),
        { ...WITHIN, what: 'a warning' },
      );
      await worker.kill('SIGKILL');
      return JSON.stringify(line);
    };
    test.each<[string, () => Record<string, string>, RegExp]>([
      [
        'of an authority that nobody named',
        () => ({
          AMQP_CA_FILE: '',
          EXTRA_CA_FILE: '',
          MONGODB_CA_FILE: servers.certificates.caFile,
        }),
        UNKNOWN,
      ],
      [
        'of another authority than its own',
        () => ({ AMQP_CA_FILE: privateAuthority.caFile }),
        UNKNOWN,
      ],
      [
        'that demands a certificate, shown none',
        () => ({ AMQP_CERT_FILE: '', AMQP_KEY_FILE: '', AMQP_KEY_PASSPHRASE: '' }),
        /alert certificate required/,
      ],
    ])(
      'a RabbitMQ %s is logged with the reason',
      async (_, env, reason) => {
        expect(await warned(env())).toMatch(reason);
      },
      TIMEOUT_MS,
    );

    test(
      'an expired certificate is named by both',
      async () => {
        // Nobody gets past the handshake.
        const front = await startTlsFront('expired', 1);
        const [address, ca] = [`localhost:${front.port}`, privateAuthority.caFile];
        try {
          const amqp = { AMQP_URL: `amqps://a:b@${address}`, AMQP_CA_FILE: ca };
          expect(await warned(amqp)).toContain('certificate has expired');
          const mongo = { MONGODB_URL: `mongodb://${address}/?tls=true`, MONGODB_CA_FILE: ca };
          expect(await startFailed(mongo)).toContain('certificate has expired');
        } finally {
          await front.close();
        }
      },
      TIMEOUT_MS,
    );

    test(
      'a user of MongoDB that lacks a right ends the start, and the right is named',
      async () => {
        await servers.mongo.asRoot((client) =>
          client.db('admin').command({
            revokePrivilegesFromRole: 'cascadeService',
            privileges: [{ resource: { db: 'cascade', collection: '' }, actions: ['createIndex'] }],
          }),
        );
        const worker = fleet.start('worker-sms');
        expect(await worker.exit).toEqual({ code: EXIT_CONFIG, signal: null });
        expect(worker.stderr).toMatch(
          /MONGODB_URL: user cascade-worker-sms lacks rights .*: createIndex\./,
        );
      },
      TIMEOUT_MS,
    );
  },
);
