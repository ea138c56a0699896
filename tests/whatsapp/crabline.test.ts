import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateEvent } from '@cascade/contracts/testing';
import { waitFor } from '@cascade/runtime/testing';
import { startWhatsAppServer, type StartedWhatsAppServer } from '@openclaw/crabline';
import { BufferJSON, initAuthCreds } from '@whiskeysockets/baileys';
import { activeEndpoint } from '../events/active-endpoint.ts';
import { startReceiver, type Receiver } from '../events/receiver.ts';
import { provision, startStack, type Stack, type Tenant } from '../harness/index.ts';

const NUMBER = '15550009999';
const CONTACT = '6289876543210';

/** A live phone against a WhatsApp Web server that others wrote. */
describe('a phone on the socket of crabline', () => {
  let folder: string;
  let server: StartedWhatsAppServer;
  let stack: Stack;
  let tenant: Tenant;
  let receiver: Receiver;
  let device: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crabline-'));
    server = await startWhatsAppServer({
      recorderPath: join(folder, 'events.jsonl'),
      selfJid: `${NUMBER}@s.whatsapp.net`,
    });
    stack = await startStack({
      engine: { kind: 'embedded' },
      env: {
        WHATSAPP_SOCKET_URL: server.manifest.endpoints.baileysWebSocketUrl,
        EGRESS_ALLOW: '127.0.0.0/8',
      },
    });
    receiver = await startReceiver();
    tenant = await provision(stack);
    const creds = {
      ...initAuthCreds(),
      me: { id: `${NUMBER}:1@s.whatsapp.net` },
      registered: true,
    };
    const session = JSON.parse(JSON.stringify({ creds, keys: {} }, BufferJSON.replacer)) as object;
    ({ id: device } = await stack.manage<{ id: string }>(tenant.account, 'POST', '/api/devices', {
      channel: 'whatsapp',
      name: 'live phone',
      credentials: { session },
    }));
    await waitFor(
      async () => {
        const path = `/api/devices/${device}`;
        const { state } = await stack.manage<{ state: string }>(tenant.account, 'GET', path);
        return state === 'connected';
      },
      { timeoutMs: 30_000, everyMs: 50, what: 'the phone to be connected' },
    );
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver?.close();
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a text injected at the server arrives as incoming_message, once', async () => {
    const path = await activeEndpoint(stack, tenant, receiver, 'incoming_message', [device]);
    const inject = async (text: string, messageId: string) => {
      const jid = `${CONTACT}@s.whatsapp.net`;
      const answer = await fetch(server.manifest.endpoints.adminInboundUrl, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Crabline-Admin-Token': server.manifest.adminToken,
        },
        body: JSON.stringify({ chatJid: jid, senderJid: jid, text, messageId, pushName: 'Ana' }),
      });
      expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
    };
    await inject('Is my order on its way?', 'ABCDEF0001');
    await inject('And when?', 'ABCDEF0002');
    const [, first, second, ...more] = await receiver.take(path, 3);
    expect(first!.headers).toMatchObject({
      'x-service-event': 'incoming_message',
      'x-service-device': NUMBER,
    });
    expect(validateEvent(first!.body)).toBeNull();
    expect(first!.body).toMatchObject({
      channel: 'whatsapp',
      device: { id: device, name: 'live phone', number: NUMBER },
      from: { number: CONTACT, name: 'Ana' },
      message: { type: 'text' },
      production: true,
    });
    const texts = [first!, second!].map(({ body }) => (body['message'] as { text: string }).text);
    expect(texts.toSorted()).toEqual(['And when?', 'Is my order on its way?']);
    expect(more).toEqual([]);
  });
});
