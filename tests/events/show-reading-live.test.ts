import { waitFor } from '@cascade/runtime/testing';
import { describeOnEngines, freshRecipient, provision, startStack } from '../harness/index.ts';
import { contactClient } from './contact-client.ts';
import { addNumber, startGraph } from './graph-server.ts';

describeOnEngines('show_reading on a Graph that is broken', (engine) => {
  test('the calls have the body of the documentation, and their failure costs no send', async () => {
    const graph = await startGraph();
    const stack = await startStack({
      engine,
      env: { GRAPH_API_ROOT: graph.root, EGRESS_ALLOW: '127.0.0.0/8' },
    });
    try {
      const tenant = await provision(stack);
      const number = await addNumber(stack, tenant, { settings: { show_reading: true } });
      const to = freshRecipient('waba');
      await number.post({
        metadata: { phone_number_id: number.phoneNumberId },
        contacts: [{ profile: { name: 'Ana' }, wa_id: to }],
        messages: [
          {
            from: to,
            id: 'wamid.in1',
            timestamp: String(Math.floor(Date.now() / 1000)),
            type: 'text',
            text: { body: 'Hi' },
          },
        ],
      });
      await contactClient(stack, tenant).from(to);
      graph.conduct((call) =>
        call.body.toString().includes('"status"')
          ? { status: 500, body: 'away' }
          : { status: 200, body: { messages: [{ id: 'wamid.out' }] } },
      );
      await stack.manage(tenant.account, 'POST', '/api/threads/read', {
        threads: [{ device: number.id, contact: to }],
        typing: true,
      });
      const call = await waitFor(
        () => graph.calls.find(({ body }) => body.toString().includes('"status"')),
        { what: 'the receipt', timeoutMs: 20_000 },
      );
      expect(JSON.parse(call.body.toString())).toEqual({
        messaging_product: 'whatsapp',
        status: 'read',
        message_id: 'wamid.in1',
        typing_indicator: { type: 'text' },
      });
      const { body } = await stack.send(
        {
          keys: { waba: { token: number.token } },
          content: { waba: { message: { type: 'text', message: 'Hello' } } },
          target: { waba: to },
        },
        { token: tenant.token },
      );
      expect(body.status).toBe(true);
    } finally {
      await stack.stop();
      await graph.close();
    }
  });
});
