import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { createServer as createRawServer, type AddressInfo } from 'node:net';
import { callGraph } from './call-graph.ts';

let server: Server;
let answer = '{}';

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const ask = () => {
  const { port } = server.address() as AddressInfo;
  return callGraph({ root: `http://127.0.0.1:${port}`, path: '/x' });
};

test('an answer is read', async () => {
  answer = '{"id":"1"}';
  expect(await ask()).toEqual({ json: { id: '1' } });
});

test('an unasked 100 Continue and Early Hints before the answer are none', async () => {
  const raw = createRawServer((socket) => {
    socket.once('data', () =>
      socket.end(
        'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n' +
          'HTTP/1.1 200 OK\r\nContent-Length: 10\r\nConnection: close\r\n\r\n{"id":"1"}',
      ),
    );
  });
  raw.listen(0, '127.0.0.1');
  await once(raw, 'listening');
  const root = `http://127.0.0.1:${(raw.address() as AddressInfo).port}`;
  expect(await callGraph({ root, path: '/x' })).toEqual({ json: { id: '1' } });
  raw.close();
});

test('an id that no number holds is kept to the letter', async () => {
  answer = '{"id":8123456789012345602,"count":2}';
  expect(await ask()).toEqual({ json: { id: '8123456789012345602', count: 2 } });
});

test.each([
  ['values', `{"data":[${'1,'.repeat(150_000)}1]}`],
  ['objects', `{"data":[${'{},'.repeat(60_000)}{}]}`],
  ['levels', `{"data":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
])('an answer of more %s than any real one is not parsed', async (_what, given) => {
  answer = given;
  expect(await ask()).toEqual({ failure: { kind: 'graphUnreadable' } });
});
