import type { Channel, MediaKind } from '@cascade/contracts';
import { freshRecipient, provision } from '../harness/index.ts';
import { describeWorld, type World } from './describe-world.ts';
import {
  CHATS,
  FILE_CHATS,
  shownText,
  delivered,
  failedUncalled,
  shownName,
  testRefusedMessages,
} from './expectations.ts';
import { MP4, PDF, PNG } from './sample-files.ts';

const PLAIN = '*bold* _it_ <b>x</b> & "q" \\ {nothing}} {{a:b}} 😀 日本語\nsecond line';
const FILES: Record<MediaKind, { name: string; bytes: Buffer; mime: string }> = {
  image: { name: 'dot.png', bytes: PNG, mime: 'image/png' },
  video: { name: 'clip.mp4', bytes: MP4, mime: 'video/mp4' },
  document: { name: 'menu.pdf', bytes: PDF, mime: 'application/pdf' },
};

/** SPEC, "Send request": `keys`, `content`, `message.type` and `richContext`, and what arrives. */
describeWorld('send request', (world) => {
  const sendOne = async (channel: Channel, message: unknown, variables?: unknown) => {
    const to = freshRecipient(channel);
    const { status, body } = await world.send({ [channel]: { to, message } }, { variables });
    expect({ status, channels: body.channels }).toEqual({
      status: 200,
      channels: { [channel]: delivered(channel) },
    });
    return world.arrived(to);
  };

  describe('text', () => {
    test.each(CHATS)('arrives byte for byte on %s', async (channel) => {
      expect(await sendOne(channel, { type: 'text', message: PLAIN })).toEqual([
        shownText(channel, PLAIN),
      ]);
    });

    test.each(CHATS)('a footer is the last paragraph on %s', async (channel) => {
      const richContext = { footer: 'Shop, Inc.' };
      expect(await sendOne(channel, { type: 'text', message: 'Hi', richContext })).toEqual([
        shownText(channel, 'Hi\n\nShop, Inc.'),
      ]);
    });

    test('a link has no preview', async () => {
      expect(await sendOne('telegram', { type: 'text', message: 'https://example.com' })).toEqual([
        { kind: 'text', text: 'https://example.com', link_preview: false },
      ]);
    });
  });

  describe.each<MediaKind>(['image', 'video', 'document'])('%s', (type) => {
    const { name, bytes, mime } = FILES[type];

    test.each(FILE_CHATS)('by fileId arrives whole on %s', async (channel) => {
      const fileId = await world.stack.upload(world.tenant.account, name, bytes);
      const [content] = await sendOne(
        channel,
        {
          type,
          message: 'for {{who}}',
          richContext: { fileId, footer: 'Shop' },
        },
        { who: 'Ana' },
      );
      expect(content).toEqual({
        kind: type,
        text: 'for Ana\n\nShop',
        attachments: [
          {
            file: expect.any(Number),
            name: shownName(channel, type, name),
            mime,
            size: bytes.byteLength,
          },
        ],
      });
      expect(await fileBytes(world, content)).toEqual(bytes);
    });

    test('needs no caption', async () => {
      const fileId = await world.stack.upload(world.tenant.account, name, bytes);
      const [content] = await sendOne('telegram', { type, richContext: { fileId } });
      expect(content).not.toHaveProperty('text');
    });
  });

  describe('fileName', () => {
    test.each([
      ['gets the detected extension', 'menu', 'menu.pdf'],
      ['keeps a fitting one', 'menu.PDF', 'menu.PDF'],
      ['gets it beside a wrong one', 'menu.exe', 'menu.exe.pdf'],
      ['may be made of variables', 'menu for {{who}}', 'menu for Ana.pdf'],
      ['is the uploaded name otherwise', undefined, 'upload.pdf'],
    ])('%s', async (_name, fileName, shown) => {
      const fileId = await world.stack.upload(world.tenant.account, 'upload.pdf', PDF);
      const richContext = { fileId, ...(fileName === undefined ? {} : { fileName }) };
      for (const channel of FILE_CHATS) {
        const message = { type: 'document', richContext };
        const [content] = await sendOne(channel, message, { who: 'Ana' });
        expect(content).toMatchObject({ attachments: [{ name: shown }] });
      }
    });
  });

  test('the type comes from the bytes, not from the upload', async () => {
    const fileId = await world.stack.upload(world.tenant.account, 'really.png', PDF);
    const to = freshRecipient('waba');
    const { body } = await world.send({
      waba: { to, message: { type: 'image', richContext: { fileId } } },
    });
    expect(body.channels).toEqual({
      waba: failedUncalled('waba does not take application/pdf as image: image/jpeg or image/png'),
    });
  });

  test.each([
    ['of another account', () => otherFile(world)],
    ['that does not exist', () => Promise.resolve(999_999_999)],
  ])('a fileId %s fails its channel', async (_name, fileId) => {
    const message = { type: 'document', richContext: { fileId: await fileId() } };
    const { status, body } = await world.send({
      telegram: { to: freshRecipient('telegram'), message },
    });
    expect(status).toBe(200);
    expect(body.channels).toEqual({ telegram: failedUncalled('file not found') });
  });

  describe('location', () => {
    const point = { lat: -6.2, lng: 106.8 };
    test.each([
      ['a point', point, point],
      ['a place', { ...point, name: 'Shop', address: 'Street 1' }, undefined],
      ['a place with members that nobody knows', { ...point, floor: 3 }, point],
    ])('%s', async (_name, location, shown = location) => {
      const richContext = { location };
      expect(await sendOne('telegram', { type: 'location', richContext })).toEqual([
        { kind: 'location', location: shown },
      ]);
    });

    test('message text is ignored', async () => {
      const message = { type: 'location', message: 'ignored', richContext: { location: point } };
      expect(await sendOne('telegram', message)).toEqual([{ kind: 'location', location: point }]);
    });
  });

  describe('variables', () => {
    test('replace markers of any value type, with or without spaces', async () => {
      const message = '{{s}} {{ n }} {{b}} {{f}}';
      const variables = { s: 'word', n: 42, b: true, f: 0.5 };
      expect(await sendOne('telegram', { type: 'text', message }, variables)).toMatchObject([
        { text: 'word 42 true 0.5' },
      ]);
    });

    test.each([undefined, { nil: null }, { other: 'x' }])(
      'a marker without a value fails its channel and no other: %j',
      async (variables) => {
        const to = freshRecipient('telegram');
        const message = { type: 'text', message: 'a {{nil}}' };
        const waba = { to: freshRecipient('waba'), text: 'a', tier: 1 };
        const { status, body } = await world.send(
          { telegram: { to, message }, waba },
          { variables },
        );
        expect([status, body.channels]).toEqual([
          200,
          {
            telegram: failedUncalled('missing variable: nil'),
            waba: delivered('waba', { fallback: true }),
          },
        ]);
        expect(await world.arrived(to)).toEqual([]);
      },
    );

    test('what is no marker stays, and a backslash makes braces text', async () => {
      const message = 'a {{}} {{a:b}} \\{{none}}';
      expect(await sendOne('telegram', { type: 'text', message })).toMatchObject([
        { text: 'a {{}} {{a:b}} {{none}}' },
      ]);
    });

    test('may have names of any script, with spaces and dots', async () => {
      const message = '{{名前}} {{first name}} {{ größe-1 }} {{हिन्दी}} {{order.id}}';
      const variables = { 名前: 'A', 'first name': 'B', 'größe-1': 'C', हिन्दी: 'D', 'order.id': 7 };
      for (const channel of CHATS) {
        expect(await sendOne(channel, { type: 'text', message }, variables)).toMatchObject([
          { text: 'A B C D 7' },
        ]);
      }
    });

    test('values are not expanded again', async () => {
      const variables = { a: '{{b}}', b: 'secret', c: '$& $1' };
      expect(
        await sendOne('waba', { type: 'text', message: '{{a}} {{c}}' }, variables),
      ).toMatchObject([{ text: '{{b}} $& $1' }]);
    });

    test('work in footers, locations and buttons', async () => {
      const variables = { who: 'Ana', id: 'A-1', lat: 1 };
      const text = await sendOne(
        'telegram',
        {
          type: 'text',
          message: 'Hi',
          richContext: {
            footer: 'for {{who}}',
            buttons: [[{ type: 'url', text: 'Order {{id}}', url: 'https://example.com/{{id}}' }]],
          },
        },
        variables,
      );
      expect(text).toEqual([
        {
          kind: 'text',
          text: 'Hi\n\nfor Ana',
          link_preview: false,
          buttons: [[{ text: 'Order A-1', action: 'url', value: 'https://example.com/A-1' }]],
        },
      ]);
      const location = { lat: 1, lng: 2, name: '{{who}}', address: '{{id}} Street' };
      expect(
        await sendOne('telegram', { type: 'location', richContext: { location } }, variables),
      ).toMatchObject([{ location: { name: 'Ana', address: 'A-1 Street' } }]);
    });

    test('a value that breaks a rule fails only its channel', async () => {
      const message = {
        type: 'text',
        message: 'Hi',
        richContext: { buttons: [[{ type: 'url', text: 'Go', url: '{{link}}' }]] },
      };
      const { status, body } = await world.send(
        { telegram: { to: freshRecipient('telegram'), message } },
        { variables: { link: 'javascript:alert(1)' } },
      );
      expect(status).toBe(200);
      expect(body.channels).toEqual({
        telegram: failedUncalled(
          'message.richContext.buttons[0][0].url: must be a link with the scheme http, https or tg',
        ),
      });
    });
  });

  test('null for an optional member counts as absent', async () => {
    const to = freshRecipient('telegram');
    const { body } = await world.post({
      keys: {
        telegram: { token: world.tenant.keys.telegram, fallback: null, fallback_sequence: null },
        waba: null,
      },
      content: {
        telegram: {
          template: null,
          message: {
            type: 'text',
            message: 'Hi',
            richContext: { fileUrl: null, fileId: null, footer: null, buttons: null },
          },
        },
        email: null,
      },
      target: { telegram: to, whatsapp: null, variables: null },
      context: { timing: null, behaviour: { channel: null, mode: null } },
    });
    expect(body).toMatchObject({ status: true, channels: { telegram: { status: true } } });
    expect(Object.keys(body.channels ?? {})).toEqual(['telegram']);
    expect(await world.arrived(to)).toMatchObject([{ text: 'Hi' }]);
    const bare = { telegram: { to: freshRecipient('telegram') } };
    const absent = { context: null } as unknown as Parameters<typeof world.send>[1];
    expect((await world.send(bare, absent)).body.status).toBe(true);
  });

  test('a fileId may be the decimal string of its number', async () => {
    const fileId = String(await world.stack.upload(world.tenant.account, 'menu.pdf', PDF));
    const message = { type: 'document', richContext: { fileId } };
    expect(await sendOne('telegram', message)).toMatchObject([
      { kind: 'document', attachments: [{ mime: 'application/pdf' }] },
    ]);
    const template = await world.tenant.template('email', {
      subject: 'Menu',
      text: 'x',
      attachments: [{ fileId }],
    });
    const to = freshRecipient('email');
    expect((await world.send({ email: { to, template } })).body.status).toBe(true);
    expect(await world.arrived(to)).toMatchObject([{ attachments: [{ mime: 'application/pdf' }] }]);
  });

  test('a key without content is ignored', async () => {
    const to = freshRecipient('telegram');
    const { token } = world.tenant;
    const { body } = await world.stack.send(
      {
        keys: { telegram: { token: world.tenant.keys.telegram }, email: { token: 'no such' } },
        content: { telegram: { message: { type: 'text', message: 'Hi' } } },
        target: { telegram: to },
      },
      { token },
    );
    expect(body.channels).toEqual({ telegram: delivered('telegram') });
  });

  const path = (channel: Channel) => `content.${channel}.message.richContext`;
  const media = FILE_CHATS.flatMap((channel) =>
    (['image', 'video', 'document'] as const).map(
      (type) =>
        [
          `${type} without a file on ${channel}`,
          channel,
          { type, message: 'no file' },
          `${path(channel)}: ${type} requires fileUrl or fileId`,
        ] as [string, Channel, unknown, string],
    ),
  );
  testRefusedMessages(world, [
    ...media,
    [
      'fileUrl beside fileId',
      'telegram',
      { type: 'image', richContext: { fileId: 1, fileUrl: 'https://example.com/a.png' } },
      `${path('telegram')}: use either fileUrl or fileId, not both`,
    ],
    [
      'location without one, telegram',
      'telegram',
      { type: 'location', message: 'here' },
      `${path('telegram')}: location requires location`,
    ],
    [
      'location without one, whatsapp',
      'whatsapp',
      { type: 'location' },
      `${path('whatsapp')}: location requires location`,
    ],
    [
      'location on waba',
      'waba',
      { type: 'location', richContext: { location: { lat: 1, lng: 1 } } },
      'waba message type must be text, interactive, image, video, or document',
    ],
    [
      'interactive on telegram',
      'telegram',
      { type: 'interactive', message: 'x' },
      'telegram message type must be text, image, video, document, location, reaction, edit, or revoke',
    ],
    [
      'interactive on whatsapp',
      'whatsapp',
      { type: 'interactive', message: 'x' },
      'whatsapp message type must be text, image, video, document, location, reaction, edit, revoke, voice, sticker, or poll',
    ],
    [
      'text without text',
      'telegram',
      { type: 'text' },
      'content.telegram.message.message: required',
    ],
    [
      'blank text',
      'waba',
      { type: 'text', message: ' \n ' },
      'content.waba.message.message: must not be empty',
    ],
    [
      'a file in a text',
      'telegram',
      { type: 'text', message: 'x', richContext: { fileId: 1 } },
      `${path('telegram')}.fileId: needs type image, video or document`,
    ],
    [
      'a location in a text',
      'whatsapp',
      { type: 'text', message: 'x', richContext: { location: { lat: 1, lng: 1 } } },
      `${path('whatsapp')}.location: needs type location`,
    ],
    [
      'latitude as a string',
      'telegram',
      { type: 'location', richContext: { location: { lat: '1', lng: 1 } } },
      `${path('telegram')}.location.lat: must be a number`,
    ],
    [
      'latitude over 90',
      'telegram',
      { type: 'location', richContext: { location: { lat: 91, lng: 1 } } },
      `${path('telegram')}.location.lat: must be at most 90`,
    ],
  ]);
});

async function otherFile(world: World): Promise<number> {
  const other = await provision(world.stack);
  return world.stack.upload(other.account, 'menu.pdf', PDF);
}

async function fileBytes(world: World, content: unknown): Promise<Buffer> {
  const { attachments } = content as { attachments: [{ file: number }] };
  const [{ file }] = attachments;
  const response = await fetch(`${world.stack.url}/sandbox/files/${file}`);
  return Buffer.from(await response.arrayBuffer());
}
