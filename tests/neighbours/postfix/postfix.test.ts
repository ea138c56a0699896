import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { waitFor } from '@cascade/runtime/testing';
import { arrivals, arrived, expectWords } from '../delivery-claims.ts';
import { describeNeighbour } from '../describe-neighbour.ts';
import { startMailSender, type MailSender } from '../mail-sender.ts';
import { provided } from '../provided.ts';
import { BLOCK_LIST, startBlockList } from './start-block-list.ts';
import { startPostfix, type Postfix } from './start-postfix.ts';
import { startPostgrey } from './start-postgrey.ts';

const TIMEOUT_MS = 20 * 60_000;
/** At five a minute they take thirteen minutes. */
const MAILS = 60;
const LIMITED_MS = 30 * 60_000;
/** The refusals of a limit that is being learned. */
const MOST_REFUSALS = 10;

const providePostfix = () => provided('postfix');

await describeNeighbour('Postfix', providePostfix, () => {
  let sender: MailSender;
  const running: { stop(): Promise<void> }[] = [];

  beforeAll(async () => {
    sender = await startMailSender();
  });
  afterAll(async () => {
    await sender?.stop();
    for (const server of running) await server.stop();
  });

  /** Starts Postfix with these lines, and a device that sends through it. */
  async function begin(own = '', nameServer?: string) {
    const postfix = await startPostfix(own, nameServer);
    running.push(postfix);
    return { postfix, token: await sender.device(postfix.port) };
  }

  const expectArrived = async (postfix: Postfix, names: readonly string[]) => {
    expect(await arrived(postfix, names.length)).toEqual(names);
    for (const mail of await postfix.delivered()) await expectWords(mail);
  };

  test(
    'a mail arrives, and an address of another domain is refused by name',
    async () => {
      const { postfix, token } = await begin();
      expect(await sender.send(token, 'ann@shop.example')).toMatchObject({ status: true });
      await expectArrived(postfix, ['ann']);
      expect(await sender.send(token, 'ann@elsewhere.example')).toMatchObject({
        status: false,
        reason: 'Mail server refuses the sender',
      });
      expect(await sender.isSuppressed('ann@elsewhere.example')).toBe(false);
    },
    TIMEOUT_MS,
  );

  test(
    'an unknown recipient is not found, and is suppressed',
    async () => {
      const { token } = await begin('virtual_mailbox_maps = inline:{ ann@shop.example=all/ }\n');
      expect(await sender.send(token, 'nobody@shop.example')).toMatchObject({
        status: false,
        code: 'recipient_not_found',
      });
      expect(await sender.isSuppressed('nobody@shop.example')).toBe(true);
    },
    TIMEOUT_MS,
  );

  test(
    `at five a minute each of ${MAILS} async mails arrives, once, and the limit is hardly run into`,
    async () => {
      const { postfix, token } = await begin('smtpd_client_message_rate_limit = 5\n');
      const names = Array.from(
        { length: MAILS },
        (_, at) => `person${String(at).padStart(2, '0')}`,
      );
      const requests: number[] = [];
      for (const name of names) requests.push(await sender.begin(token, `${name}@shop.example`));
      for (const request of requests) {
        expect(await sender.ended(request)).toMatchObject({ status: true });
      }
      await expectArrived(postfix, names);
      const refusals = (await postfix.log()).match(/delivery request rate limit exceeded/g) ?? [];
      expect(refusals.length).toBeGreaterThan(0);
      expect(refusals.length).toBeLessThanOrEqual(MOST_REFUSALS);
    },
    LIMITED_MS,
  );

  test(
    'on a block list of the client, it refuses the sender, neither the content nor the recipient',
    async () => {
      const list = await startBlockList();
      running.push(list);
      const { postfix, token } = await begin(
        `smtpd_client_restrictions = reject_rbl_client ${BLOCK_LIST}\n`,
        list.address,
      );
      expect(await sender.send(token, 'listed@shop.example')).toMatchObject({
        status: false,
        code: 'device_restricted',
        reason: 'Mail server refuses the sender',
      });
      expect(await postfix.log()).toContain(`554 5.7.1 Service unavailable; Client host`);
      expect(await sender.isSuppressed('listed@shop.example')).toBe(false);
    },
    TIMEOUT_MS,
  );

  test(
    'without 8BITMIME a mail arrives in ASCII alone, with its words',
    async () => {
      const { postfix, token } = await begin('smtpd_discard_ehlo_keywords = 8bitmime, smtputf8\n');
      expect(await sender.send(token, 'ann@shop.example')).toMatchObject({ status: true });
      await expectArrived(postfix, ['ann']);
      expect(/^[\0-\x7f]*$/.test((await postfix.delivered()).join(''))).toBe(true);
    },
    TIMEOUT_MS,
  );

  test.each([
    ['with', ''],
    ['without', 'smtpd_discard_ehlo_keywords = chunking\n'],
  ])(
    '%s CHUNKING a mail arrives, with its words',
    async (_how, own) => {
      const { postfix, token } = await begin(own);
      expect(await sender.send(token, 'ann@shop.example')).toMatchObject({ status: true });
      await expectArrived(postfix, ['ann']);
    },
    TIMEOUT_MS,
  );

  test(
    'with SMTPUTF8 a mail to a name that is not in ASCII arrives',
    async () => {
      const { postfix, token } = await begin('smtputf8_enable = yes\n');
      expect(await sender.send(token, 'jösé@shop.example')).toMatchObject({ status: true });
      await waitFor(async () => (await postfix.delivered()).length === 1, { what: 'the mail' });
      const [mail] = await postfix.delivered();
      await expectWords(mail);
      expect(mail).toMatch(/^X-Original-To: jösé@shop\.example$/m);
    },
    TIMEOUT_MS,
  );

  test(
    'without SMTPUTF8 such a name fails by name, and nothing of the mail is offered',
    async () => {
      const { postfix, token } = await begin('smtpd_discard_ehlo_keywords = smtputf8\n');
      expect(await sender.send(token, 'jösé@shop.example')).toMatchObject({
        status: false,
        reason: 'Mail server takes no international addresses: jösé@shop.example',
      });
      expect(await sender.isSuppressed('jösé@shop.example')).toBe(false);
      expect(await sender.send(token, 'ann@shop.example')).toMatchObject({ status: true });
      await expectArrived(postfix, ['ann']);
      // It logs a line with `client=` for the first recipient of a mail, and one for each that it refuses.
      const log = await postfix.log();
      expect(log.match(/client=/g)).toHaveLength(1);
      expect(log).not.toContain('NOQUEUE');
    },
    TIMEOUT_MS,
  );

  test(
    'killed in the middle of a call, it leaves the outcome unknown, and gets nothing twice',
    async () => {
      // Postfix asks it once it has the whole mail, and waits for its word before it answers.
      const policy = createServer((socket) => socket.on('error', () => undefined).resume());
      policy.listen(0, '127.0.0.1');
      running.push({ stop: async () => void policy.close() });
      await once(policy, 'listening');
      const asked = once(policy, 'connection');
      const { port } = policy.address() as AddressInfo;
      const { postfix, token } = await begin(
        `smtpd_end_of_data_restrictions = check_policy_service inet:127.0.0.1:${port}\n`,
      );
      const answer = sender.send(token, 'bob@shop.example');
      await asked;
      await postfix.kill('SIGKILL');
      expect(await answer).toMatchObject({ status: false, code: 'outcome_unknown' });
      await postfix.restart();
      // A process of it that was left over may have taken the mail.
      expect((await arrivals(postfix)).length).toBeLessThanOrEqual(1);
    },
    TIMEOUT_MS,
  );
});

