import { freshRecipient, magicRecipient, OPERATOR_TOKEN } from '../harness/index.ts';
import { AGENT, ALL_TOOLS, callTool, namesOf, type AgentWorld } from './agent-world.ts';
import type { Client } from '@modelcontextprotocol/client';

/** What holds for agents, wherever the services run. `world` is filled before the first case. */
export function describeAgents(world: AgentWorld): void {
  describe.each([
    ['over HTTP', () => world.connect()],
    ['over HTTP by the protocol of 2026-07-28', () => world.connect({ modern: true })],
    ['over stdio', () => world.connectStdio()],
  ])('an agent %s', (_name, open) => {
    let client: Client;
    beforeAll(async () => {
      client = await open();
    });

    test('sends a cascade, finds out why its first tier failed, and cancels a scheduled one', async () => {
      const { data: me } = await callTool(client, 'whoami');
      expect(me.account.id).toBe(world.tenant.account);
      const { data: senders } = await callTool(client, 'devices');
      const by = (channel: string) =>
        senders.devices.find((device: { channel: string }) => device.channel === channel).id;

      const to = freshRecipient('telegram');
      const channels = [
        {
          channel: 'email',
          device: by('email'),
          to: freshRecipient('email'),
          template: await inactiveMailTemplate(),
        },
        { channel: 'telegram', device: by('telegram'), to, text: 'Hello {{name}}', tier: 1 },
      ];
      const cascade = { channels, variables: { name: 'Ana' } };
      const tried = await callTool(client, 'send', { ...cascade, dry_run: true });
      expect(tried.data.would_send).toBe(true);
      expect(tried.data.tiers[0].channels.email).toMatchObject({ code: 'template_inactive' });
      expect(tried.data.tiers[1].channels.telegram).toMatchObject({
        status: true,
        to,
        content: { text: 'Hello Ana' },
      });
      expect(await world.inbox(to)).toEqual([]);

      const sent = await callTool(client, 'send', cascade);
      expect(sent.data.delivered).toBe(true);
      expect((await world.inbox(to)).map(({ content }) => content['text'])).toEqual(['Hello Ana']);

      const why = await callTool(client, 'request', {
        action: 'read',
        request_id: sent.data.request_id,
      });
      expect(why.data.result.channels.email).toMatchObject({
        code: 'template_inactive',
        what_to_do: expect.stringMatching(/./),
        retry: expect.stringMatching(/^Only after/),
      });
      expect(why.data.agent).toBe(AGENT);
      expect(why.data.timeline.length).toBeGreaterThan(1);

      const at = new Date(Date.now() + 3_600_000).toISOString();
      const later = await callTool(client, 'send', { ...cascade, at });
      expect(later.data.state).toBe('scheduled');
      const of = { request_id: later.data.request_id };
      const cancelled = await callTool(client, 'request', { action: 'cancel', ...of });
      expect(cancelled.data.state).toBe('cancelled');

      const written = (await world.acts()).filter(({ reason }) =>
        String(reason).endsWith(` ${of.request_id}`),
      );
      expect(written).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            agent: AGENT,
            actor_name: 'agent',
            operation: 'cancelRequest',
          }),
          expect.objectContaining({ agent: AGENT, operation: 'sendFromConsole', ip: '127.0.0.1' }),
        ]),
      );
    });

    test('a repeated call sends nothing', async () => {
      const to = freshRecipient('telegram');
      const channels = [
        { channel: 'telegram', device: world.tenant.devices.telegram, to, text: 'Once' },
      ];
      const first = await callTool(client, 'send', { channels });
      const again = await callTool(client, 'send', { channels });
      expect(again.data).toMatchObject({ replayed: true, request_id: first.data.request_id });
      expect(again.says).toContain('Nothing was sent now');
      const meant = await callTool(client, 'send', { channels, idempotency_key: 'once-more' + to });
      expect(meant.data.replayed).toBe(false);
      expect((await world.inbox(to)).length).toBe(2);
    });
  });

  describe('tools', () => {
    let client: Client;
    beforeAll(async () => {
      client = await world.connect();
    });

    test('a dry run sends nothing and makes no request', async () => {
      const to = freshRecipient('telegram');
      const { telegram: device } = world.tenant.devices;
      const channels = [{ channel: 'telegram', device, to, text: 'Not yet' }];
      const newest = async () => {
        const { data } = await callTool(client, 'request', { action: 'find', limit: 1 });
        return data.requests[0]?.request_id;
      };
      const before = await newest();
      const { data, says } = await callTool(client, 'send', { channels, dry_run: true });
      expect(data).toMatchObject({ dry_run: true, would_send: true });
      expect(says).toContain('nothing was sent');
      expect(await newest()).toBe(before);
      // The send after it is the first one: the dry run has not used its Idempotency-Key.
      expect((await callTool(client, 'send', { channels })).data.replayed).toBe(false);
      expect(await world.inbox(to)).toHaveLength(1);
    });

    test('an unknown outcome tells the agent not to send again', async () => {
      const to = magicRecipient('cut, lost', 'telegram');
      const channels = [
        { channel: 'telegram', device: world.tenant.devices.telegram, to, text: 'Lost' },
      ];
      const sent = await callTool(client, 'send', { channels });
      expect(sent.data.channels.telegram.code).toBe('outcome_unknown');
      expect(sent.says).toContain('DO NOT SEND AGAIN');
      expect(sent.failed).toBe(true);
      expect(sent.data.channels.telegram.retry).toContain('DO NOT SEND AGAIN');
      const of = { action: 'read', request_id: sent.data.request_id };
      expect((await callTool(client, 'request', of)).says).toContain('DO NOT SEND AGAIN');
    });

    test('every tool says whether it changes something', async () => {
      const { tools } = await client.listTools();
      const hints = Object.fromEntries(
        tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint]),
      );
      expect(hints).toEqual({
        whoami: true,
        check: true,
        templates: true,
        devices: true,
        send: false,
        request: false,
        inbox: false,
        suppress: false,
      });
      const send = tools.find(({ name }) => name === 'send');
      expect(send?.annotations).toMatchObject({
        destructiveHint: true,
        idempotentHint: true,
        openWorldHint: true,
      });
    });

    test('the inbox is read and answered', async () => {
      const contact = freshRecipient('telegram');
      const device = world.tenant.devices.telegram;
      await world.client.manage(world.tenant.account, 'POST', '/api/sandbox/answers', {
        device,
        contact,
        text: 'Are you open?',
      });
      const read = await untilMessages({ action: 'read', device, contact });
      const { message, reply_to: reply } = read.data.messages[0];
      expect(message.text).toBe('Are you open?');
      const answered = await callTool(client, 'inbox', { action: 'answer', ...reply, text: 'Yes' });
      expect(answered.data.delivered).toBe(true);
      expect((await world.inbox(contact)).map(({ content }) => content['text'])).toEqual(['Yes']);
    });

    async function untilMessages(args: Record<string, unknown>) {
      for (;;) {
        const read = await callTool(client, 'inbox', args);
        if (read.data.messages.length > 0) return read;
      }
    }

    test('a suppressed recipient gets nothing more, and the act has the name of the agent', async () => {
      const address = freshRecipient('telegram');
      const of = { channel: 'telegram', address };
      await callTool(client, 'suppress', { action: 'add', ...of });
      const channels = [
        { channel: 'telegram', device: world.tenant.devices.telegram, to: address, text: 'Again' },
      ];
      const { data } = await callTool(client, 'send', { channels, dry_run: true });
      expect(data.tiers[0].channels.telegram.code).toBe('recipient_opted_out');
      const looked = await callTool(client, 'suppress', { action: 'look', ...of });
      expect(looked.data.suppressed.length).toBe(1);
      expect(await world.acts()).toContainEqual(
        expect.objectContaining({ agent: AGENT, operation: 'createSuppression' }),
      );
    });

    test('checks, templates and resources are read', async () => {
      const id = await world.tenant.template('telegram', {
        message: { type: 'text', message: 'Hi' },
      });
      const { data } = await callTool(client, 'templates', { id });
      expect(data.template).toMatchObject({ id, approval: 'approved' });
      const checked = await callTool(client, 'check', { targets: [freshRecipient('telegram')] });
      expect(checked.data.targets.length).toBe(1);
      const reasons = await client.readResource({ uri: 'cascade://reasons/outcome_unknown' });
      expect(JSON.stringify(reasons.contents)).toContain('DO NOT SEND AGAIN');
      const { resources } = await client.listResources();
      expect(resources.map(({ uri }) => uri)).toContain(`cascade://templates/${id}`);
    });

    test('a refusal says what to do, and nothing is sent', async () => {
      const channels = [{ channel: 'telegram', device: 'dev_absent', to: '1', text: 'No' }];
      const { data, failed } = await callTool(client, 'send', { channels });
      expect(failed).toBe(true);
      expect(data).toMatchObject({ code: 'foreign_key', what_to_do: expect.stringMatching(/./) });
    });
  });

  describe('what an agent may do', () => {
    test('follows from the scopes of its token', async () => {
      expect(await namesOf(await world.connect())).toEqual(ALL_TOOLS);
      const reads = await world.connect({ token: await world.tokenWith(['read', 'devices:read']) });
      expect(await namesOf(reads)).toEqual(['check', 'devices', 'request', 'templates', 'whoami']);
      const id = { action: 'cancel', request_id: 1 };
      const refused = await reads.callTool({ name: 'request', arguments: id });
      expect(refused.isError).toBe(true);
    });

    test('a token that only sends lists no tool that reads', async () => {
      const sends = await world.connect({ token: await world.tokenWith(['send']) });
      expect(await namesOf(sends)).toEqual(['send', 'whoami']);
      const { resources } = await sends.listResources();
      expect(resources.map(({ uri }) => uri)).toEqual(['cascade://reasons']);
    });

    test('without devices:send a channel key names the sender, and an id is refused', async () => {
      const client = await world.connect({ token: await world.tokenWith(['send']) });
      const to = freshRecipient('telegram');
      const by = (device: string) => ({
        channels: [{ channel: 'telegram', device, to, text: 'Key' }],
      });
      const refused = await callTool(client, 'send', by(world.tenant.devices.telegram));
      expect(refused.data.code).toBe('foreign_key');
      expect((await callTool(client, 'send', by(world.tenant.keys.telegram))).data.delivered).toBe(
        true,
      );
    });

    test.each([
      ['by the address', () => world.connect({ query: '?read_only=true' })],
      ['by a header', () => world.connect({ headers: { 'X-Cascade-Read-Only': 'true' } })],
      ['by the command line', () => world.connectStdio(['--read-only'])],
    ])('read-only %s lists no tool that changes anything', async (_name, open) => {
      const client = await open();
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name).toSorted()).toEqual(
        ALL_TOOLS.filter((name) => name !== 'send'),
      );
      expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
      const add = { action: 'add', channel: 'telegram', address: '1' };
      const refused = await client.callTool({ name: 'suppress', arguments: add });
      expect(refused.isError).toBe(true);
    });
  });

  describe('the endpoint refuses', () => {
    const post = (headers: Record<string, string>, body: string) =>
      fetch(`${world.url}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body,
      });
    const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const own = () => ({ authorization: `Bearer ${world.token}` });

    test('a call without a token, or with an unknown one', async () => {
      const without = await post({}, ping);
      expect(without.status).toBe(401);
      expect(without.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect((await post({ authorization: 'Bearer cas_wrong' }, ping)).status).toBe(401);
    });

    test('a call with the cookie of a session alone', async () => {
      const body = { operator_token: OPERATOR_TOKEN };
      const { headers } = await world.client.call('POST', '/api/login', body);
      const cookie = headers.getSetCookie().map((set) => set.split(';')[0]!);
      expect(cookie).not.toEqual([]);
      expect((await post({ cookie: cookie.join('; ') }, ping)).status).toBe(401);
    });

    test('a token from when it is deleted', async () => {
      const { client: calls, tenant } = world;
      const made = await calls.manage<{ id: string; token: string }>(
        tenant.account,
        'POST',
        '/api/tokens',
        { name: 'short-lived', scopes: ['read'] },
      );
      const statusOf = async () =>
        (await post({ authorization: `Bearer ${made.token}` }, ping)).status;
      expect(await statusOf()).toBe(200);
      await calls.manage(tenant.account, 'DELETE', `/api/tokens/${made.id}`);
      expect(await statusOf()).toBe(401);
    });

    test('a page of another site, also one whose name leads to this address', async () => {
      expect((await post({ ...own(), origin: 'https://evil.example' }, ping)).status).toBe(403);
      const rebound = { origin: 'http://evil.example', host: 'evil.example' };
      expect((await post({ ...own(), ...rebound }, ping)).status).toBe(403);
      expect((await post({ ...own(), origin: world.url }, ping)).status).toBe(200);
    });

    test('a body that is too large', async () => {
      const large = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(600_000) });
      expect((await post(own(), large)).status).toBe(413);
    });
  });

  /** A mail template that can't be sent. */
  function inactiveMailTemplate(): Promise<number> {
    const content = { subject: 'Hi', text: 'Hello {{name}}' };
    return world.tenant.template('email', content, { active: false });
  }
}
