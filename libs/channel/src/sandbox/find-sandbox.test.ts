import { startFakeHttpProvider } from '../testing/fake-http-provider.ts';
import { findSandbox } from './find-sandbox.ts';

const smtp = { host: '127.0.0.1', port: 2525 };
const body = {
  telegram_api_root: 'http://s/telegram',
  graph_api_root: 'http://s/graph/v23.0',
  smtp,
  mail_key: { selector: 'sandbox', public_key: 'MIIB' },
  whatsapp_socket_url: 'ws://s:1/ws/chat',
  whatsapp_media: { host: 's:2', ca: 'PEM' },
};

test('asks until the sandbox has answered, then never again', async () => {
  const sandbox = await startFakeHttpProvider(() => ({ status: 503, body: '' }));
  const find = findSandbox(`${sandbox.url}/sandbox`);
  expect(await find()).toBeNull();
  sandbox.conduct(() => ({ status: 200, body: { smtp } }));
  expect(await find()).toBeNull();
  sandbox.conduct(() => ({ status: 200, body }));
  const addresses = {
    telegramRoot: 'http://s/telegram',
    graphRoot: 'http://s/graph/v23.0',
    smtp,
    mailKey: { selector: 'sandbox', publicKey: 'MIIB' },
    whatsappUrl: 'ws://s:1/ws/chat',
    whatsappMedia: { host: 's:2', ca: 'PEM' },
  };
  expect(await Promise.all([find(), find()])).toEqual([addresses, addresses]);
  expect(sandbox.calls.map(({ path }) => path)).toEqual(Array(3).fill('/sandbox/addresses'));
  await sandbox.close();
  expect(await find()).toEqual(addresses);
});
