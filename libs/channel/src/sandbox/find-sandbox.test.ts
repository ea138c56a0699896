import { startFakeHttpProvider } from '@cascade/egress/testing';
import { findSandbox } from './find-sandbox.ts';

const body = {
  telegram: { root: 'http://s/telegram', tcp: 'tcp://s:3', note: 'no server' },
  email: { root: 'smtp://127.0.0.1:2525', mail_key: { selector: 'sandbox', public_key: 'MIIB' } },
  whatsapp: { root: 'ws://s:1/ws/chat', media: { host: 's:2', ca: 'PEM' } },
};

test('findSandbox asks until the sandbox has answered, then never again', async () => {
  const sandbox = await startFakeHttpProvider(() => ({ status: 503, body: '' }));
  const find = findSandbox(`${sandbox.url}/sandbox`);
  expect(await find()).toBeNull();
  sandbox.conduct(() => ({ status: 200, body: {} }));
  expect(await find()).toBeNull();
  const cut = { ...body, telegram: { root: 'telegram' } };
  sandbox.conduct(() => ({ status: 200, body: cut }));
  expect(await find()).toBeNull();
  sandbox.conduct(() => ({ status: 200, body }));
  const addresses = {
    telegram: { root: 'http://s/telegram', servers: { tcp: 'tcp://s:3' } },
    email: {
      root: 'smtp://127.0.0.1:2525',
      mailKey: { selector: 'sandbox', publicKey: 'MIIB' },
    },
    whatsapp: { root: 'ws://s:1/ws/chat', media: { host: 's:2', ca: 'PEM' } },
  };
  expect(await Promise.all([find(), find()])).toEqual([addresses, addresses]);
  expect(sandbox.calls.map(({ path }) => path)).toEqual(Array(4).fill('/sandbox/addresses'));
  await sandbox.close();
  expect(await find()).toEqual(addresses);
});
