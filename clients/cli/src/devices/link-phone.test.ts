import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT } from '../exit-codes.ts';
import { runCascade } from '../run-cascade.ts';

const DEVICE = { id: 'dev_1', channel: 'whatsapp', name: 'Phone', state: 'new' };
const WHY = "WhatsApp's server can't be reached";
const EARLIER = { at: '2026-11-29T10:00:00.000Z', from: 'linking', to: 'new', why: WHY };
const LATER = { ...EARLIER, at: '2026-11-30T10:00:00.000Z' };

let config: string;
let server: Server;
/** Changes of state that the link has led to before the stream opens. */
let changes: object[];

beforeEach(async () => {
  config = await mkdtemp(join(tmpdir(), 'cascade-link-'));
  let history: object[] = [EARLIER];
  const json = (response: ServerResponse, body: object) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const states = () => ({ state: (history[0] as { to: string }).to, number: '', why: WHY });
  server = createServer(({ method, url = '' }, response) => {
    if (url.startsWith('/api/devices?')) {
      json(response, { data: [DEVICE], next_cursor: null });
    } else if (url.endsWith('/events')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`event: state\ndata: ${JSON.stringify(states())}\n\n`);
    } else if (method === 'POST') {
      history = [...changes, ...history];
      json(response, { status: true });
    } else json(response, { ...states(), history });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await rm(config, { recursive: true });
});

async function link(wait: string) {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  let said = '';
  const code = await runCascade(['devices', 'link', 'Phone', '--wait', wait, '--url', url], {
    env: { XDG_CONFIG_HOME: config, CASCADE_TOKEN: 'cas_1' },
    stdin: process.stdin,
    write: (text) => (said += text),
    warn: (text) => (said += text),
    isTerminal: false,
    signal: new AbortController().signal,
  });
  return { code, said };
}

test('linking that ended before the stream opened is told, though the state and its reason are those of before', async () => {
  changes = [LATER];
  const { code, said } = await link('30');
  expect(said).toContain(`the phone was not linked: ${WHY} (not_linked)`);
  expect(code).toBe(EXIT.notDelivered);
});

test('a phone that was linked before the stream opened is linked', async () => {
  changes = [{ ...LATER, to: 'connected' }];
  const { code, said } = await link('30');
  expect(said).toContain('Phone is linked.');
  expect(code).toBe(EXIT.done);
});

test('the state of before, and how it came about, end no wait', async () => {
  changes = [];
  const { code, said } = await link('3');
  expect(said).toContain('the phone was not linked within 3 s');
  expect(code).toBe(EXIT.timedOut);
});
