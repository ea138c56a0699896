import { startFakeHttpProvider, type FakeHttpProvider } from '@cascade/egress/testing';
import { waitFor } from '@cascade/runtime/testing';
import {
  startFakeMessageCentre,
  writeDelivered,
  type FakeMessageCentre,
} from '@cascade/worker-sms/testing';
import {
  describeOnEngines,
  freshRecipient,
  provision,
  startStack,
  type Engine,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { readCases } from './read-cases.ts';

interface SmppReceipts {
  /** Ids of the answers to two sends. */
  answers: string[];
  delivered: {
    esm_class: number;
    /** Which send it is about. */
    of?: number;
    from?: string;
    text: string;
    data_sm?: boolean;
    receipted?: { id: string; state: number };
  }[];
  /** Which sends failed later. */
  failed: number[];
}
interface SmppText {
  data_coding: number;
  hex: string;
  data_sm?: boolean;
  text?: string;
  bytes?: string;
}
interface GatewayIds {
  answers: string[];
  callback?: string;
  /** Of the callback; JSON's when it is absent. */
  content_type?: string;
  query?: string;
  failed: number[];
}
interface Detail {
  sends: { receipt: { status: string } | null }[];
}

const CALLBACK_TOKEN = 'a-secret-of-the-callback';
const TIMEOUT_MS = 60_000;

describeOnEngines('receipts from the field', (engine: Engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { EGRESS_ALLOW: '127.0.0.0/8' } });
    tenant = await provision(stack);
  }, TIMEOUT_MS);
  afterAll(() => stack?.stop());

  const api = <T>(method: string, path: string, body?: unknown) =>
    stack.manage<T>(tenant.account, method, path, body);

  const device = (name: string, credentials: object) =>
    api<{ id: string; token: string }>('POST', '/api/devices', {
      channel: 'sms',
      name,
      credentials,
      sandbox: false,
    });

  async function send(token: string, to: string): Promise<number> {
    const { body } = await stack.send(
      {
        keys: { sms: { token } },
        content: { sms: { message: { type: 'text', message: 'Hello' } } },
        target: { sms: to },
      },
      { token: tenant.token },
    );
    expect(body.channels?.sms).toMatchObject({ status: true });
    return body.request_id!;
  }

  /** Which of these requests have a failed receipt, once so many have one. */
  async function failedOf(requests: readonly number[], count: number): Promise<number[]> {
    const look = async () => {
      const found = await Promise.all(
        requests.map((id) => api<Detail>('GET', `/api/requests/${id}`)),
      );
      return found.flatMap(({ sends }, index) =>
        sends[0]?.receipt?.status === 'failed' ? [index] : [],
      );
    };
    const found = await waitFor(
      async () => {
        const failed = await look();
        return failed.length >= count ? failed : null;
      },
      { timeoutMs: 20_000, everyMs: 50, what: 'the receipts' },
    );
    return found;
  }

  const inboundOf = async (id: string) => {
    const { data } = await api<{ data: { message: object }[] }>('GET', `/api/inbound?device=${id}`);
    return data.map(({ message }) => message);
  };

  describe('of a message centre', () => {
    let centre: FakeMessageCentre;
    beforeEach(async () => {
      centre = await startFakeMessageCentre();
    });
    afterEach(() => centre.close());

    const centreDevice = (name: string) =>
      device(name, {
        provider: 'smpp',
        host: centre.host,
        port: centre.port,
        tls: false,
        system_id: 'shop',
        password: 'secret',
        from: '+628111000222',
      });

    test.each(readCases<SmppReceipts>('smpp-receipts'))(
      'a receipt is filed at its message, however it is written: %s',
      async (name, { answers, delivered, failed }) => {
        const { id, token } = await centreDevice(name);
        centre.ids = [...answers];
        const people = answers.map(() => freshRecipient('sms'));
        const requests: number[] = [];
        for (const to of people) requests.push(await send(token, to));
        for (const { esm_class: esmClass, of, from, text, data_sm, receipted } of delivered) {
          const { command, body } = writeDelivered({
            source: from ?? people[of ?? 0]!,
            destination: '628111000222',
            message: Buffer.from(text),
            esmClass,
            asDataSm: data_sm === true,
            ...(receipted === undefined ? {} : { receipted }),
          });
          expect(await centre.deliver(body, command)).toBe(0);
        }
        expect(await failedOf(requests, failed.length)).toEqual(failed);
        expect(await inboundOf(id)).toEqual([]);
      },
      TIMEOUT_MS,
    );

    test(
      'the form of ids is learned from the first receipt, also for ids that have two readings',
      async () => {
        const { token } = await centreDevice('learns');
        centre.ids = ['AF', '10', '16'];
        const people = [0, 1, 2].map(() => freshRecipient('sms'));
        const requests: number[] = [];
        for (const to of people) requests.push(await send(token, to));
        // The second one has another source than its recipient: the form alone tells.
        for (const [id, source] of [
          ['175', people[0]!],
          ['16', '0'],
        ]) {
          const text = `id:${id} sub:001 dlvrd:001 stat:UNDELIV err:001 text:`;
          const written = { source: source!, destination: 'SHOP', message: Buffer.from(text) };
          const { body } = writeDelivered({ ...written, esmClass: 4 });
          expect(await centre.deliver(body)).toBe(0);
        }
        expect(await failedOf(requests, 2)).toEqual([0, 1]);
      },
      TIMEOUT_MS,
    );

    test.each(readCases<SmppText>('smpp-texts'))(
      "a contact's message is read as its data_coding says, or kept as its bytes: %s",
      async (name, { data_coding: coding, hex, data_sm, text, bytes }) => {
        const { id, token } = await centreDevice(name);
        const to = freshRecipient('sms');
        await send(token, to);
        const { command, body } = writeDelivered({
          source: to,
          destination: '628111000222',
          message: Buffer.from(hex, 'hex'),
          coding,
          asDataSm: data_sm === true,
        });
        expect(await centre.deliver(body, command)).toBe(0);
        const provider_type = `data_coding 0x${coding.toString(16).padStart(2, '0')}`;
        const message =
          text === undefined
            ? { type: 'unsupported', provider_type, bytes }
            : { type: 'text', text };
        expect(await inboundOf(id)).toEqual([{ id: expect.any(String), ...message }]);
      },
      TIMEOUT_MS,
    );
  });

  describe('of an HTTP gateway', () => {
    let gateway: FakeHttpProvider;
    let answers: string[] = [];
    beforeAll(async () => {
      gateway = await startFakeHttpProvider(() => ({ status: 200, body: answers.shift() }));
    });
    afterAll(() => gateway.close());

    test.each(readCases<GatewayIds>('gateway-ids'))(
      'an id is kept to the letter, and its receipt matches: %s',
      async (name, given) => {
        answers = [...given.answers];
        const { id, token } = await device(name, {
          provider: 'http',
          from: 'GATEWAY',
          method: 'POST',
          url: `${gateway.url}/send`,
          body: '{"to":"{{to}}","text":"{{text}}"}',
          body_type: 'json',
          success: { path: 'status', values: ['ok'] },
          id_path: 'message_id',
          callback: {
            token: CALLBACK_TOKEN,
            id: 'message_id',
            status: 'status',
            delivered: ['DELIVRD'],
            failed: ['UNDELIV'],
          },
        });
        const requests = [
          await send(token, freshRecipient('sms')),
          await send(token, freshRecipient('sms')),
        ];
        const { callback, query = '', content_type: type = 'application/json' } = given;
        const url = `${stack.url}/inbound/sms/${id}?token=${CALLBACK_TOKEN}&${query}`;
        const headers = { 'content-type': type };
        const taken = await fetch(
          url,
          callback === undefined ? {} : { method: 'POST', headers, body: callback },
        );
        expect(taken.status).toBe(200);
        expect(await failedOf(requests, given.failed.length)).toEqual(given.failed);
      },
      TIMEOUT_MS,
    );
  });
});
