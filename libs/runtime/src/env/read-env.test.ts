import {
  base64Keys,
  cidrs,
  connectionString,
  connectionStrings,
  EnvError,
  exceeds,
  integer,
  list,
  oneOf,
  onOff,
  path,
  port,
  proxies,
  readEnv,
  string,
  together,
  url,
} from './index.ts';
import type { Variable } from './index.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');

function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof EnvError) return error.faults;
    throw error;
  }
  return [];
}

test('reads typed values, defaults and unset variables', () => {
  const env = readEnv(
    {
      HOST: string().default('127.0.0.1'),
      PORT: port(),
      SYNC_DEADLINE_MS: integer({ min: 1_000 }).default(60_000),
      AMQP_URL: url(['amqp', 'amqps']),
      MONGODB_URL: url(['mongodb', 'mongodb+srv']).optional(),
      REPLICA_SET: connectionString(['mongodb']),
      NODES: connectionStrings(['amqp', 'amqps']),
      GRAPH_API_ROOT: url(['https']),
      SANDBOX: onOff().default(false),
      SECRETS_KEY: base64Keys(32),
      EGRESS_ALLOW: cidrs().default([]),
      TRUSTED_PROXIES: proxies().default([]),
      NAMES: list(),
      LOG_LEVEL: oneOf('info', 'debug').default('info'),
      DATA_DIR: path(),
    },
    {
      PORT: ' 8080 ',
      SYNC_DEADLINE_MS: '',
      AMQP_URL: 'amqp://u:p@mq/',
      REPLICA_SET: 'mongodb://u:p@a:27017,[::1]:27018/cascade?replicaSet=rs0',
      NODES: 'amqp://u:p@a:5672,b/x, amqps://u:p@[::1]',
      GRAPH_API_ROOT: 'https://graph.facebook.com/v25.0/',
      SANDBOX: 'on',
      SECRETS_KEY: `${KEY}, ${KEY}`,
      EGRESS_ALLOW: '10.0.0.0/8, ::1',
      TRUSTED_PROXIES: 'loopback, 192.0.2.1',
      NAMES: 'a, b,,',
      DATA_DIR: './data',
    },
  );
  const port8080: number = env.PORT;
  const mongo: string | undefined = env.MONGODB_URL;
  const level: 'info' | 'debug' = env.LOG_LEVEL;
  expect({ ...env, port8080, mongo, level }).toEqual({
    HOST: '127.0.0.1',
    PORT: 8080,
    SYNC_DEADLINE_MS: 60_000,
    AMQP_URL: 'amqp://u:p@mq',
    MONGODB_URL: undefined,
    REPLICA_SET: 'mongodb://u:p@a:27017,[::1]:27018/cascade?replicaSet=rs0',
    NODES: 'amqp://u:p@a:5672,b/x, amqps://u:p@[::1]',
    GRAPH_API_ROOT: 'https://graph.facebook.com/v25.0',
    SANDBOX: true,
    SECRETS_KEY: [KEY, KEY],
    EGRESS_ALLOW: ['10.0.0.0/8', '::1/128'],
    TRUSTED_PROXIES: ['127.0.0.0/8', '::1/128', '192.0.2.1/32'],
    NAMES: ['a', 'b'],
    LOG_LEVEL: 'info',
    DATA_DIR: `${process.cwd()}/data`,
    port8080: 8080,
    mongo: undefined,
    level: 'info',
  });
});

test('names every fault in one error', () => {
  const faults = faultsOf(() =>
    readEnv(
      {
        PORT: port(),
        AMQP_URL: url(['amqp']),
        SANDBOX: onOff(),
        TLS_CERT_FILE: path().optional(),
        TLS_KEY_FILE: path().optional(),
      },
      { PORT: '80a', SANDBOX: 'yes', TLS_CERT_FILE: '/c.pem' },
      [together('TLS_CERT_FILE', 'TLS_KEY_FILE')],
    ),
  );
  expect(faults).toEqual([
    'PORT is "80a": it must be a port (0 to 65535)',
    'AMQP_URL is missing: it must be a URL (amqp://…)',
    'SANDBOX is "yes": it must be on or off',
    'TLS_KEY_FILE must be set when TLS_CERT_FILE is',
  ]);
});

test('`exceeds` requires one number to be larger than another', () => {
  const spec = { CONTENTS: integer(), LEDGER: integer() };
  const rules = [exceeds('LEDGER', 'CONTENTS', 31)];
  const read = (CONTENTS: string, LEDGER: string) =>
    faultsOf(() => readEnv(spec, { CONTENTS, LEDGER }, rules));
  expect(read('30', '61')).toEqual([]);
  expect(read('30', '60')).toEqual(['LEDGER must be at least 61, 31 more than CONTENTS']);
  expect(read('x', '60')).toHaveLength(1);
});

test('does not show a secret with a bad value', () => {
  const faults = faultsOf(() =>
    readEnv(
      {
        SECRETS_KEY: base64Keys(32),
        OPERATOR_TOKEN: integer(),
        PIN: integer().secret(),
        AMQP_URL: url(['amqp']),
      },
      { SECRETS_KEY: 'hush', OPERATOR_TOKEN: 'hush', PIN: 'hush', AMQP_URL: 'http://u:hush@mq' },
    ),
  );
  expect(faults).toHaveLength(4);
  expect(faults.join()).not.toContain('hush');
});

const bad: [string, Variable<unknown>, string[]][] = [
  ['port', port(), ['-1', '65536', '8080.5', '1e3', '0x50', 'http']],
  ['integer', integer({ min: 1, max: 9 }), ['0', '10', '', '١'].filter(Boolean)],
  ['url', url(['https']), ['example.com', 'http://x', 'https://', '/x']],
  [
    'connection strings',
    connectionStrings(['amqp', 'amqps']),
    ['mq', 'amqp://', 'amqp://a,', 'amqp://a,http://b', 'amqp://a,amqps://'],
  ],
  [
    'connection string',
    connectionString(['mongodb']),
    ['a:1,b:2', 'amqp://a:1,b:2', 'mongodb://', 'mongodb://a,', 'mongodb://a:1,b:x/c'],
  ],
  ['on or off', onOff(), ['ON', 'true', '1']],
  [
    'base64',
    base64Keys(32),
    ['x', KEY.slice(2), `${KEY}AAAA`, '§'.repeat(43), `${KEY},`, `${KEY},x`],
  ],
  [
    'cidrs',
    cidrs(),
    ['10.0.0.0/33', '10.0.0/8', 'localhost', '::1/129', '10.0.0.0/8/8', '10.0.0.0/', '1.1.1.1/-1'],
  ],
  ['proxies', proxies(), ['everybody', 'toString', '10.0.0.0/33', 'loopback 10.0.0.1']],
  ['one of', oneOf('a', 'b'), ['c', 'A', 'toString']],
];
test.each(
  bad.flatMap(([name, variable, texts]) => texts.map((text) => [name, text, variable] as const)),
)('%s does not take %j', (_name, text, variable) => {
  expect(faultsOf(() => readEnv({ X: variable }, { X: text }))).toHaveLength(1);
});
