import { refusedBody, sentenceOf } from '@cascade/contracts';
import { describeGiven } from '@cascade/runtime/testing';
import { FaultyLink } from '../faults/rows/faulty-link.ts';
import {
  composeRequest,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { realServers } from '../servers/index.ts';

/** The insert of an accept row in BSON on the wire: `insert: "requests"`. */
const ACCEPT_ROW = Buffer.from('insert\0\x09\0\0\0requests\0');

/** The insert of a row of `tokens`, a write of the management API. */
const TOKEN_ROW = Buffer.from('insert\0\x07\0\0\0tokens\0');

/**
 * What a 503 of `POST /v1/send` says when the connection to MongoDB breaks at the insert of the
 * accept row.
 */
describeGiven(
  'an accept row whose fate is not known',
  { given: realServers(), what: 'RabbitMQ and MongoDB' },
  ({ amqpUrl, mongoUrl }) => {
    let link: FaultyLink;
    let stack: Stack;
    let tenant: Tenant;

    beforeAll(async () => {
      const { hostname, port } = new URL(mongoUrl);
      link = await FaultyLink.open({ host: hostname, port: Number(port) });
      const through = `mongodb://127.0.0.1:${link.port}/?directConnection=true`;
      stack = await startStack({ engine: { kind: 'servers', amqpUrl, mongoUrl: through } });
      tenant = await provision(stack);
      // Token, device and ids are cached now: the accept row is the call's only write.
      expect((await send(freshRecipient('telegram'))).status).toBe(200);
    });
    afterEach(() => link.heal());
    afterAll(async () => {
      await stack?.stop();
      await link?.close();
    });

    const send = (to: string, headers: Record<string, string> = {}) =>
      stack.send(
        composeRequest(tenant, { telegram: { to } }, { context: { behaviour: { mode: 'async' } } }),
        { token: tenant.token, headers },
      );

    test('a connection cut after the insert left: maybe accepted, and GET by id shows that it was', async () => {
      const to = freshRecipient('telegram');
      link.loseAnswers('cut', ACCEPT_ROW);
      const { status, body } = await send(to);
      expect({ status, body }).toEqual({
        status: 503,
        body: {
          ...refusedBody({ kind: 'maybeAccepted' }),
          request_id: expect.any(Number),
        },
      });
      expect(link.lostAnswers).toBeGreaterThan(0);
      link.heal();
      await stack.settled(body.request_id ?? 0, tenant.token);
      expect(await stack.inbox(to)).toHaveLength(1);
    }, 60_000);

    test('with an Idempotency-Key the retry returns the first request, and one message arrives', async () => {
      const to = freshRecipient('telegram');
      const key = { 'Idempotency-Key': 'cut-once' };
      link.loseAnswers('cut', ACCEPT_ROW);
      const { status, body } = await send(to, key);
      expect({ status, reason: body.reason }).toEqual({
        status: 503,
        reason: sentenceOf({ kind: 'maybeAcceptedKeyed' }),
      });
      link.heal();
      const again = await send(to, key);
      expect(again).toMatchObject({ status: 200, body: { request_id: body.request_id } });
      await stack.settled(body.request_id ?? 0, tenant.token);
      expect(await stack.inbox(to)).toHaveLength(1);
    }, 60_000);

    test('without a connection the 503 says that nothing was sent', async () => {
      const to = freshRecipient('telegram');
      link.breakDown();
      // Until the driver notices, it may still send commands.
      await stack.call('GET', '/v1/requests/1', undefined, { token: tenant.token });
      const { status, body } = await send(to);
      expect({ status, body }).toEqual({
        status: 503,
        body: refusedBody({ kind: 'nothingSent' }),
      });
      link.heal();
      expect((await send(to)).status).toBe(200);
    }, 60_000);

    test('a write of the management API says that it may have been done, and a GET shows it', async () => {
      const asOperator = { token: OPERATOR_TOKEN, headers: { 'X-Account-Id': tenant.account } };
      const named = async (name: string) => {
        const { data } = await stack.manage<{ data: { name: string }[] }>(
          tenant.account,
          'GET',
          '/api/tokens',
        );
        return data.filter((token) => token.name === name);
      };
      link.loseAnswers('cut', TOKEN_ROW);
      const answer = await stack.call('POST', '/api/tokens', { name: 'cut' }, asOperator);
      expect([answer.status, answer.body]).toEqual([
        503,
        {
          status: false,
          reason:
            'service temporarily unavailable: the change may have been made, look before you repeat it',
          code: 'unavailable',
          failure: { kind: 'changeUnknown' },
        },
      ]);
      expect(link.lostAnswers).toBeGreaterThan(0);
      link.heal();
      expect(await named('cut')).toHaveLength(1);

      link.breakDown();
      const read = await stack.call('GET', '/api/tokens', undefined, asOperator);
      expect([read.status, read.body['reason']]).toEqual([503, 'service temporarily unavailable']);
    }, 60_000);
  },
);
