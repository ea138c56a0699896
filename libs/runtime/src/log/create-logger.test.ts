import { PassThrough } from 'node:stream';

import { createLogger } from './create-logger.ts';
import type { LoggerOptions } from './create-logger.ts';

const BOT_TOKEN = `123456789:${'A'.repeat(35)}`;

function logging(options: Partial<LoggerOptions> = {}) {
  const stream = new PassThrough();
  const logger = createLogger({ service: 'gateway', level: 'info', stream, ...options });
  const text = () => String(stream.read() ?? '');
  return { logger, text, line: () => JSON.parse(text()) as Record<string, never> };
}

test('a line is one JSON object with time, level, service, message and fields', () => {
  const { logger, line } = logging();
  logger.child({ account: 'acc_1' }).warn('slow', { ms: 12 });
  expect(line()).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'warn',
    service: 'gateway',
    message: 'slow',
    account: 'acc_1',
    ms: 12,
  });
});

test('lines below the level are not written', () => {
  const { logger, text } = logging();
  logger.debug('no');
  expect(text()).toBe('');
});

test("fields can not replace a line's own members", () => {
  const { logger, line } = logging();
  logger.info('real', { message: 'forged', level: 'error', service: 'x\n{"level":"error"}' });
  expect(line()).toMatchObject({
    message: 'real',
    level: 'info',
    service: 'gateway',
    message_: 'forged',
  });
});

test.each([
  'authorization',
  'Authorization',
  'token',
  'password',
  'secret',
  'access_token',
  'accessToken',
  'app_secret',
  'bot_token',
  'botToken',
  'credentials',
  'private_key',
  'cookie',
  'Set-Cookie',
  'X-Service-Token',
  'verify_token',
  'SECRETS_KEY',
  'keys',
  'password_hash',
  'apiKey',
])('a member named %s is redacted at any depth', (name) => {
  const { logger, text } = logging();
  logger.info('x', {
    [name]: 'hush',
    a: [{ b: { [name]: { c: 'hush' } } }],
    m: new Map([[name, 'hush']]),
  });
  const line = text();
  expect(line).not.toContain('hush');
  expect(line.match(/\[redacted\]/g)).toHaveLength(3);
});

test.each([
  ['a bot token', `POST https://api.telegram.org/bot${BOT_TOKEN}/sendMessage`, 'A'.repeat(35)],
  ['a bearer token', 'authorization: Bearer hush-hush-hush', 'hush'],
  ['a URL with a password', 'connect amqp://user:hush@mq:5672 failed', 'hush'],
  ['a query', 'GET /x?a=1&access_token=hush&b=2', 'hush'],
  ['a one-time link', `GET /login/link_${'h'.repeat(43)}`, 'hhhh'],
  ['a sealed text', `POST /unsubscribe/v1.k1.${'h'.repeat(90)}`, 'hhhh'],
  ['a Graph token', `token EAA${'x'.repeat(40)} expired`, 'xxxx'],
  ['JSON', '{"password": "hush"}', 'hush'],
])('%s inside text is redacted, in messages, fields and errors', (_what, secret, hidden) => {
  const { logger, text } = logging();
  logger.error(secret, { detail: secret, error: new Error(secret) });
  const line = text();
  expect(line).toContain('[redacted]');
  expect(line).not.toContain(hidden);
});

test('values that are no secrets stay', () => {
  const { logger, line } = logging();
  const fields = {
    url: 'https://example.com/a?b=c',
    at: '12:30:01',
    token: true,
    secret: null,
    id: 'dev_1',
    hasKeys: 2,
  };
  logger.info('x', fields);
  expect(line()).toMatchObject(fields);
});

test('an error is logged with stack, code, cause and errors', () => {
  const { logger, line } = logging();
  const cause = Object.assign(new TypeError('inner'), { code: 'E_INNER' });
  logger.error('x', { error: new AggregateError([new Error('part')], 'outer', { cause }) });
  expect(line()['error']).toMatchObject({
    name: 'AggregateError',
    message: 'outer',
    stack: expect.stringContaining('create-logger.test'),
    errors: [{ message: 'part' }],
    cause: { name: 'TypeError', message: 'inner', code: 'E_INNER' },
  });
});

test('logging never throws or grows without bound', () => {
  const { logger, text } = logging();
  const cycle: Record<string, unknown> = { name: 'x' };
  cycle['self'] = cycle;
  const deep = Array.from({ length: 50 }).reduce<unknown>((inner) => ({ inner }), 'end');
  const wide = Array.from({ length: 500 }, () => Array.from({ length: 500 }, () => ({ a: 1 })));
  logger.info('x', {
    cycle,
    deep,
    wide,
    long: 'x'.repeat(1_000_000),
    big: 10n,
    bytes: Buffer.alloc(1_000_000),
    date: new Date(0),
    bad: {
      get boom() {
        throw new Error('no');
      },
    },
    gone: Proxy.revocable({}, {}).proxy,
    nan: NaN,
  });
  const line = text();
  expect(line.length).toBeLessThan(150_000);
  expect(JSON.parse(line)).toMatchObject({
    cycle: { name: 'x', self: '[circular]' },
    big: '10',
    bytes: '[1000000 bytes]',
    date: '1970-01-01T00:00:00.000Z',
    bad: '[unreadable]',
    nan: 'NaN',
  });
});

test('an object that is logged twice is not a cycle', () => {
  const { logger, line } = logging();
  const same = { a: 1 };
  logger.info('x', { one: same, two: same });
  expect(line()).toMatchObject({ one: { a: 1 }, two: { a: 1 } });
});

test('pretty lines are readable, and redact secrets too', () => {
  const { logger, text } = logging({ format: 'pretty' });
  logger.info('ready', { url: 'http://127.0.0.1:8080', token: 'hush', error: new Error('oops') });
  const line = text();
  expect(line).toMatch(
    /^\d\d:\d\d:\d\d info {2}gateway {6}ready url=http:\/\/127.0.0.1:8080 token=\[redacted\]\nError: oops\n/,
  );
});

test('a line whose fields can not be read is written without them, and throws at nobody', () => {
  const { logger, line } = logging();
  const fields = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('hostile');
      },
    },
  );
  logger.error('real', fields);
  expect(line()).toMatchObject({ level: 'error', message: 'real', fields: '[unreadable]' });
});

test('a stream that fails throws at nobody', () => {
  const stream = new PassThrough();
  stream.write = () => {
    throw new Error('gone');
  };
  const { logger } = logging({ stream });
  expect(() => logger.info('x')).not.toThrow();
});

test('members named as a prototype are fields', () => {
  const { logger, text } = logging();
  logger.info(
    'x',
    JSON.parse('{"__proto__":{"a":1},"constructor":"c"}') as Record<string, unknown>,
  );
  expect(JSON.parse(text())).toMatchObject({ message: 'x', constructor: 'c' });
});
