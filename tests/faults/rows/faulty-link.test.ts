import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { waitFor } from '@cascade/runtime/testing';
import { FaultyLink } from './faulty-link.ts';

/** A server that echoes every byte. */
let server: Server;
let link: FaultyLink;
let heard = '';
const clients: Socket[] = [];

beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      heard += bytes.toString();
      socket.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(async () => {
  heard = '';
  link = await FaultyLink.open({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
  });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await link.close();
});
afterAll(() => server.close());

/** Opens a connection through the link and collects its bytes and its end. */
async function open() {
  const socket = connect(link.port, '127.0.0.1');
  clients.push(socket);
  const state = { socket, got: '', end: '' };
  socket.on('data', (bytes: Buffer) => (state.got += bytes.toString()));
  socket.on('error', (error: NodeJS.ErrnoException) => (state.end = error.code ?? 'error'));
  socket.on('end', () => (state.end ||= 'end'));
  // A reset may come before the `connect` event.
  await once(socket, 'connect').catch(() => undefined);
  return state;
}

const until = (what: string, condition: () => boolean) =>
  waitFor(condition, { timeoutMs: 20_000, what });

test('FaultyLink passes bytes both ways', async () => {
  const client = await open();
  client.socket.write('hello');
  await until('the echo', () => client.got !== '');
  expect(client.got).toBe('hello');
});

test('breakDown resets open and new connections until heal', async () => {
  const client = await open();
  link.breakDown();
  await until('the reset', () => client.end === 'ECONNRESET');
  const refused = await open();
  await until('another reset', () => refused.end === 'ECONNRESET');
  link.heal();
  const again = await open();
  again.socket.write('hello');
  await until('the echo', () => again.got !== '');
  expect(again.got).toBe('hello');
});

test.each([
  ['cut', 'end'],
  ['reset', 'ECONNRESET'],
] as const)(
  'an answer that is %s: the question arrives and no byte comes back',
  async (how, end) => {
    const client = await open();
    link.loseAnswers(how);
    client.socket.write('hello');
    await until('the end', () => client.end === end);
    expect(heard).toBe('hello');
    expect(client.got).toBe('');
    expect(link.lostAnswers).toBe(1);
  },
);

test('an answer lost as hung never comes, not even after heal', async () => {
  const client = await open();
  link.loseAnswers('hung');
  client.socket.write('hello');
  await until('the loss', () => link.lostAnswers === 1);
  link.heal();
  const other = await open();
  other.socket.write('there');
  await until('the echo of another', () => other.got === 'there');
  expect(client.got).toBe('');
});

test('loseAnswers only loses answers after the bytes that end a question', async () => {
  const client = await open();
  link.loseAnswers('cut', Buffer.from('END'));
  client.socket.write('begin ');
  await until('the first answer', () => client.got === 'begin ');
  client.socket.write('EN');
  await until('the second answer', () => client.got === 'begin EN');
  client.socket.write('D');
  await until('the end', () => client.end === 'end');
  expect(client.got).toBe('begin EN');
});

test.each(['asks', 'answers'] as const)('stalled %s come after heal', async (way) => {
  const client = await open();
  client.socket.write('1');
  await until('the echo', () => client.got === '1');
  link.stall(way);
  client.socket.write('2');
  if (way === 'answers') await until('the question', () => heard === '12');
  else await new Promise((resolve) => setTimeout(resolve, 100));
  expect({ heard, got: client.got }).toEqual({ heard: way === 'answers' ? '12' : '1', got: '1' });
  link.heal();
  await until('what stood still', () => client.got === '12');
});
