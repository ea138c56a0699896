import { CHANNEL_DEFINITIONS, CHANNELS, EVENT_KINDS } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  freshRecipient,
  magicRecipient,
  meet,
  textOf,
  untilLinked,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';
import type { N8n, N8nNode } from './n8n-server.ts';

const TEST_MS = 120_000;

/** A real n8n with the nodes, and a product. Filled before the first case. */
/** A used-up quota would end the other cases, and their devices don't change. */
const KINDS = EVENT_KINDS.filter((kind) => kind !== 'quota' && kind !== 'device_status');

export interface InN8n {
  stack: Stack;
  tenant: Tenant;
  n8n: N8n;
  /** A node Cascade with the credential. */
  cascade(parameters: Record<string, unknown>, more?: object): N8nNode;
  /** The node Cascade Trigger with the credential. */
  trigger(events: readonly string[]): N8nNode;
  /** Starts a workflow with what is posted to it. */
  posted(path: string): N8nNode;
  post(path: string, body: object): Promise<{ status: number; text: string; items: unknown }>;
}

/** What the node Cascade does, and the events of the trigger. */
export function operationsInN8n(given: InN8n): void {
  test(
    'a workflow sends over all channels: tier 2 after every channel of tier 1 failed',
    async () => {
      const { stack, tenant, n8n } = given;
      await untilLinked(stack, tenant, tenant.devices.whatsapp);
      const template = await tenant.template('email', { subject: 'Order', text: 'Hello {{name}}' });
      const text = { contentType: 'text', text: 'Hello {{name}}' };
      const refusing = (['telegram', 'waba'] as const).map((channel) => ({
        channel,
        recipient: magicRecipient('blocked', channel),
        ...text,
      }));
      const others = CHANNELS.filter((channel) => channel !== 'telegram' && channel !== 'waba').map(
        (channel) => ({
          channel,
          tier: 2,
          recipient: freshRecipient(channel),
          ...(CHANNEL_DEFINITIONS[channel].inline === null
            ? { contentType: 'template', template }
            : text),
        }),
      );
      expect(others.length).toBeGreaterThan(2);
      const entries = [...refusing, ...others];
      await n8n.activate('all channels', [
        given.posted('all-channels'),
        given.cascade({
          channels: { entries },
          variables: { entries: [{ name: 'name', value: '={{ $json.body.name }}' }] },
        }),
      ]);
      const { items } = await given.post('all-channels', { name: 'Ana' });
      expect(items).toMatchObject([
        {
          delivered: true,
          failures: [{ channel: 'telegram' }, { channel: 'waba' }],
          channels: Object.fromEntries(
            others.map(({ channel }) => [channel, { status: true, fallback: true }]),
          ),
        },
      ]);
      for (const { recipient } of others) expect(await stack.inbox(recipient)).toHaveLength(1);
    },
    TEST_MS,
  );

  test(
    'a workflow checks a recipient',
    async () => {
      await given.n8n.activate('check', [
        given.posted('check'),
        given.cascade({ operation: 'check', targets: '={{ $json.body.to }}' }),
      ]);
      const to = [freshRecipient('whatsapp'), freshRecipient('email')];
      const { items } = await given.post('check', { to: to.join(', ') });
      expect(items).toMatchObject(to.map((target) => ({ target })));
    },
    TEST_MS,
  );

  test(
    'a workflow schedules a message, reads its request, finds it and cancels it',
    async () => {
      const { stack, n8n } = given;
      const to = freshRecipient('telegram');
      const ofRequest = (operation: string) => ({
        ...given.cascade({ resource: 'request', operation, requestId: '={{ $json.request_id }}' }),
        name: operation,
      });
      const find = { resource: 'request', operation: 'getAll', filters: { recipient: to } };
      await n8n.activate('request', [
        given.posted('request'),
        given.cascade({
          channels: {
            entries: [{ channel: 'telegram', recipient: to, contentType: 'text', text: 'Later' }],
          },
          mode: 'schedule',
          schedule: '={{ $json.body.at }}',
        }),
        ofRequest('get'),
        { ...given.cascade(find), name: 'getAll' },
        ofRequest('cancel'),
      ]);
      const at = new Date(Date.now() + 3_600_000).toISOString();
      const { items } = await given.post('request', { at });
      expect(items).toMatchObject([{ state: 'cancelled' }]);
      expect(await stack.inbox(to)).toEqual([]);
    },
    TEST_MS,
  );

  test(
    'devices and templates are lists of the installation, and what is chosen there sends',
    async () => {
      const { stack, tenant, n8n } = given;
      const template = await tenant.template('email', { subject: 'Order', text: 'Hello' });
      const listOf = async (methodName: string, channel: string) => {
        const { type, typeVersion = 1, credentials } = given.cascade({});
        return n8n.rest<{ name: string; value: string | number }[]>(
          'POST',
          '/dynamic-node-parameters/options',
          {
            path: 'parameters.channels.entries[0].device',
            methodName,
            nodeTypeAndVersion: { name: type, version: typeVersion },
            currentNodeParameters: { channels: { entries: [{ channel }] } },
            credentials,
          },
        );
      };
      const devices = await listOf('getDevices', 'email');
      expect(devices.map(({ value }) => value)).toEqual([tenant.devices.email]);
      const templates = await listOf('getTemplates', 'email');
      expect(templates.map(({ value }) => value)).toEqual([template]);
      const to = freshRecipient('email');
      await n8n.activate('lists', [
        given.posted('lists'),
        given.cascade({
          channels: {
            entries: [
              {
                channel: 'email',
                recipient: to,
                contentType: 'template',
                device: devices[0]!.value,
                template: templates[0]!.value,
              },
            ],
          },
        }),
      ]);
      const { items } = await given.post('lists', {});
      expect(items).toMatchObject([{ delivered: true }]);
      expect(await stack.inbox(to)).toHaveLength(1);
    },
    TEST_MS,
  );

  test(
    'the MCP client of n8n itself calls the tools of /mcp',
    async () => {
      const { stack, tenant, n8n } = given;
      const { token } = await stack.manage<{ token: string }>(
        tenant.account,
        'POST',
        '/api/tokens',
        { name: 'agent', scopes: ['send', 'read', 'devices:send'] },
      );
      const { id } = await n8n.rest('POST', '/credentials', {
        name: 'Bearer',
        type: 'httpBearerAuth',
        data: { token },
      });
      const to = freshRecipient('telegram');
      const channels = [
        { channel: 'telegram', device: tenant.devices.telegram, to, text: 'Hello' },
      ];
      await n8n.activate('mcp', [
        given.posted('mcp'),
        {
          name: 'MCP Client',
          type: '@n8n/n8n-nodes-langchain.mcpClient',
          typeVersion: 1,
          parameters: {
            serverTransport: 'httpStreamable',
            endpointUrl: `${stack.url}/mcp`,
            authentication: 'bearerAuth',
            tool: { __rl: true, mode: 'id', value: 'send' },
            inputMode: 'json',
            jsonInput: JSON.stringify({ channels }),
          },
          credentials: { httpBearerAuth: { id, name: 'Bearer' } },
        },
      ]);
      const { text } = await given.post('mcp', {});
      expect(text).toContain('sent by telegram');
      expect((await stack.inbox(to)).map(textOf)).toEqual(['Hello']);
    },
    TEST_MS,
  );

  test(
    'the trigger starts a workflow for each event; a forged or old delivery does not',
    async () => {
      const { stack, tenant, n8n } = given;
      const other = freshRecipient('telegram');
      const id = await n8n.activate('events', [
        given.trigger(KINDS),
        given.cascade({
          channels: {
            entries: [
              {
                channel: 'telegram',
                recipient: other,
                contentType: 'text',
                text: '={{ $json.event }}',
              },
            ],
          },
        }),
      ]);
      const { data } = await stack.manage<{ data: { url: string }[] }>(
        tenant.account,
        'GET',
        '/api/webhooks',
      );
      const forged = { event: 'submission', form: 'forged' };
      for (const headers of [
        {},
        { 'webhook-id': 'msg_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' },
      ]) {
        const answer = await fetch(data[0]!.url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(forged),
        });
        expect(answer.status).toBe(401);
      }
      expect(await stack.inbox(other)).toEqual([]);

      const send = (channel: 'telegram' | 'waba') => ({
        keys: { [channel]: { token: tenant.keys[channel] } },
        content: { [channel]: { message: { type: 'text', message: 'hello' } } },
        target: { [channel]: freshRecipient(channel) },
        context: { behaviour: { mode: 'async' } },
      });
      const contact = await meet(stack, tenant, 'telegram', freshRecipient('telegram'));
      await stack.manage(tenant.account, 'POST', '/api/autoreplies', {
        device: tenant.devices.telegram,
        match: { type: 'exact', value: 'call me' },
        form: {
          name: 'Call back',
          questions: [{ key: 'name', text: 'Your name?', type: 'text', required: true }],
          done: 'Thank you.',
        },
      });
      await contact.does({ text: 'call me', name: 'Ana' });
      await contact.got(2);
      await contact.does({ text: 'Ana' });
      await contact.got(3);
      await contact.does({ text: 'yes' });
      const known = await meet(stack, tenant, 'whatsapp', freshRecipient('whatsapp'));
      await known.does({ text: 'On my way', own: true });
      // Telegram has no receipts, so that the workflow's own message raises none.
      await stack.send(send('waba'), { token: tenant.token });
      await waitFor(
        async () => {
          const told = new Set((await stack.inbox(other)).map(textOf));
          return KINDS.every((kind) => told.has(kind));
        },
        { timeoutMs: TEST_MS, everyMs: 250, what: 'a workflow for each event' },
      );
      await n8n.deactivate(id);
    },
    TEST_MS,
  );
}
