import { freshRecipient, magicRecipient } from '../harness/index.ts';
import { waitFor } from '@cascade/runtime/testing';
import { describeWorld } from './describe-world.ts';

/** Devices that bind to a message centre; the sandbox's is another implementation of SMPP. */
describeWorld('sms by SMPP', (world) => {
  let key = '';
  let id = '';

  const credentials = {
    provider: 'smpp',
    host: 'smsc.example.com',
    port: 2775,
    tls: false,
    system_id: 'shop',
    password: 'secret',
    from: '+628111000222',
  };

  const api = <T>(method: string, path: string, body?: unknown) =>
    world.stack.manage<T>(world.tenant.account, method, path, body);

  beforeAll(async () => {
    const device = { channel: 'sms', name: 'Centre', credentials, sandbox: true };
    ({ token: key, id } = await api<{ token: string; id: string }>('POST', '/api/devices', device));
  });

  const send = (to: string, text: string, own: object = {}) =>
    world
      .post({
        keys: { sms: { token: key, ...own } },
        content: { sms: { message: { type: 'text', message: text } } },
        target: { sms: to },
      })
      .then(({ body }) => body.channels?.sms);

  test.each([
    ['GSM-7', 'Halo {€} ~ è'],
    ['UCS-2', 'नमस्ते 😀'],
    ['parts of GSM-7', `${'a'.repeat(152)}€${'b'.repeat(200)}`],
    ['parts of UCS-2', `${'अ'.repeat(66)}😀${'अ'.repeat(80)}`],
  ])('a text in %s arrives unchanged', async (_name, text) => {
    const to = freshRecipient('sms');
    expect(await send(to, text)).toMatchObject({ status: true });
    expect(await world.arrived(to)).toMatchObject([{ kind: 'text', text }]);
  });

  test('a receipt over the connection decides about delivered', async () => {
    const asked = { success: 'delivered', within: 20 };
    expect(await send(freshRecipient('sms'), 'x', asked)).toMatchObject({
      status: true,
      delivery: { state: 'delivered' },
    });
    expect(await send(magicRecipient('undeliverable later', 'sms'), 'x', asked)).toMatchObject({
      status: false,
      reason: "the recipient's network could not deliver the message (err 001)",
      code: 'undeliverable',
    });
  });

  test.each([
    ['unknown', 'recipient_not_found'],
    ['account restricted', 'content_refused'],
    ['cut, lost', 'outcome_unknown'],
  ])('a message to the magic recipient "%s" fails with %s', async (name, code) => {
    expect(await send(magicRecipient(name, 'sms'), 'x')).toMatchObject({ status: false, code });
  });

  test('a text of a contact comes in over the connection', async () => {
    const to = freshRecipient('sms');
    expect(await send(to, 'Hello')).toMatchObject({ status: true });
    const said = { channel: 'sms', contact: to, text: 'Terima kasih' };
    expect((await world.stack.call('POST', '/sandbox/answers', said)).status).toBe(200);
    const heard = await waitFor(
      async () => {
        const page = await api<{ data: object[] }>('GET', `/api/inbound?device=${id}`);
        return page.data.length > 0 ? page.data : null;
      },
      { timeoutMs: 20_000, everyMs: 100, what: 'the text of the contact' },
    );
    expect(heard).toMatchObject([{ from: { number: to }, message: { text: 'Terima kasih' } }]);
  });

  /** What the contact said to the device, newest first. */
  const saidBy = async (contact: string) => {
    const { data } = await api<{ data: { from: { id: string }; message: object }[] }>(
      'GET',
      `/api/inbound?device=${id}&limit=100`,
    );
    return data.flatMap(({ from, message }) => (from.id === contact ? message : []));
  };
  const say = async (act: object) => {
    const answer = await world.stack.call('POST', '/sandbox/answers', { channel: 'sms', ...act });
    expect(answer.body).toMatchObject({ status: true });
  };
  const heard = (contact: string) =>
    waitFor(async () => (await saidBy(contact)).at(0), {
      timeoutMs: 20_000,
      everyMs: 50,
      what: 'the text of the contact',
    });

  const LONG = `नमस्ते ${'अ'.repeat(58)}😀${'ब'.repeat(90)}`;

  test.each([
    ['GSM-7', `${'a'.repeat(152)}€${'b'.repeat(200)}`],
    ['UCS-2', LONG],
  ])("a contact's long text in %s comes in parts and is one message", async (_name, text) => {
    const contact = freshRecipient('sms');
    expect(await send(contact, 'Hello')).toMatchObject({ status: true });
    await say({ contact, text });
    expect(await heard(contact)).toEqual({ id: expect.any(String), type: 'text', text });
    expect(await saidBy(contact)).toHaveLength(1);
  });

  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const hex = (bytes: Buffer) => bytes.toString('hex');

  test.each<[string, (bytes: Buffer, number: number) => object]>([
    [
      'headers with 16-bit references',
      (bytes, number) => ({
        esm_class: 0x40,
        short_message: hex(Buffer.concat([Buffer.of(6, 8, 4, 0x12, 0x34, 3, number), bytes])),
      }),
    ],
    [
      'optional parameters',
      (bytes, number) => ({
        short_message: hex(bytes),
        sar_msg_ref_num: 77,
        sar_total_segments: 3,
        sar_segment_seqnum: number,
      }),
    ],
    [
      'optional parameters, in message_payload',
      (bytes, number) => ({
        message_payload: hex(bytes),
        sar_msg_ref_num: 78,
        sar_total_segments: 3,
        sar_segment_seqnum: number,
      }),
    ],
  ])('parts with %s join in any order, and repeated ones count once', async (_name, native) => {
    const contact = freshRecipient('sms');
    expect(await send(contact, 'Hello')).toMatchObject({ status: true });
    const bytes = utf16(LONG);
    // The first part ends inside of a surrogate pair.
    const pair = utf16(LONG.slice(0, LONG.indexOf('😀') + 1)).length;
    const parts = [bytes.subarray(0, pair), bytes.subarray(pair, 200), bytes.subarray(200)];
    for (const number of [3, 1, 3, 2, 1]) {
      const fields = native(parts[number - 1]!, number);
      await say({ contact, native: { data_coding: 8, ...fields } });
    }
    // What comes after the parts was delivered after them.
    await say({ contact, text: 'and on' });
    await waitFor(async () => (await saidBy(contact)).length > 1, {
      timeoutMs: 20_000,
      everyMs: 50,
      what: 'both messages',
    });
    expect(await saidBy(contact)).toMatchObject([{ text: 'and on' }, { text: LONG }]);
  });

  test('a long text in message_payload is one message', async () => {
    const contact = freshRecipient('sms');
    expect(await send(contact, 'Hello')).toMatchObject({ status: true });
    await say({ contact, native: { data_coding: 8, message_payload: hex(utf16(LONG)) } });
    expect(await heard(contact)).toMatchObject({ type: 'text', text: LONG });
  });

  test('STOP in two parts suppresses the number', async () => {
    const contact = freshRecipient('sms');
    expect(await send(contact, 'Hello')).toMatchObject({ status: true });
    for (const [index, text] of ['ST', 'OP'].entries()) {
      const message = Buffer.concat([Buffer.of(5, 0, 3, 9, 2, index + 1), Buffer.from(text)]);
      await say({ contact, native: { esm_class: 0x40, short_message: hex(message) } });
    }
    expect(await heard(contact)).toMatchObject({ text: 'STOP' });
    await waitFor(async () => (await send(contact, 'x'))?.status === false, {
      timeoutMs: 20_000,
      everyMs: 100,
      what: 'the number to be suppressed',
    });
    expect(await send(contact, 'x')).toMatchObject({ code: 'recipient_opted_out' });
  });

  test('the check of a device binds', async () => {
    expect(await api('POST', `/api/devices/${id}/check`)).toMatchObject({
      ok: true,
      message: 'The provider knows it as shop.',
    });
  });
});
