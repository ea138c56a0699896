import { MediaHosts } from './media-hosts.ts';

const SANDBOX = { whatsapp: { root: '', media: { host: '127.0.0.1:4433', ca: 'PEM' } } };

const noProxy = () => undefined;
const live = { _id: 'dev_live', sandbox: false };
const ofSandbox = { _id: 'dev_sandbox', sandbox: true };

test('media of live devices is on the live host', async () => {
  const hosts = new MediaHosts(() => Promise.resolve(null), noProxy);
  expect(await hosts.locate('/v/t62.7118-24/1_n.enc?ccb=11-4&oh=01_Q5', live)).toMatchObject({
    url: 'https://mmg.whatsapp.net/v/t62.7118-24/1_n.enc?ccb=11-4&oh=01_Q5',
  });
  expect(await hosts.locate('/mms/image/1', ofSandbox)).toEqual({
    error: 'sandbox is not running',
  });
  hosts.close();
});

test("media of sandbox devices is on the sandbox's host", async () => {
  const hosts = new MediaHosts(() => Promise.resolve(SANDBOX), noProxy);
  expect(await hosts.locate('/mms/image/1', ofSandbox)).toEqual({
    url: 'https://127.0.0.1:4433/mms/image/1',
  });
  hosts.close();
});

test.each([
  '',
  '.attacker.test/x',
  '@attacker.test/x',
  '//attacker.test/x',
  ':99/x',
  '/a\\b',
  '/a b',
])('a path that would lead elsewhere is refused: %j', async (path) => {
  const hosts = new MediaHosts(() => Promise.resolve(SANDBOX), noProxy);
  for (const device of [ofSandbox, live]) {
    expect(await hosts.locate(path, device)).toEqual({ error: 'the message names no file' });
  }
  hosts.close();
});
