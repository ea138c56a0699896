import { validateEvent } from '@cascade/contracts/testing';
import {
  describeOnEngines,
  freshRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { activeEndpoint } from './active-endpoint.ts';
import { contactClient, type ContactClient } from './contact-client.ts';
import { addNumber, sign, startGraph, type FakeGraph, type LiveNumber } from './graph-server.ts';
import { startReceiver, type Receiver } from './receiver.ts';

/** Matches a value that has these members, at any depth, and maybe more. */
function matching(expected: unknown): unknown {
  if (Array.isArray(expected)) return expected.map(matching);
  if (typeof expected !== 'object' || expected === null) return expected;
  const members = Object.entries(expected).map(([name, value]) => [name, matching(value)]);
  return expect.objectContaining(Object.fromEntries(members) as object);
}

describeOnEngines('messages of contacts to a business number', (engine) => {
  let graph: FakeGraph;
  let receiver: Receiver;
  let stack: Stack;
  let tenant: Tenant;
  let contacts: ContactClient;
  let contact: string;

  beforeAll(async () => {
    graph = await startGraph();
    stack = await startStack({
      engine,
      env: { GRAPH_API_ROOT: graph.root, EGRESS_ALLOW: '127.0.0.0/8' },
    });
    receiver = await startReceiver();
    tenant = await provision(stack);
    contacts = contactClient(stack, tenant);
  });
  afterAll(async () => {
    await stack.stop();
    await receiver.close();
    await graph.close();
  });
  beforeEach(() => {
    contact = freshRecipient('waba');
  });

  const sendTo = (token: string, message: unknown) =>
    stack.send(
      { keys: { waba: { token } }, content: { waba: { message } }, target: { waba: contact } },
      { token: tenant.token },
    );

  describe('in the sandbox', () => {
    const act = (body: Record<string, unknown>) =>
      contacts.act({ channel: 'waba', contact, ...body });

    /** Makes this account's device the last one that wrote to the contact: answers go there. */
    beforeEach(async () => {
      await sendTo(tenant.keys.waba, { type: 'text', message: 'Hello' });
    });

    test('a text, a reply, a place', async () => {
      const { id } = await act({ text: 'Hi ✓', name: 'Ana' });
      await act({ text: 'And?', reply_to: id });
      await act({ location: { lat: 1.5, lng: 2, name: 'Monas', address: 'Jakarta' } });
      const text = await contacts.saying(contact, 'Hi ✓');
      const reply = await contacts.saying(contact, 'And?');
      const place = (await contacts.from(contact, 3)).find(({ message }) => message.location);
      expect(text).toMatchObject({
        channel: 'waba',
        device: tenant.devices.waba,
        from: { id: contact, number: contact, name: 'Ana' },
        message: { id, type: 'text', text: 'Hi ✓' },
        production: false,
      });
      expect(reply.message).toMatchObject({ text: 'And?', reply_to: id });
      expect(place?.message.location).toEqual({
        lat: 1.5,
        lng: 2,
        name: 'Monas',
        address: 'Jakarta',
      });
    });

    test('a file is stored among the files of the account', async () => {
      const data = Buffer.from('%PDF-1.4 minutes').toString('base64');
      await act({ text: 'see', file: { name: 'm.pdf', mime: 'application/pdf', data } });
      const [entry] = await contacts.from(contact);
      expect(entry?.message).toMatchObject({
        type: 'document',
        text: 'see',
        file: { name: 'm.pdf', mime: 'application/pdf', size: 16 },
      });
      expect(await contacts.content(entry!.message.file!.id!)).toBe('%PDF-1.4 minutes');
    });

    test('a tap, and a row picked from a list', async () => {
      const buttons = [[{ id: 'b-yes', text: 'Yes' }]];
      const sections = [{ rows: [{ id: 'r-tea', title: 'Tea', description: 'hot' }] }];
      await sendTo(tenant.keys.waba, {
        type: 'interactive',
        message: 'Well?',
        richContext: { buttons },
      });
      await act({ tap: 'b-yes' });
      await sendTo(tenant.keys.waba, {
        type: 'interactive',
        message: 'Which?',
        richContext: { listMessage: { button: 'Menu', sections } },
      });
      await act({ row: 'r-tea' });
      const both = await contacts.from(contact, 2);
      const [tap, pick] = ['button', 'list'].map((type) =>
        both.find(({ message }) => message.type === type),
      );
      expect(tap?.message).toMatchObject({ type: 'button', button: { id: 'b-yes', text: 'Yes' } });
      expect(pick?.message).toMatchObject({ type: 'list', list: { id: 'r-tea', title: 'Tea' } });
    });

    test('a contact who hides the number', async () => {
      await act({ text: 'psst', hidden: true, name: `Hidden ${contact}` });
      const hidden = async () =>
        (await contacts.inbound()).find(({ from }) => from.name === `Hidden ${contact}`);
      await contacts.act({ channel: 'waba', contact, text: 'marker' });
      await contacts.from(contact);
      expect(await hidden()).toMatchObject({
        from: { id: expect.not.stringContaining(contact) as string },
        message: { text: 'psst' },
      });
      expect((await hidden())?.from).not.toHaveProperty('number');
    });
  });

  describe('posted by Meta', () => {
    let number: LiveNumber;

    beforeAll(async () => {
      number = await addNumber(stack, tenant);
    });

    const messageOf = (message: object, id = `wamid.${contact}`) => ({
      contacts: [{ wa_id: contact, profile: { name: 'Ana' } }],
      messages: [
        { from: contact, id, timestamp: String(Math.floor(Date.now() / 1000)), ...message },
      ],
    });
    const text = (body: string) => ({ type: 'text', text: { body } });

    const ask = (query: Record<string, string>, to = number.id) =>
      fetch(`${stack.url}/inbound/waba/${to}?${new URLSearchParams(query).toString()}`);
    const question = {
      'hub.mode': 'subscribe',
      'hub.challenge': '1158201444',
      'hub.verify_token': 'my word',
    };

    test('the challenge is echoed when the verify token is correct', async () => {
      const answer = await ask(question);
      expect([answer.status, await answer.text()]).toEqual([200, '1158201444']);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
      const refused = await Promise.all([
        ask({ ...question, 'hub.verify_token': 'my wor' }),
        ask({ ...question, 'hub.verify_token': '' }),
        ask({ ...question, 'hub.mode': 'unsubscribe' }),
        ask({ ...question, 'hub.challenge': '<script>' }),
        ask({}),
        ask(question, tenant.devices.waba),
        ask(question, 'dev_none'),
      ]);
      expect(refused.map(({ status }) => status)).toEqual(Array(7).fill(403));
    });

    test('a message reaches a receiver, with a link to its file', async () => {
      const path = await activeEndpoint(stack, tenant, receiver, 'incoming_message', [number.id]);
      graph.files.set('m2', { bytes: 'told words', mime: 'text/plain' });
      const document = { id: 'm2', filename: 'told.txt', caption: 'see' };
      await number.post(messageOf({ type: 'document', document }));
      await number.post(messageOf({ type: 'document', document }));
      const [, told] = await receiver.take(path, 2);
      expect(validateEvent(told!.body)).toBe(null);
      expect(told!.headers).toMatchObject({
        'x-service-event': 'incoming_message',
        'x-service-device': '15550001000',
      });
      expect(told!.body).toMatchObject({
        channel: 'waba',
        from: { id: contact, number: contact, name: 'Ana' },
        message: { type: 'document', text: 'see', file: { name: 'told.txt', size: 10 } },
        production: true,
      });
      await contacts.from(contact);
      expect(receiver.at(path)).toHaveLength(2);
    });

    test('a message is stored once, however often it is posted', async () => {
      const posts = await Promise.all([1, 2, 3].map(() => number.post(messageOf(text('hi')))));
      expect(posts.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await number.post(messageOf(text('bye'), `wamid.2${contact}`))).status).toBe(200);
      const found = await contacts.from(contact, 2);
      expect(found.map(({ message }) => String(message.text)).toSorted()).toEqual(['bye', 'hi']);
      expect(found[0]?.production).toBe(true);
      const device = await stack.manage(tenant.account, 'GET', `/api/devices/${number.id}`);
      expect(device).toMatchObject({ number: '15550001000' });
    });

    test('only a post with the signature over its exact bytes is accepted', async () => {
      const other = await addNumber(stack, tenant, { appSecret: 'another secret' });
      const value = {
        metadata: { phone_number_id: number.phoneNumberId },
        ...messageOf(text('x')),
      };
      const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] });
      const signature = sign(body);
      const refused = await Promise.all([
        number.postRaw(body, null),
        number.postRaw(body, ''),
        number.postRaw(body, sign(body, 'wrong')),
        number.postRaw(body, signature.slice(0, -1)),
        number.postRaw(body, signature.slice(7)),
        number.postRaw(body, sign(body).replace('sha256', 'sha1')),
        number.postRaw(JSON.stringify(JSON.parse(body), null, 1), signature),
        number.postRaw(`${body}\n`, signature),
        number.postRaw(body, signature, other.id),
        number.postRaw(body, sign(body, 'another secret')),
        number.postRaw(body, signature, 'dev_none'),
        number.postRaw(body, signature, tenant.devices.telegram),
      ]);
      expect(refused.map(({ status }) => status)).toEqual(Array(12).fill(401));
      expect((await contacts.inbound()).some(({ from }) => from.id === contact)).toBe(false);
      expect((await number.postRaw(body, signature)).status).toBe(200);
      await contacts.from(contact);
    });

    test('arbitrary bytes never cause a 5xx', async () => {
      const bodies = [
        '',
        'null',
        '[1]',
        '{"entry":{}}',
        '{"entry":[{"changes":[{"field":"messages","value":{"metadata":7,"messages":[null]}}]}]}',
        `{"entry":${'['.repeat(5_000)}`,
        ...Array.from({ length: 40 }, () => crypto.getRandomValues(new Uint8Array(200))),
      ];
      for (const body of bodies) {
        expect((await number.postRaw(body, sign(body))).status).toBeLessThan(500);
        expect((await number.postRaw(body, null)).status).toBe(401);
      }
      const strange = {
        contacts: 'x',
        messages: [{ id: 7, from: {}, type: [] }, 'x'],
        statuses: 5,
      };
      expect((await number.post(strange)).status).toBe(200);
      const large = 'x'.repeat(4 * 1024 * 1024);
      expect((await number.postRaw(large, sign(large))).status).toBe(413);
    });

    test('a post about another number of the same app finds its device', async () => {
      const sibling = await addNumber(stack, tenant);
      const value = {
        metadata: { phone_number_id: sibling.phoneNumberId },
        ...messageOf(text('to the sibling')),
      };
      expect((await number.post(value)).status).toBe(200);
      expect((await contacts.from(contact))[0]?.device).toBe(sibling.id);
      const foreign = {
        metadata: { phone_number_id: '999' },
        ...messageOf(text('lost'), 'wamid.9'),
      };
      expect((await number.post(foreign)).status).toBe(200);
      expect(await contacts.from(contact)).toHaveLength(1);
    });

    test('media is fetched with the token; media that Graph has deleted is named as missing', async () => {
      graph.files.set('m1', { bytes: 'plain words', mime: 'text/plain' });
      const document = (id: string) => ({ type: 'document', document: { id, filename: 'a.txt' } });
      await number.post(messageOf(document('m1')));
      await number.post(messageOf(document('gone'), `wamid.gone${contact}`));
      const both = await contacts.from(contact, 2);
      const kept = both.find(({ message }) => message.file?.id !== undefined);
      const lost = both.find(({ message }) => message.file?.error !== undefined);
      expect(await contacts.content(kept!.message.file!.id!)).toBe('plain words');
      const fetched = graph.calls.filter(({ path }) => path.endsWith('/m1'));
      expect(fetched.map(({ headers }) => headers['authorization'])).toEqual(
        Array(2).fill('Bearer EAAlive'),
      );
      expect(lost?.message).toMatchObject({
        type: 'document',
        file: { name: 'a.txt', error: 'graph does not give the file' },
      });
    });

    test("every kind that Meta documents reaches the customer's webhook with its content", async () => {
      const own = await addNumber(stack, tenant);
      const path = await activeEndpoint(stack, tenant, receiver, 'incoming_message', [own.id]);
      const nfm_reply = { name: 'flow', body: 'Sent', response_json: '{"guests":4,"on":["mon"]}' };
      const product_items = [
        { product_retailer_id: 'di9ozbzfi4', quantity: 2, item_price: 30, currency: 'USD' },
      ];
      const referral = {
        source_url: 'https://fb.me/3cr4Wqqkv',
        source_id: '120226305854810726',
        source_type: 'ad',
        headline: 'Chat with us',
        ctwa_clid: 'Aff-n8ZTODiE79d22KtAwQKj9e',
      };
      const card = (name: string) => ({
        name: { formatted_name: name },
        phones: [{ phone: '+1' }],
      });
      const edited = { type: 'text', text: { body: 'at five' } };
      const posted: [message: object, expected: object][] = [
        [
          { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply } },
          { type: 'flow', flow: { name: 'flow', response: { guests: 4, on: ['mon'] } } },
        ],
        [
          { type: 'order', order: { catalog_id: '19', text: 'Love these!', product_items } },
          { type: 'order', text: 'Love these!', order: { catalog: '19', item_count: 1 } },
        ],
        [
          { ...text('more?'), referral },
          { type: 'text', text: 'more?', referral },
        ],
        [
          { type: 'contacts', contacts: [card('Budi'), card('Sari')] },
          { type: 'contact', contacts: [{ name: 'Budi', phones: ['+1'] }, { name: 'Sari' }] },
        ],
        [
          { type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '👍' } },
          { type: 'reaction', reaction: { emoji: '👍' }, reply_to: 'wamid.0' },
        ],
        [
          { type: 'edit', edit: { original_message_id: 'wamid.o', message: edited } },
          { id: 'wamid.o', type: 'text', text: 'at five', edited: true },
        ],
        [
          { type: 'revoke', revoke: { original_message_id: 'wamid.o' } },
          { id: 'wamid.o', type: 'deleted' },
        ],
        [
          { type: 'unsupported', unsupported: { type: 'poll_update' }, errors: [{ code: 131051 }] },
          { type: 'unsupported', provider_type: 'poll_update', errors: [{ code: 131051 }] },
        ],
        [{ type: 'hologram' }, { type: 'unsupported', provider_type: 'hologram' }],
      ];
      const { contacts } = messageOf({});
      const messages = posted.flatMap(
        ([message], place) => messageOf(message, `wamid.k${place}${contact}`).messages,
      );
      expect((await own.post({ contacts, messages })).status).toBe(200);
      const [, ...told] = await receiver.take(path, posted.length + 1);
      expect(told.map(({ body }) => validateEvent(body))).toEqual(posted.map(() => null));
      const got = told.map(({ body }) => (body as { message: unknown }).message);
      for (const [, expected] of posted) {
        expect(got).toContainEqual(matching(expected));
      }
    });

    test("WhatsApp's own notices about a contact arrive", async () => {
      const body = `User Ana changed from ${contact} to 12195555358`;
      const system = { body, wa_id: '12195555358', type: 'user_changed_number' };
      await number.post({ messages: messageOf({ type: 'system', system }).messages });
      expect((await contacts.from(contact))[0]).toMatchObject({
        from: { id: contact, number: contact },
        message: {
          type: 'system',
          text: body,
          system: { type: 'user_changed_number', number: '12195555358' },
        },
      });
    });

    test('a contact who stops marketing messages in WhatsApp is suppressed until they resume', async () => {
      const preference = (value: string, timestamp: number) => ({
        contacts: [{ wa_id: contact, profile: { name: 'Ana' } }],
        user_preferences: [
          {
            wa_id: contact,
            detail: `User requested to ${value} marketing messages`,
            category: 'marketing_messages',
            value,
            timestamp,
          },
        ],
      });
      const post = async (value: string, timestamp: number) => {
        const { status } = await number.post(preference(value, timestamp), 'user_preferences');
        expect(status).toBe(200);
      };
      const suppressed = async () => {
        const path = `/api/suppressions?address=${contact}`;
        const { data } = await stack.manage<{ data: object[] }>(tenant.account, 'GET', path);
        return data;
      };
      const begun = Math.floor(Date.now() / 1000) - 60;
      await post('stop', begun);
      expect(await suppressed()).toMatchObject([
        { channel: 'waba', address: contact, reasons: [{ why: 'opt_out' }] },
      ]);
      const { body } = await sendTo(number.token, { type: 'text', message: 'News!' });
      expect(body.channels).toMatchObject({ waba: { reason: 'recipient opted out' } });
      expect((await contacts.from(contact))[0]).toMatchObject({
        from: { id: contact, number: contact, name: 'Ana' },
        message: {
          type: 'system',
          text: 'User requested to stop marketing messages',
          system: { type: 'user_preference_changed', marketing: 'stop' },
        },
      });
      await post('resume', begun + 10);
      expect(await suppressed()).toEqual([]);
      // Meta repeats a post.
      await post('stop', begun);
      expect(await suppressed()).toEqual([]);
      await post('stop', begun + 20);
      expect(await suppressed()).toHaveLength(1);
    });

    test('a message in a group is no message of its writer', async () => {
      const text = { body: 'What do you all think?' };
      const grouped = messageOf({ type: 'text', text, group_id: 'Y2FwaV9ncm91cDox' });
      expect((await number.post(grouped)).status).toBe(200);
      const id = `wamid.after${contact}`;
      await number.post(messageOf({ type: 'text', text: { body: 'And you?' } }, id));
      const found = await contacts.from(contact);
      expect(found.map((entry) => entry.message.text)).toEqual(['And you?']);
    });

    test('a changed user id, which Meta posts without a sender, arrives', async () => {
      const previous = `CO.${contact}`;
      const system = {
        body: `User changed from ${previous} to MX.${contact}`,
        user_id: `MX.${contact}`,
        previous_user_id: previous,
        type: 'user_changed_user_id',
      };
      const id = `wamid.u${contact}`;
      await number.post({ messages: [{ id, timestamp: '1700000000', type: 'system', system }] });
      expect((await contacts.from(previous))[0]).toMatchObject({
        message: { type: 'system', text: system.body, system: { type: system.type } },
      });
    });

    test('a template has the state that Graph reports', async () => {
      const id = await tenant.template(
        'waba',
        { name: 'promo', language: 'pt_BR', components: [{ type: 'body', text: 'Oi' }] },
        { approval: 'pending' },
      );
      const read = () =>
        stack.manage<{ approval: string }>(tenant.account, 'GET', `/api/templates/${id}`);
      const update = (event: string, reason: string) =>
        number.post(
          {
            event,
            reason,
            message_template_id: 12_345,
            message_template_name: 'promo',
            // Graph writes it with a hyphen here.
            message_template_language: 'pt-BR',
          },
          'message_template_status_update',
        );
      expect((await update('APPROVED', 'NONE')).status).toBe(200);
      expect((await read()).approval).toBe('approved');
      await update('REJECTED', 'INVALID_FORMAT');
      expect(await read()).toMatchObject({
        approval: 'rejected',
        rejected_reason: 'by the provider: rejected: invalid_format',
      });
      for (const event of ['REINSTATED', 'FLAGGED']) {
        await update('DISABLED', 'NONE');
        await update(event, 'NONE');
        expect([event, (await read()).approval]).toEqual([event, 'approved']);
      }
    });
  });
});
