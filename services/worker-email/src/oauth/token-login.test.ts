import type { AccessToken, AccessTokens, SendJob } from '@cascade/channel';
import { withReason } from '@cascade/contracts/testing';
import { createEgress } from '@cascade/egress';
import { sentenceOf } from '@cascade/contracts';
import { systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import type { EmailCredentials, OauthFault } from '@cascade/store';
import { openOwnMailbox } from '../inbound/mailbox/open-own-mailbox.ts';
import { mailboxFault } from '../inbound/mailbox/mailbox-fault.ts';
import { createEmailAdapter } from '../send/email-adapter.ts';
import { startFakeImapServer } from '../testing/fake-imap-server.ts';
import { startFakeMailServer, type FakeMailServer } from '../testing/fake-mail-server.ts';

const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });
const oauth = { provider: 'microsoft', grant: 'sign_in' } as const;
const EXCHANGE = '535 5.7.3 Authentication unsuccessful';

/** Tokens, one after the other; a fault at their end. */
function tokensOf(...given: string[]): AccessTokens & { asked: string[] } {
  const FAULTS: readonly string[] = ['sign_in', 'app', 'no_app', 'unreachable'];
  const asked: string[] = [];
  let at = 0;
  const answer = (): Promise<AccessToken> => {
    const one = given[Math.min(at, given.length - 1)] ?? '';
    return Promise.resolve(FAULTS.includes(one) ? { fault: one as OauthFault } : { token: one });
  };
  return {
    asked,
    of: () => answer(),
    renewed(_owner, refused) {
      asked.push(refused);
      at += 1;
      return answer();
    },
  };
}

describe('a mail by a token', () => {
  let server: FakeMailServer;
  beforeEach(async () => {
    server = await startFakeMailServer();
  });
  afterEach(() => server.close());

  async function send(tokens: AccessTokens | undefined) {
    const adapter = createEmailAdapter({
      egress,
      sandbox: () => Promise.resolve(null),
      clock: systemClock,
      messageTag: () => 'tag',
      tokens,
    });
    const { host, port } = server;
    const job: SendJob<EmailCredentials> = {
      send: 7,
      request: 3,
      device: { id: 'dev_1', account: 'acc_1', number: 'desk@shop.example', sandbox: false },
      credentials: { host, port, secure: false, from: { address: 'desk@shop.example' }, oauth },
      to: 'ann@example.com',
      content: { kind: 'email', subject: 'Code', text: '123456', attachments: [] },
      media: [],
    };
    try {
      const prepared = await adapter.prepare(job, AbortSignal.timeout(10_000));
      if (!('ready' in prepared)) throw new Error(JSON.stringify(prepared));
      return withReason(await adapter.send(job, prepared.ready, AbortSignal.timeout(10_000)));
    } finally {
      await adapter.close();
    }
  }

  test('logs in with it', async () => {
    expect(await send(tokensOf('one'))).toMatchObject({ state: 'sent' });
    expect([server.tokens, server.mails.length]).toEqual([['one'], 1]);
  });

  test('a refused token is renewed once, and the mail goes once', async () => {
    server.conduct({ at: 'login', reply: EXCHANGE, times: 1 });
    const tokens = tokensOf('one', 'two');
    expect(await send(tokens)).toMatchObject({ state: 'sent' });
    expect([server.tokens, tokens.asked, server.mails.length]).toEqual([
      ['one', 'two'],
      ['one'],
      1,
    ]);
  });

  test('a server that refuses the next token too refuses the login', async () => {
    server.conduct({ at: 'login', reply: EXCHANGE });
    const tokens = tokensOf('one', 'two', 'three');
    expect(await send(tokens)).toMatchObject({
      state: 'failed',
      certainty: 'not-sent',
      reason: 'Sender login failed',
    });
    expect([server.tokens, tokens.asked]).toEqual([['one', 'two'], ['one']]);
  });

  test('the same token again is not offered again', async () => {
    server.conduct({ at: 'login', reply: EXCHANGE });
    expect(await send(tokensOf('one', 'one'))).toMatchObject({ reason: 'Sender login failed' });
    expect(server.tokens).toEqual(['one']);
  });

  test('a refused token and a withdrawn consent', async () => {
    server.conduct({ at: 'login', reply: EXCHANGE });
    expect(await send(tokensOf('one', 'sign_in'))).toMatchObject({
      certainty: 'not-sent',
      reason: 'Sender must sign in again at the mail provider',
    });
  });

  test.each([
    ['sign_in', 'Sender must sign in again at the mail provider', undefined],
    ['app', 'Mail provider refuses the app of the sender', undefined],
    ['no_app', 'Installation has no app at the mail provider', undefined],
    ['unreachable', 'Sign-in of the mail provider can not be reached', true],
  ] as const)('without a token (%s) nothing is connected', async (fault, reason, passing) => {
    const result = await send(tokensOf(fault));
    expect(result).toMatchObject({ state: 'failed', certainty: 'not-sent', reason });
    expect((result as { passing?: true }).passing).toBe(passing);
    expect(server.accepted()).toBe(0);
  });
});

describe('a mailbox by a token', () => {
  const device = { _id: 'dev_1', account: 'acc_1', sandbox: false };

  async function open(taken: string[], tokens: AccessTokens) {
    const server = await startFakeImapServer({ mailBytes: 10, mails: [], tokens: taken });
    const { host, port } = server;
    const imap = { host, port, secure: false, username: 'desk@shop.example' };
    try {
      const opened = await openOwnMailbox(
        { egress, tokens },
        { device, imap, oauth },
        AbortSignal.timeout(10_000),
      ).catch(mailboxFault);
      if ('client' in opened) opened.client.close();
      const said = 'kind' in opened ? sentenceOf(opened) : 'client' in opened;
      return [said, server.heard.filter((line) => line.startsWith('TOKEN'))];
    } finally {
      await server.close();
    }
  }

  test('opens, with the next token where the first is refused', async () => {
    expect(await open(['one'], tokensOf('one'))).toEqual([true, ['TOKEN one']]);
    expect(await open(['two'], tokensOf('one', 'two'))).toEqual([true, ['TOKEN one', 'TOKEN two']]);
  });

  test('says what is missing', async () => {
    expect(await open([], tokensOf('one', 'one'))).toEqual([
      'The mail server refuses the login',
      ['TOKEN one'],
    ]);
    expect(await open([], tokensOf('one', 'sign_in'))).toEqual([
      'The sender must sign in again at the mail provider',
      ['TOKEN one'],
    ]);
    expect(await open([], tokensOf('no_app'))).toEqual([
      'The installation has no app at the mail provider',
      [],
    ]);
  });
});