async function provideWithPostgrey() {
  const [postfix, postgrey] = [await provided('postfix'), await provided('postgrey')];
  return { version: `${postfix.version} with postgrey ${postgrey.version}` };
}

await describeNeighbour('Postfix', provideWithPostgrey, () => {
  let sender: MailSender;
  const running: { stop(): Promise<void> }[] = [];

  beforeAll(async () => {
    sender = await startMailSender();
  });
  afterAll(async () => {
    await sender?.stop();
    for (const server of running) await server.stop();
  });

  async function begin(delaySeconds: number) {
    const postgrey = await startPostgrey(delaySeconds);
    running.push(postgrey);
    const policy = `check_policy_service inet:127.0.0.1:${postgrey.port}`;
    const postfix = await startPostfix(`smtpd_recipient_restrictions = ${policy}\n`);
    running.push(postfix);
    return { postfix, postgrey, token: await sender.device(postfix.port) };
  }

  test(
    'a sync mail that is deferred arrives within its time, once',
    async () => {
      const { postfix, token } = await begin(1);
      expect(await sender.send(token, 'ann@shop.example')).toMatchObject({ status: true });
      expect(await arrived(postfix, 1)).toEqual(['ann']);
      expect(await postfix.log()).toContain('450 4.2.0 <ann@shop.example>');
    },
    TIMEOUT_MS,
  );

  test(
    'an async mail that is deferred for longer arrives later, once, and its recipient is not suppressed',
    async () => {
      const { postfix, token } = await begin(20);
      const request = await sender.begin(token, 'bob@shop.example');
      expect(await sender.ended(request)).toMatchObject({ status: true });
      expect(await arrived(postfix, 1)).toEqual(['bob']);
      expect(await postfix.log()).toContain('Greylisted');
      expect(await sender.isSuppressed('bob@shop.example')).toBe(false);
    },
    TIMEOUT_MS,
  );

  test(
    'a greylisting that is killed defers the mails, which arrive when it is back',
    async () => {
      const { postfix, postgrey, token } = await begin(1);
      await postgrey.kill('SIGKILL');
      const request = await sender.begin(token, 'carl@shop.example');
      await waitFor(async () => (await postfix.log()).includes('Server configuration problem'), {
        timeoutMs: 60_000,
        what: 'the deferral',
      });
      await postgrey.restart();
      expect(await sender.ended(request)).toMatchObject({ status: true });
      expect(await arrived(postfix, 1)).toEqual(['carl']);
    },
    TIMEOUT_MS,
  );
});
