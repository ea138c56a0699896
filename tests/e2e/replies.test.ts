import { freshRecipient, type Leg } from '../harness/index.ts';
import { contactClient, type ContactClient } from '../events/contact-client.ts';
import { describeWorld } from './describe-world.ts';

const CHANNELS = ['whatsapp', 'telegram', 'waba'] as const;
type Replied = (typeof CHANNELS)[number];

/** A message that the channel doesn't have. */
const UNKNOWN = { whatsapp: '3EB0FFFFFFFFFFFFFFFFFF', telegram: '999999', waba: 'wamid.none' };

/** The provider's id of a message, as `detail` of a result gives it. */
const READ_ID: Record<Replied, (detail: any) => string> = {
  whatsapp: ({ id }) => id,
  telegram: ({ message_id }) => String(message_id),
  waba: ({ messages }) => messages[0].id,
};

/** Additions to SPEC: `richContext.replyTo` and messages of type `reaction`. */
describeWorld('replies and reactions', (world) => {
  let contacts: ContactClient;
  let contact: string;
  beforeAll(() => {
    contacts = contactClient(world.stack, world.tenant);
  });

  describe.each(CHANNELS)('%s', (channel) => {
    beforeEach(() => {
      contact = freshRecipient(channel);
    });
    const send = async (message: object, key: object = {}) => {
      const leg = { to: contact, message, ...key } as Leg;
      return (await world.send({ [channel]: leg })).body;
    };
    const text = (message: string, replyTo?: string) => ({
      type: 'text',
      message,
      ...(replyTo === undefined ? {} : { richContext: { replyTo } }),
    });
    const reaction = (message: string, replyTo: string) => ({
      type: 'reaction',
      message,
      richContext: { replyTo },
    });
    const latest = async () => (await world.arrived(contact))[0];
    /** Sends a text; returns the provider's id of it. */
    const sendFirst = async (): Promise<string> => {
      const { channels } = await send(text('Ready?'));
      return READ_ID[channel](channels?.[channel]?.detail);
    };
    const write = async (body: object): Promise<string> => {
      const { id } = await contacts.act({ channel, contact, ...body });
      await contacts.from(contact);
      return id;
    };

    test('a message answers one of the contact, and one of its own', async () => {
      const own = await sendFirst();
      const theirs = await write({ text: 'Where is it?' });
      for (const [id, words] of [
        [theirs, 'On its way'],
        [own, 'As I said'],
      ] as const) {
        expect(await send(text(words, id))).toMatchObject({ status: true });
        expect(await latest()).toMatchObject({ kind: 'text', text: words, reply_to: id });
      }
    });

    test('an id of `target.variables`', async () => {
      await sendFirst();
      const theirs = await write({ text: 'Where is it?' });
      const { body } = await world.send(
        { [channel]: { to: contact, message: text('Here', '{{asked}}') } },
        { variables: { asked: theirs } },
      );
      expect(body).toMatchObject({ status: true });
      expect(await latest()).toMatchObject({ text: 'Here', reply_to: theirs });
    });

    test('an unknown message is left out, and the text arrives', async () => {
      expect(await send(text('Hello', UNKNOWN[channel]))).toMatchObject({ status: true });
      expect(await latest()).toMatchObject({ text: 'Hello' });
    });

    test('a reaction is a send with its own record, and is taken back by an empty one', async () => {
      await sendFirst();
      const theirs = await write({ text: 'Thank you' });
      const { status, id, channels } = await send(reaction('👍', theirs));
      expect(status).toBe(true);
      expect(channels?.[channel]).toMatchObject({ status: true, id });
      expect(await latest()).toMatchObject({ kind: 'reaction', text: '👍', reply_to: theirs });
      expect(await send(reaction('', theirs))).toMatchObject({ status: true });
      expect(await latest()).toMatchObject({ kind: 'reaction', text: '', reply_to: theirs });
    });

    test('a reaction to a message of its own', async () => {
      const own = await sendFirst();
      await send(reaction('🔥', own));
      expect(await latest()).toMatchObject({ kind: 'reaction', text: '🔥', reply_to: own });
    });

    test('the event of a reply names the message that it answers', async () => {
      const own = await sendFirst();
      await write({ text: 'Yes', reply_to: own });
      const { message } = await contacts.saying(contact, 'Yes');
      expect(message).toMatchObject({ text: 'Yes', reply_to: own });
    });

    test('refusals', async () => {
      expect(await send({ type: 'reaction', message: '👍' })).toMatchObject({
        status: false,
        reason: `content.${channel}.message.richContext: reaction requires replyTo`,
      });
      const theirs = UNKNOWN[channel];
      expect(await send(reaction('ok', theirs))).toMatchObject({
        reason: `content.${channel}.message.message: must be one emoji`,
      });
      expect(await send(text('Hi', 'a b'))).toMatchObject({ status: false });
    });
  });

  test.each(['whatsapp', 'waba'] as const)('%s: a reaction has no receipts', async (channel) => {
    const { token } = world.tenant;
    const body = {
      keys: { [channel]: { token: world.tenant.keys[channel], success: 'delivered' } },
      content: {
        [channel]: {
          message: { type: 'reaction', message: '👍', richContext: { replyTo: UNKNOWN[channel] } },
        },
      },
      target: { [channel]: freshRecipient(channel) },
    };
    const answer = await world.stack.send(body, { token });
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({
        reason: `keys.${channel}.success: a message of type reaction has no receipts, use "accepted"`,
      }),
    ]);
  });

  test('telegram says that it lacks the message of a reaction', async () => {
    const { body } = await world.send({
      telegram: {
        to: freshRecipient('telegram'),
        message: { type: 'reaction', message: '👍', richContext: { replyTo: '999999' } },
      },
    });
    expect(body).toMatchObject({
      status: false,
      channels: { telegram: { status: false, reason: 'Earlier message was not found' } },
    });
  });

  test('waba accepts a reaction to an unknown message, and tells its failure later', async () => {
    const to = freshRecipient('waba');
    const { body } = await world.send({
      waba: {
        to,
        message: { type: 'reaction', message: '👍', richContext: { replyTo: UNKNOWN.waba } },
      },
    });
    expect(body).toMatchObject({ status: true });
    expect(await world.arrived(to)).toEqual([]);
  });

  test('the reason for a wrong type of waba has the words of SPEC', async () => {
    const { body } = await world.send({
      waba: { to: freshRecipient('waba'), message: { type: 'audio' } },
    });
    expect(body.reason).toBe(
      'waba message type must be text, interactive, image, video, or document',
    );
  });
});
