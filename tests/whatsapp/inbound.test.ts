import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { ACK } from '@cascade/broker';
import type {
  EventFact,
  InboundRow,
  OutcomeRow,
  ReceiptRow,
  SendRequested,
} from '@cascade/contracts';
import { createHttpApp, createMetrics, listen, systemClock, withStop } from '@cascade/runtime';
import { recordingLogger, waitFor } from '@cascade/runtime/testing';
import { createSandbox, type Sandbox } from '@cascade/sandbox';
import { openParts } from '@cascade/service';
import { vaultFromBase64 } from '@cascade/vault';
import { driver } from '@cascade/worker-whatsapp';
import { Router } from 'express';
import {
  describeOnEngines,
  freshRecipient,
  magicRecipient,
  takeRealNames,
} from '../harness/index.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const ACCOUNT = 'acc_in';
const DEVICE = 'dev_in';
const NUMBER = '6281000000001';

describeOnEngines('inbound messages of a linked phone', (engine) => {
  let folder: string;
  let names: ReturnType<typeof takeRealNames> | undefined;
  let parts: Awaited<ReturnType<typeof openParts>>;
  let sandbox: Sandbox;
  let worker: { stop(): Promise<void> };
  let http: { url: string; close(graceMs: number): Promise<void> };
  const events: EventFact[] = [];
  let sends = 0;
  let moves = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'inbound-'));
    names = engine.kind === 'servers' ? takeRealNames(engine) : undefined;
    const logger = recordingLogger();
    parts = await openParts({
      name: 'inbound',
      logger,
      vault: vaultFromBase64(randomBytes(32).toString('base64')),
      amqpUrl: names?.amqpUrl,
      amqpPrefix: names?.amqpPrefix,
      mongoUrl: names?.mongoUrl,
      file: join(folder, 'store.sqlite'),
    });
    await parts.broker.consume({ name: 'event.raised', prefetch: 100 }, ({ body }) => {
      events.push(body);
      return Promise.resolve(ACK);
    });
    sandbox = await createSandbox({ clock: systemClock, logger });
    const routes = [Router().use('/sandbox', sandbox.router)];
    const app = createHttpApp({ logger, metrics: createMetrics('inbound'), routes });
    http = await listen(app, { host: '127.0.0.1', port: 0 });
    worker = await startWorker('first');
    await parts.repositories.devices.insert({
      _id: DEVICE,
      account: ACCOUNT,
      channel: 'whatsapp',
      name: 'phone',
      tokenHash: DEVICE,
      tokenHint: 'abcd',
      number: NUMBER,
      sandbox: true,
      state: 'new',
      credentials: parts.vault.seal('{}', `device:${DEVICE}`),
      settings: {},
    });
    await waitFor(
      async () => (await parts.repositories.devices.get(ACCOUNT, DEVICE))?.state === 'connected',
      { timeoutMs: 20_000, what: 'the device to be connected' },
    );
  });

  afterAll(async () => {
    await worker.stop();
    await sandbox.close();
    await http.close(0);
    await parts.close();
    await names?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  function startWorker(instance: string) {
    const { whatsapp } = sandbox.addresses({ root: http.url, hostname: '127.0.0.1' });
    return withStop((signal) =>
      driver.start({
        ...parts,
        signal,
        instance,
        egress: { fetchMedia: () => Promise.reject(new Error('no egress')) } as never,
        sandbox: () => Promise.resolve({ whatsapp: whatsapp! }),
        leaseMs: 10_000,
      }),
    );
  }

  /** Runs `meanwhile` while no worker holds the device. */
  async function moveAfter(meanwhile: () => Promise<void>): Promise<void> {
    await worker.stop();
    await meanwhile();
    moves += 1;
    worker = await startWorker(`worker ${moves}`);
  }

  const whatsapp = (path: string, body: unknown) => post(`/whatsapp${path}`, body);
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${http.url}/sandbox${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([path, answer.status]).toEqual([path, 200]);
  };

  async function send(
    to: string,
    callTimeoutMs = 10_000,
    content?: SendRequested['content'],
  ): Promise<OutcomeRow> {
    sends += 1;
    const now = systemClock.now();
    const body: SendRequested = {
      send: sends,
      channel: 'whatsapp',
      lane: 'interactive',
      device: DEVICE,
      to,
      content: content ?? { kind: 'text', text: `text ${sends}` },
      until: now + 20_000,
      request: {
        _id: sends,
        account: ACCOUNT,
        mode: 'sync',
        lane: 'interactive',
        acceptedAt: now,
        dueAt: now,
        scheduled: false,
        expiresAt: now + 60_000,
        callTimeoutMs,
        plan: [['whatsapp']],
        sends: { whatsapp: { id: sends, device: DEVICE } },
      },
    };
    const options = { messageId: `s${sends}`, route: DEVICE };
    await parts.broker.publish('send.requested.whatsapp', body, options);
    return outcome(sends);
  }

  const outcomeNow = (id: number) =>
    parts.database.collection<OutcomeRow>('outcomes').findOne({ _id: id });

  const outcome = (id: number) =>
    waitFor(() => outcomeNow(id), { timeoutMs: 20_000, what: `the outcome of ${id}` });

  const receiptsOf = (id: string) => parts.repositories.receipts.ofMessage(DEVICE, id);

  test('receipts are stored once and raise no event, however often WhatsApp repeats them', async () => {
    const to = freshRecipient('whatsapp');
    const { providerMessageId: id, _id } = await send(to);
    for (const status of ['delivered', 'read', 'read', 'delivered', 'played']) {
      await whatsapp('/receipts', { device: NUMBER, from: to, id, status });
    }
    const statuses = async () => (await receiptsOf(id!)).map((row: ReceiptRow) => row.status);
    await waitFor(async () => (await statuses()).includes('played'), {
      timeoutMs: 10_000,
      what: 'the last receipt',
    });
    expect((await statuses()).toSorted()).toEqual(['delivered', 'played', 'read']);
    const [delivered] = await receiptsOf(id!);
    expect(delivered).toMatchObject({ send: _id, recipient: to, request: _id, sandbox: true });
    expect(delivered).not.toHaveProperty('notifyAfter');
    expect(events.filter(({ kind }) => kind === 'message_status')).toEqual([]);
  });

  test('a receipt for a send of unknown outcome is stored beside the outcome', async () => {
    const to = magicRecipient('hangs', 'whatsapp');
    const { state, _id } = await send(to, 1_000);
    expect(state).toBe('unknown');
    const call = await parts.database
      .collection<{ _id: number; providerMessageId: string }>('send_claims')
      .findOne({ _id });
    await whatsapp('/receipts', {
      device: NUMBER,
      from: to,
      id: call!.providerMessageId,
      status: 'delivered',
    });
    await waitFor(async () => (await outcomeNow(_id))?.later?.state === 'sent', {
      timeoutMs: 10_000,
      what: 'the late truth',
    });
    expect((await outcomeNow(_id))?.state).toBe('unknown');
  });

  test("a contact's message is stored and delivered once, and makes the contact known", async () => {
    const from = freshRecipient('whatsapp');
    for (const text of ['hello', 'hello']) {
      await whatsapp('/inbound', { device: NUMBER, from, text, name: 'Ana', id: 'A1B2C3D4E5' });
    }
    await whatsapp('/inbound', { device: NUMBER, from, text: 'bye', id: 'A1B2C3D4E6' });
    const rows = async () =>
      (await parts.repositories.inbound.list(ACCOUNT, {})).data.filter(
        (row: InboundRow) => row.from.number === from,
      );
    await waitFor(async () => (await rows()).length >= 2, { timeoutMs: 10_000, what: 'messages' });
    expect((await rows()).map(({ message }) => message.text ?? '').toSorted()).toEqual([
      'bye',
      'hello',
    ]);
    expect((await rows()).find(({ message }) => message.text === 'hello')).toMatchObject({
      channel: 'whatsapp',
      from: { name: 'Ana', number: from },
      message: { id: 'A1B2C3D4E5', type: 'text' },
    });
    const told = () => events.filter(({ kind }) => kind === 'incoming_message').length;
    await waitFor(() => told() >= 2, { timeoutMs: 5_000, what: 'both events' });
    expect(told()).toBe(2);
    await waitFor(
      async () =>
        (await parts.repositories.whatsappContacts.get(DEVICE, from))?.writtenAt !== undefined,
      { timeoutMs: 5_000, what: 'the contact to be known' },
    );
  });

  const rowsFrom = async (from: string) =>
    (await parts.repositories.inbound.list(ACCOUNT, {})).data.filter(
      (row: InboundRow) => row.from.number === from,
    );
  const rowsOf = (from: string, count: number) =>
    waitFor(
      async () => {
        const rows = await rowsFrom(from);
        return rows.length >= count ? rows : undefined;
      },
      { timeoutMs: 20_000, what: `${count} messages of ${from}` },
    );
  const newId = () => randomBytes(8).toString('hex').toUpperCase();
  const answer = (from: string, act: object) =>
    post('/answers', { channel: 'whatsapp', device: NUMBER, contact: from, ...act });

  test.each([
    ['image', 'cat.png', 'image/png', PNG, 'file.png'],
    ['audio', 'note.ogg', 'audio/ogg', randomBytes(70_000), 'file.ogg'],
    ['document', 'bill.pdf', 'application/pdf', PDF, 'bill.pdf'],
  ])(
    'a %s is stored unchanged among the files of the account',
    async (type, name, mime, bytes, shown) => {
      const from = freshRecipient('whatsapp');
      const id = randomBytes(8).toString('hex');
      const file = { name, mime, data: bytes.toString('base64') };
      const caption = type === 'audio' ? {} : { text: 'Look' };
      // WhatsApp repeats messages.
      await answer(from, { id, file, ...caption });
      await answer(from, { id, file, ...caption });
      const [message] = await rowsOf(from, 1);
      expect(message!.message).toMatchObject({ id, type, ...caption });
      const stored = message!.message.file!;
      expect(stored).toMatchObject({ id: expect.any(Number), name: shown, size: bytes.length });
      const opened = await parts.repositories.files.open(ACCOUNT, stored.id!);
      const chunks: Uint8Array[] = [];
      for await (const chunk of opened!.chunks()) chunks.push(chunk);
      expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    },
  );

  const echoesTo = async (to: string) =>
    (await parts.repositories.echoes.list(ACCOUNT, {})).data.filter(
      ({ contact }) => contact.number === to,
    );
  const echoes = (to: string, count: number) =>
    waitFor(
      async () => {
        const rows = await echoesTo(to);
        return rows.length >= count ? rows : undefined;
      },
      { timeoutMs: 20_000, what: `${count} messages on the phone to ${to}` },
    );

  test('what a person writes on the phone is stored once with its file, also after an outage', async () => {
    const to = freshRecipient('whatsapp');
    const id = newId();
    const file = { name: 'cat.png', mime: 'image/png', data: PNG.toString('base64') };
    await answer(to, { id, own: true, file, text: 'a cat' });
    await answer(to, { id, own: true, file, text: 'a cat' });
    await echoes(to, 1);
    await moveAfter(async () => {
      await answer(to, { id, own: true, file, text: 'a cat' });
      await answer(to, { own: true, text: 'while you were away' });
    });
    const rows = await echoes(to, 2);
    const texts = rows.map(({ message }) => message.text ?? '');
    expect(texts.toSorted()).toEqual(['a cat', 'while you were away']);
    const echo = rows.find((row) => row.message.text === 'a cat')!;
    const { message } = echo;
    expect(message).toMatchObject({ id, type: 'image', file: { size: PNG.length } });
    expect(await parts.repositories.files.get(ACCOUNT, message.file!.id!)).not.toBeNull();
    expect(echo).toMatchObject({ contact: { number: to }, channel: 'whatsapp', isSpoken: true });
    expect(await rowsFrom(to)).toEqual([]);
    expect(events.filter(({ kind }) => kind === 'message_echo')).toEqual([]);
    const known = await parts.repositories.whatsappContacts.get(DEVICE, to);
    expect(known?.writtenAt).toBeDefined();
  });

  test('a send is no message of the phone, and a contact who hides is found by the number', async () => {
    const to = freshRecipient('whatsapp');
    expect(await send(to)).toMatchObject({ state: 'sent' });
    await answer(to, { own: true, hidden: true, text: 'on the phone' });
    const [row, ...others] = await echoes(to, 1);
    expect([row?.message.text, others]).toEqual(['on the phone', []]);
  });

  const native = (from: string, message: object, id?: string) =>
    answer(from, { native: message, ...(id === undefined ? {} : { id }) });
  const messageOf = async (from: string, type: string) =>
    (await rowsOf(from, 1)).find(({ message }) => message.type === type)?.message;

  test('a sealed edit arrives with its new text under the edited id', async () => {
    const from = freshRecipient('whatsapp');
    const id = newId();
    await answer(from, { id, text: 'at four' });
    await rowsOf(from, 1);
    await answer(from, { text: 'at five', edits: id });
    const edit = (await rowsOf(from, 2)).find(({ message }) => message.edited);
    expect(edit).toMatchObject({ message: { id, type: 'text', text: 'at five', edited: true } });
    expect(edit?.providerMessageId).not.toBe(id);
    expect(edit).not.toHaveProperty('replyAt');
  });

  test('a message and its edit that arrive together after an outage are both read', async () => {
    const from = freshRecipient('whatsapp');
    const id = newId();
    const file = { name: 'cat.png', mime: 'image/png', data: PNG.toString('base64') };
    await moveAfter(async () => {
      await answer(from, { id, file, text: 'a cat' });
      await answer(from, { text: 'a dog', edits: id });
    });
    const texts = (await rowsOf(from, 2)).map(({ message }) => `${message.id} ${message.text}`);
    expect(texts.toSorted()).toEqual([`${id} a cat`, `${id} a dog`]);
  });

  test('an edit of an unknown message arrives as unreadable', async () => {
    const from = freshRecipient('whatsapp');
    await native(from, {
      secretEncryptedMessage: {
        targetMessageKey: { id: 'NOBODYKNOWS' },
        encPayload: PNG.toString('base64'),
        encIv: 'AAAAAAAAAAAAAAAA',
        secretEncType: 'MESSAGE_EDIT',
      },
    });
    expect((await rowsOf(from, 1))[0]?.message).toEqual({
      id: 'NOBODYKNOWS',
      type: 'unsupported',
      provider_type: 'secretEncryptedMessage',
      edited: true,
    });
  });

  test("only a message's author can edit or delete it", async () => {
    const [owner, other] = [freshRecipient('whatsapp'), freshRecipient('whatsapp')];
    const id = newId();
    await answer(owner, { id, text: 'mine' });
    await rowsOf(owner, 1);
    const editedMessage = { conversation: 'forged' };
    await native(other, { protocolMessage: { type: 'MESSAGE_EDIT', key: { id }, editedMessage } });
    await native(other, { protocolMessage: { type: 'REVOKE', key: { id } } });
    const forged = (await rowsOf(other, 2)).map(({ message }) => message);
    expect(forged.map(({ type }) => type)).toEqual(['unsupported', 'unsupported']);
    expect(JSON.stringify(forged)).not.toContain(id);
    await native(owner, { protocolMessage: { type: 'REVOKE', key: { id } } });
    const rows = await rowsOf(owner, 2);
    expect(rows.find(({ message }) => message.type === 'deleted')?.message).toEqual({
      id,
      type: 'deleted',
    });
  });

  test('a poll, a readable vote, a withdrawn vote and an unreadable vote arrive', async () => {
    const from = freshRecipient('whatsapp');
    const poll = newId();
    const options = ['Monday', 'Tuesday', 'Friday'];
    await answer(from, { id: poll, poll: { question: 'When?', options } });
    expect(await messageOf(from, 'poll')).toMatchObject({
      id: poll,
      text: 'When?',
      poll: { question: 'When?', options },
    });
    const votes = async (count: number) =>
      (await rowsOf(from, count)).flatMap(({ message }) => message.vote ?? []);
    await answer(from, { vote: { poll, options: ['Tuesday'] } });
    expect(await votes(2)).toEqual([{ poll, options: ['Tuesday'] }]);
    await answer(from, { vote: { poll, options: [] } });
    expect(await votes(3)).toContainEqual({ poll, options: [] });
    const closed = newId();
    await native(from, { pollCreationMessageV3: { name: 'No key', options: [] } }, closed);
    await rowsOf(from, 4);
    await answer(from, { vote: { poll: closed, options: ['Monday'] } });
    expect(await votes(5)).toContainEqual({ poll: closed });
  });

  test('votes in a poll of the device are read, by the next worker too', async () => {
    const from = freshRecipient('whatsapp');
    const options = ['Monday', 'Tuesday', 'Friday'];
    const { providerMessageId: poll } = await send(from, undefined, {
      kind: 'poll',
      question: 'When?',
      options,
      choices: 2,
    });
    const votes = async (count: number) =>
      (await rowsOf(from, count)).flatMap(({ message }) => message.vote ?? []);
    await answer(from, { vote: { poll, options: ['Monday'] } });
    expect(await votes(1)).toEqual([{ poll, options: ['Monday'] }]);
    await moveAfter(() => answer(from, { vote: { poll, options: ['Monday', 'Friday'] } }));
    expect(await votes(2)).toContainEqual({ poll, options: ['Monday', 'Friday'] });
    await answer(from, { vote: { poll, options: [] } });
    expect(await votes(3)).toContainEqual({ poll, options: [] });
  });

  test('cards, live locations, taps, rows, Flows, orders and reactions arrive with their content', async () => {
    const from = freshRecipient('whatsapp');
    const vcard = 'BEGIN:VCARD\nFN:Budi\nTEL:+62 812\nEND:VCARD';
    const contacts = [
      { displayName: 'Budi', vcard },
      { displayName: 'Sari', vcard: '' },
    ];
    const flow = { name: 'flow', paramsJson: '{"guests":4}' };
    await native(from, { contactsArrayMessage: { contacts } });
    await native(from, { liveLocationMessage: { degreesLatitude: 1.5, degreesLongitude: 2 } });
    await native(from, {
      buttonsResponseMessage: { selectedButtonId: 'b', selectedDisplayText: 'Yes' },
    });
    await native(from, {
      listResponseMessage: { title: 'Tea', singleSelectReply: { selectedRowId: 'r' } },
    });
    await native(from, { interactiveResponseMessage: { nativeFlowResponseMessage: flow } });
    await native(from, { orderMessage: { orderId: 'o', itemCount: 2 } });
    await native(from, { reactionMessage: { key: { id: 'A0', fromMe: false }, text: '👍' } });
    await native(from, { viewOnceMessageV2: { message: { eventMessage: { name: 'Party' } } } });
    const rows = await rowsOf(from, 8);
    const found = Object.fromEntries(rows.map(({ message }) => [message.type, message]));
    expect(found).toMatchObject({
      contact: { contacts: [{ name: 'Budi', phones: ['+62 812'] }, { name: 'Sari' }] },
      location: { location: { lat: 1.5, lng: 2 }, live: true },
      button: { button: { id: 'b', text: 'Yes' } },
      list: { list: { id: 'r', title: 'Tea' } },
      flow: { flow: { response: { guests: 4 } } },
      order: { order: { id: 'o', item_count: 2 } },
      reaction: { reaction: { emoji: '👍' }, reply_to: 'A0' },
      unsupported: { provider_type: 'eventMessage', text: 'Party' },
    });
  });

  test('a reply names the message that it answers', async () => {
    const contact = freshRecipient('whatsapp');
    const { providerMessageId } = await send(contact);
    await answer(contact, { text: 'Yes', reply_to: providerMessageId });
    const [reply] = await rowsOf(contact, 1);
    expect(reply!.message).toMatchObject({ text: 'Yes', reply_to: providerMessageId });
  });

  test('messages that came while no worker held the device arrive once', async () => {
    const from = freshRecipient('whatsapp');
    await moveAfter(() => answer(from, { text: 'while you were out' }));
    const rows = await rowsOf(from, 1);
    expect(rows.map(({ message }) => message.text)).toEqual(['while you were out']);
  });

  test('a lost message that a phone requests from the new worker is the same one, counted once', async () => {
    const to = freshRecipient('whatsapp');
    const { providerMessageId: id, _id } = await send(to);
    const inbox = () => sandbox.inbox.list({ to, limit: 10 });
    expect(inbox()).toMatchObject([{ provider_message_id: id }]);
    const before = inbox()[0]!.content;
    await moveAfter(async () => {
      await whatsapp('/retry', { device: NUMBER, from: to, id });
      expect(inbox()).toEqual([]);
    });
    await waitFor(() => inbox().length > 0, { timeoutMs: 20_000, what: 'the message again' });
    expect(inbox()).toMatchObject([{ provider_message_id: id, content: before, arrivals: 1 }]);
    expect((await outcomeNow(_id))?.state).toBe('sent');
    expect(await parts.database.collection('send_claims').countDocuments({ _id })).toBe(1);
  });
});
