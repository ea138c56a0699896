import { UnavailableError } from '@cascade/runtime';
import { recordingLogger } from '@cascade/runtime/testing';
import { endpointContext, type Endpoint } from '@cascade/store';
import { vaultFromBase64 } from '@cascade/vault';
import { openSecrets } from './open-secrets.ts';

const vaultOf = (byte: number) => vaultFromBase64(Buffer.alloc(32, byte).toString('base64'));
const own = vaultOf(1);
const endpointWith = (secret: string) =>
  ({ _id: 'whk_1', account: 'acc_1', secret }) as unknown as Endpoint;

test('a secret without its key here makes no delivery, and is logged once', () => {
  const logger = recordingLogger();
  const secretsOf = openSecrets(vaultOf(2), logger);
  const endpoint = endpointWith(own.seal('hush', endpointContext('whk_1', 'secret')));
  expect(() => secretsOf(endpoint)).toThrow(UnavailableError);
  expect(() => secretsOf(endpoint)).toThrow(`the key ${own.keyIds[0]} isn't at hand`);
  expect(logger.records).toMatchObject([
    { level: 'error', fields: { endpoint: 'whk_1', key: own.keyIds[0] } },
  ]);
  expect(openSecrets(own, logger)(endpoint)).toEqual({ secret: 'hush' });
});

test('a damaged secret, which nobody can open, is left out', () => {
  const logger = recordingLogger();
  const endpoint = endpointWith(own.seal('hush', endpointContext('whk_2', 'secret')));
  expect(openSecrets(own, logger)(endpoint)).toEqual({});
  expect(logger.records).toMatchObject([{ level: 'error', fields: { endpoint: 'whk_1' } }]);
});
