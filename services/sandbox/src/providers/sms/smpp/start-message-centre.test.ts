import { once } from 'node:events';
import smpp, { type Pdu, type Session } from 'smpp';
import { systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import type { SandboxContext } from '../../../context.ts';
import { startMessageCentre, type MessageCentre } from './start-message-centre.ts';

const ACCOUNT = '15550009000';
const closing = new AbortController();
let centre: MessageCentre;

beforeAll(async () => {
  const context = { clock: systemClock, logger: silentLogger, closing: closing.signal };
  centre = await startMessageCentre(context as unknown as SandboxContext, {
    host: '127.0.0.1',
    port: 0,
  });
});
afterAll(async () => {
  closing.abort();
  await centre.close();
});

async function bind(): Promise<Session> {
  const session = smpp.connect(`smpp://127.0.0.1:${centre.port}`);
  await once(session, 'connect');
  const { promise, resolve } = Promise.withResolvers<Pdu>();
  session.bind_transceiver({ system_id: ACCOUNT, password: 'secret' }, resolve);
  expect((await promise).command_status).toBe(0);
  return session;
}

test('what a session took and did not answer goes to the one that bound before its end was seen', async () => {
  const first = await bind();
  const taken = once(first, 'deliver_sm');
  expect(centre.deliver(ACCOUNT, { short_message: 'Hi' })).toBe(true);
  await taken;
  const second = await bind();
  const again = once(second, 'deliver_sm', {
    signal: AbortSignal.timeout(20_000),
  }) as Promise<[Pdu]>;
  first.destroy();
  const [pdu] = await again;
  expect(pdu.short_message?.message).toBe('Hi');
  second.send(pdu.response());
  second.close();
  await once(second, 'close');
});
