import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loopbackTls } from '../testing/loopback-tls.ts';
import { privateAuthority } from '../testing/private-authority.ts';
import { connectionTls, connectionTlsRule } from './connection-tls.ts';
import { readEnv } from './read-env.ts';
import { connectionString, connectionStrings, path, string } from './variables.ts';

const spec = {
  AMQP_URL: connectionStrings(['amqp', 'amqps']).default('amqps://mq'),
  AMQP_CA_FILE: path().optional(),
  AMQP_CERT_FILE: path().optional(),
  AMQP_KEY_FILE: path().optional(),
  AMQP_KEY_PASSPHRASE: string().secret().optional(),
  MONGODB_URL: connectionString(['mongodb', 'mongodb+srv']).default('mongodb://db/?tls=true'),
  MONGODB_CA_FILE: path().optional(),
};
const read = (env: Record<string, string>) =>
  readEnv(spec, env, [connectionTlsRule('AMQP'), connectionTlsRule('MONGODB')]);
const faultOf = (env: Record<string, string>): string => {
  try {
    read(env);
    return '';
  } catch (error) {
    return (error as Error).message.split('\n  - ').slice(1).join('\n');
  }
};

const shown = { AMQP_CERT_FILE: loopbackTls.certFile, AMQP_KEY_FILE: loopbackTls.keyFile };
const keyPem = readFileSync(loopbackTls.keyFile, 'utf8');
let folder: string;
let sealed: string;
let empty: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'connection-tls-'));
  [sealed, empty] = [join(folder, 'sealed.pem'), join(folder, 'empty.pem')];
  const cipher = { type: 'pkcs8', format: 'pem', cipher: 'aes256', passphrase: 'hush' } as const;
  await writeFile(sealed, createPrivateKey(keyPem).export(cipher));
  await writeFile(empty, 'nothing');
});
afterAll(() => rm(folder, { recursive: true }));

test('a connection trusts the authorities of its file and shows the certificate of its file', () => {
  const values = read({ ...shown, AMQP_CA_FILE: privateAuthority.caFile });
  expect(connectionTls('AMQP', values)).toEqual({
    ca: [readFileSync(privateAuthority.caFile, 'utf8').trim()],
    cert: readFileSync(loopbackTls.certFile, 'utf8').trim(),
    key: keyPem,
  });
  expect(connectionTls('MONGODB', values)).toBeUndefined();
});

test('a sealed key is opened with its passphrase', () => {
  const values = read({ ...shown, AMQP_KEY_FILE: sealed, AMQP_KEY_PASSPHRASE: 'hush' });
  expect(connectionTls('AMQP', values)).toMatchObject({ passphrase: 'hush' });
});

test.each<[string, () => Record<string, string>, string | RegExp]>([
  ['absent', () => ({ AMQP_CA_FILE: '/nowhere/ca.pem' }), /^AMQP_CA_FILE can't be read: ENOENT/],
  [
    'without a certificate',
    () => ({ MONGODB_CA_FILE: empty }),
    'MONGODB_CA_FILE has no certificate in PEM',
  ],
  [
    'without a key',
    () => ({ ...shown, AMQP_KEY_FILE: empty }),
    'AMQP_KEY_FILE has no private key in PEM',
  ],
  [
    'with the key of another certificate',
    () => ({ ...shown, AMQP_KEY_FILE: privateAuthority.keyFile }),
    "AMQP_KEY_FILE isn't the key of AMQP_CERT_FILE",
  ],
  [
    'sealed, without a passphrase',
    () => ({ ...shown, AMQP_KEY_FILE: sealed }),
    'AMQP_KEY_PASSPHRASE is missing: AMQP_KEY_FILE is sealed',
  ],
  [
    'sealed with another passphrase',
    () => ({ ...shown, AMQP_KEY_FILE: sealed, AMQP_KEY_PASSPHRASE: 'x' }),
    "AMQP_KEY_PASSPHRASE doesn't open AMQP_KEY_FILE",
  ],
  [
    'beside a node without TLS',
    () => ({ AMQP_URL: 'amqps://a, amqp://b', AMQP_CA_FILE: privateAuthority.caFile }),
    'AMQP_URL must begin with amqps:// for each node when AMQP_CA_FILE is set',
  ],
  [
    'beside a MongoDB without TLS',
    () => ({ MONGODB_URL: 'mongodb://a,b/x', MONGODB_CA_FILE: privateAuthority.caFile }),
    'MONGODB_URL must have tls=true when MONGODB_CA_FILE is set',
  ],
  [
    'that a connection string names, and absent',
    () => ({ MONGODB_URL: 'mongodb://a,b/x?tls=true&tlsCAFile=%2Fnowhere%2Fca.pem' }),
    /^tlsCAFile of MONGODB_URL can't be read: ENOENT/,
  ],
])('a file that is %s is named with its variable', (_, env, said) => {
  expect(faultOf(env())).toMatch(said);
});

test('a connection string with SRV records has TLS by itself', () => {
  const url = 'mongodb+srv://cluster.example.com/cascade';
  expect(faultOf({ MONGODB_URL: url, MONGODB_CA_FILE: privateAuthority.caFile })).toBe('');
});
