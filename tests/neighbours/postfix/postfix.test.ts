import { describeGiven, waitFor } from '@cascade/runtime/testing';
import { provision, startStack, type Stack, type Tenant } from '../../harness/index.ts';
import { provided } from '../provided.ts';
import { startPostfix, type Postfix } from './start-postfix.ts';

const TIMEOUT_MS = 20 * 60_000;
/** At five a minute it takes so many in some minutes. */
const MAILS = 15;

describeGiven('Postfix 3.7', await provided('postfix'), () => {
  let stack: Stack;
  let tenant: Tenant;
  let template: number;
  const running: Postfix[] = [];

  beforeAll(async () => {
    stack = await startStack({
      engine: { kind: 'embedded' },
      env: { EGRESS_ALLOW: '127.0.0.0/8' },
    });
    tenant = await provision(stack);
    template = await tenant.template('email', { subject: 'Hi', text: 'Hello' });
  });
  afterAll(async () => {
    await stack?.stop();
    for (const postfix of running) await postfix.stop();
  });

  /** Starts Postfix with these lines, and a device that sends through it. */
  async function begin(own = '') {
    const postfix = await startPostfix(own);
    running.push(postfix);
    const { token } = await stack.manage<{ token: string }>(
      tenant.account,
      'POST',
      '/api/devices',
      {
        channel: 'email',
        name: 'shop',
        credentials: {
          host: '127.0.0.1',
          port: postfix.port,
          secure: false,
          from: { address: 'shop@sender.example' },
        },
      },
    );
    return { postfix, token };
  }
  const send = async (token: string, to: string, mode: 'sync' | 'async') =>
    (
      await stack.send(
        {
          keys: { email: { token } },
          content: { email: { template } },
          target: { email: to },
          context: { behaviour: { mode } },
        },
        { token: tenant.token },
      )
    ).body;
  const arrived = async (postfix: Postfix, count: number) => {
    const mails = await waitFor(
      async () => {
        const found = await postfix.delivered();
        return found.length >= count ? found : null;
      },
      { timeoutMs: 60_000, what: `${count} mails` },
    );
    return mails.map((mail) => /^To: .*?([^<\s]+)@/im.exec(mail)?.[1] ?? '').toSorted();
  };

  test(
    'a mail arrives, and an address of another domain is refused by name',
    async () => {
      const { postfix, token } = await begin();
      const sent = await send(token, 'ann@shop.example', 'sync');
      expect(sent.channels?.email).toMatchObject({ status: true });
      expect(await arrived(postfix, 1)).toEqual(['ann']);
      const refused = await send(token, 'ann@elsewhere.example', 'sync');
      expect(refused.channels?.email).toMatchObject({
        status: false,
        reason: 'Mail server refuses the sender',
      });
    },
    TIMEOUT_MS,
  );

  test(
    'at five a minute every async mail arrives, each once',
    async () => {
      const { postfix, token } = await begin('smtpd_client_message_rate_limit = 5\n');
      const names = Array.from(
        { length: MAILS },
        (_, at) => `person${String(at).padStart(2, '0')}`,
      );
      const ids: number[] = [];
      for (const name of names) {
        ids.push((await send(token, `${name}@shop.example`, 'async')).request_id!);
      }
      for (const id of ids) {
        const { result } = await waitFor(
          async () => {
            const { body } = await stack.call('GET', `/v1/requests/${id}`, undefined, {
              token: tenant.token,
            });
            return (body as { state: string }).state === 'finished'
              ? (body as { result: { status: boolean } })
              : null;
          },
          { timeoutMs: TIMEOUT_MS, everyMs: 500, what: `the end of request ${id}` },
        );
        expect(result).toMatchObject({ status: true });
      }
      expect(await arrived(postfix, MAILS)).toEqual(names);
    },
    TIMEOUT_MS,
  );

  test(
    'killed in the middle of a call, it leaves the outcome unknown, and gets nothing twice',
    async () => {
      // The answer to the message would come long after the kill.
      const { postfix, token } = await begin('smtpd_end_of_data_restrictions = sleep 60, permit\n');
      const answer = send(token, 'bob@shop.example', 'sync');
      await waitFor(async () => (await postfix.log()).includes('message-id=<') || null, {
        timeoutMs: 60_000,
        what: 'the mail to be on its way',
      });
      await postfix.kill('SIGKILL');
      expect((await answer).channels?.email).toMatchObject({
        status: false,
        code: 'outcome_unknown',
      });
      await postfix.restart();
      // A process of it that was left over may have taken the mail.
      expect((await postfix.delivered()).length).toBeLessThanOrEqual(1);
    },
    TIMEOUT_MS,
  );
});
