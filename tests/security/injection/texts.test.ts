import { createServer, type Server } from 'node:http';
import { PassThrough } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { createLogger } from '@cascade/runtime';
import {
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type SandboxMessage,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';

/** Hostile texts, in every place where they become part of something that is parsed. */
let stack: Stack;
let tenant: Tenant;
/** Runs as the Bot API of live bots. */
let botApi: Server;
const botCalls: { method: string; body: string }[] = [];

beforeAll(async () => {
  botApi = createServer((request, response) => {
    void readText(request).then((body) => {
      const method = request.url!.split('/').at(-1)!;
      botCalls.push({ method, body });
      const result = method.startsWith('send')
        ? { message_id: 1, date: 1, chat: { id: 5, type: 'private' }, text: 'x' }
        : method === 'getMe'
          ? { id: 7012345678, is_bot: true, first_name: 'b', username: 'b_bot' }
          : [];
      const delayMs = method === 'getUpdates' ? 500 : 0;
      setTimeout(() => response.end(JSON.stringify({ ok: true, result })), delayMs);
    });
  });
  await new Promise<void>((resolve) => botApi.listen(0, '127.0.0.1', resolve));
  const { port } = botApi.address() as AddressInfo;
  stack = await startStack({
    engine: { kind: 'embedded' },
    env: { TELEGRAM_API_ROOT: `http://127.0.0.1:${port}` },
  });
  tenant = await provision(stack);
});
afterAll(async () => {
  await stack.stop();
  botApi.closeAllConnections();
  await new Promise((resolve) => botApi.close(resolve));
});

const manage = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
  stack.manage<T>(tenant.account, method, path, body);

async function mail(content: unknown, variables: Record<string, unknown>) {
  const template = await tenant.template('email', content);
  const email = freshRecipient('email');
  const { body } = await stack.send(
    {
      keys: { email: { token: tenant.keys.email } },
      content: { email: { template } },
      target: { email, variables },
    },
    { token: tenant.token },
  );
  return { body, messages: await stack.inbox(email) };
}

const headersOf = ({ content }: SandboxMessage) => content['headers'] as [string, string][];

describe('header injection', () => {
  const HOSTILE = [
    'x\r\nBcc: thief@evil.test',
    'x\nBcc: thief@evil.test',
    'x\rBcc: thief@evil.test',
    'x\r\n\r\n<b>body</b>',
    'x\u0000\r\nBcc: thief@evil.test',
    'x\u2028Bcc: thief@evil.test',
    '=?utf-8?Q?x=0D=0ABcc=3A_thief@evil.test?=',
  ];

  test.each(HOSTILE)('of a mail by its subject: %j', async (value) => {
    const { messages } = await mail({ subject: 'Hi {{v}}', text: 'hello' }, { v: value });
    // Refused, or kept on one line.
    for (const message of messages) {
      expect(headersOf(message).map(([name]) => name)).not.toContain('bcc');
      expect(String(message.content['text']).trim()).toBe('hello');
    }
    expect(await stack.inbox('thief@evil.test')).toEqual([]);
  });

  test.each([
    'a@b.test\r\nBcc: thief@evil.test',
    'a@b.test>\r\nRCPT TO:<thief@evil.test',
    'a@b.test, thief@evil.test',
    '"a\nb"@b.test',
  ])('of a mail by its recipient: %j', async (email) => {
    const template = await tenant.template('email', { subject: 's', text: 't' });
    const { body } = await stack.send(
      {
        keys: { email: { token: tenant.keys.email } },
        content: { email: { template } },
        target: { email },
      },
      { token: tenant.token },
    );
    expect(body.status).toBe(false);
    expect(await stack.inbox('thief@evil.test')).toEqual([]);
  });

  test.each(['x\r\nX-Evil: 1', 'x\nX-Evil: 1', 'é', ' x'])(
    "of a delivery by the endpoint's secret: %j",
    async (secret) => {
      const body = { url: 'https://example.com/', events: ['send_status'], secret };
      const options = { token: OPERATOR_TOKEN, headers: { 'X-Account-Id': tenant.account } };
      expect((await stack.call('POST', '/api/webhooks', body, options)).status).toBe(400);
    },
  );

  test('of a download by its file name', async () => {
    const id = await stack.upload(tenant.account, 'a";\r\nX-Evil: 1;é.txt', Buffer.from('x'));
    const response = await fetch(`${stack.url}/api/files/${id}/content`, {
      headers: { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': tenant.account },
    });
    expect(response.headers.get('x-evil')).toBeNull();
    const disposition = response.headers.get('content-disposition')!;
    expect(disposition).toMatch(/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w%.~!-]+$/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    await response.arrayBuffer();
  });
});

describe('HTML', () => {
  test('of a mail: values are text, in an element and in an attribute', async () => {
    const value = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&lt;`;
    const html = '<p>{{v}}</p><a href="https://x.test/?{{v}}">x</a>';
    const { messages } = await mail({ subject: 's', html }, { v: value });
    const [{ content }] = messages as [SandboxMessage];
    const said = String(content['html']);
    expect(said).not.toMatch(/<script|<img/);
    expect(said.match(/<[^>]*>/g)).toEqual(['<p>', '</p>', expect.stringMatching(/^<a /), '</a>']);
  });

  test('of an answer: repeated input is JSON that no browser sniffs', async () => {
    const response = await fetch(`${stack.url}/v1/<script>alert(1)</script>`);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).not.toContain('<script');
  });
});

test('Telegram entities: markup arrives unchanged, without a parse mode', async () => {
  const { token: key } = await manage<{ token: string }>('POST', '/api/devices', {
    channel: 'telegram',
    name: 'live',
    credentials: { bot_token: `7012345678:AAE${'x'.repeat(32)}` },
  });
  const markup = '<b>x</b> *y* _z_ [me](tg://user?id=1) `c` ||s|| @all </pre> &lt; {{v}}';
  await stack.send(
    {
      keys: { telegram: { token: key } },
      content: { telegram: { message: { type: 'text', message: markup } } },
      target: { telegram: '5', variables: { v: '<a href="tg://user?id=1">v</a>' } },
    },
    { token: tenant.token },
  );
  const { body } = botCalls.find(({ method }) => method === 'sendMessage')!;
  expect(body).not.toMatch(/parse_mode|"entities"/);
  expect(decodeURIComponent(body.replaceAll('+', ' '))).toContain('[me](tg://user?id=1)');
});

test('a spreadsheet formula is a text in every CSV', async () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠x'];
  for (const name of formulas) {
    await stack.call('POST', '/v1/send', { [`${name}`]: 1 }, { token: tenant.token });
  }
  await manage('POST', '/api/suppressions', { channel: 'email', address: '=a@b.test' });
  const told: string[] = [];
  for (const list of ['audit', 'suppressions']) {
    const response = await fetch(`${stack.url}/api/${list}?format=csv`, {
      headers: { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': tenant.account },
    });
    const text = await response.text();
    const cells = text.split('\r\n').flatMap((line) => line.match(/"(?:[^"]|"")*"|[^,]+/g) ?? []);
    expect(
      cells.filter((cell) => /^"?\s*[=+@＝＋－＠-]/.test(cell) && !/^-?\d+$/.test(cell)),
    ).toEqual([]);
    told.push(text);
  }
  expect(told.join()).toContain(`"'=a@b.test"`);
});

describe('log', () => {
  const FORGED = 'x\n{"level":"error","message":"forged"}\r\u2028\u001b[2J\u001b]0;owned\u0007';

  beforeAll(async () => {
    await stack.call('POST', '/v1/send', { [FORGED]: 1 }, { token: tenant.token });
    await stack.call('GET', `/${encodeURIComponent(FORGED)}`);
    await stack.call('POST', '/v1/send', {}, { token: encodeURIComponent(FORGED) });
    await mail({ subject: 'Hi {{v}}', text: '{{v}}' }, { v: FORGED });
    stack.logger.warn(FORGED, { field: FORGED, error: new Error(FORGED), [FORGED]: 1 });
  });

  test.each(['json', 'pretty'] as const)(
    'a %s log record is one line without terminal control characters',
    (format) => {
      const stream = new PassThrough({ highWaterMark: 64 * 1024 * 1024 });
      const logger = createLogger({ service: 'test', level: 'debug', format, stream });
      for (const { level, message, fields } of stack.logger.records) logger[level](message, fields);
      const text = String(stream.read());
      // oxlint-disable-next-line no-control-regex -- these are what a terminal obeys
      expect(text.match(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g)).toBeNull();
      const lines = text.trimEnd().split('\n');
      expect(lines.filter((line) => line.startsWith('{"level":"error"'))).toEqual([]);
    },
  );

  test('a JSON line is one line of JSON', () => {
    const stream = new PassThrough({ highWaterMark: 64 * 1024 * 1024 });
    const logger = createLogger({ service: 'test', level: 'debug', stream });
    const { records } = stack.logger;
    for (const { level, message, fields } of records) logger[level](message, fields);
    const lines = String(stream.read()).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(
      records.map(({ level }) => level),
    );
  });

  test("a caller's X-Request-Id is only used when it is plain", async () => {
    const response = await fetch(`${stack.url}/livez`, {
      headers: { 'X-Request-Id': '{"a":"b"}' },
    });
    expect(response.headers.get('x-request-id')).toMatch(/^http_/);
    await response.text();
  });
});

test('templates: values are never expanded or computed', async () => {
  const variables = {
    v: '{{secret}} ${7*7} <%= 7*7 %> #{7*7} {{7*7}} $& $1 $`',
    secret: 'not for v',
  };
  const telegram = freshRecipient('telegram');
  const send = async (text: string) => {
    const { body } = await stack.send(
      {
        keys: { telegram: { token: tenant.keys.telegram } },
        content: { telegram: { message: { type: 'text', message: text } } },
        target: { telegram, variables },
      },
      { token: tenant.token },
    );
    return body.channels?.telegram;
  };
  for (const marker of ['constructor', '__proto__', 'toString', 'v.length']) {
    expect(await send(`{{v}} {{${marker}}}`)).toMatchObject({
      status: false,
      reason: `missing variable: ${marker}`,
    });
  }
  expect(await send('{{v}} \\{{constructor}} {{7*7}}')).toMatchObject({ status: true });
  const messages = await stack.inbox(telegram);
  expect(messages.map(({ content }) => content['text'])).toEqual([
    `${variables.v} {{constructor}} {{7*7}}`,
  ]);
});
