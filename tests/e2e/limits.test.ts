import { gzipSync } from 'node:zlib';
import type { Channel } from '@cascade/contracts';
import { composeRequest, freshRecipient } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import {
  delivered,
  ID,
  expectRefusal,
  failedUncalled,
  testRefusedBodies,
  testRefusedMessages,
  type BodyRefusal,
} from './expectations.ts';

const KB_256 = 256 * 1024;
const x = (count: number) => 'x'.repeat(count);

/** SPEC, "Limits", and this product's limits where SPEC has none. */
describeWorld('limits', (world) => {
  const good = () => composeRequest(world.tenant, { telegram: { to: freshRecipient('telegram') } });

  describe('the body', () => {
    const padded = (bytes: number) => {
      const json = JSON.stringify(good());
      return `${json}${' '.repeat(bytes - Buffer.byteLength(json))}`;
    };

    test('a body of 256 KB is accepted', async () => {
      expect((await world.post(padded(KB_256))).body.status).toBe(true);
    });

    test('a body one byte larger is refused', async () => {
      expectRefusal(await world.post(padded(KB_256 + 1)), 'body is larger than 256 KB');
    });

    test('a body of megabytes is refused', async () => {
      expectRefusal(await world.post(padded(8 * KB_256)), 'body is larger than 256 KB');
    });

    test('32 levels of nesting are accepted, 33 are refused', async () => {
      const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
      expectRefusal(await world.post(nested(32)), 'body must be a JSON object');
      expectRefusal(await world.post(nested(33)), 'body is nested deeper than 32 levels');
      expectRefusal(await world.post(nested(100_000)), 'body is nested deeper than 32 levels');
    });

    test('a compressed body is refused', async () => {
      const body = new Uint8Array(gzipSync(JSON.stringify(good())));
      expectRefusal(
        await world.post(body, { 'Content-Encoding': 'gzip' }),
        'send the body without Content-Encoding',
      );
    });

    test('encodings of Unicode other than UTF-8 are refused', async () => {
      const utf16 = new Uint8Array(Buffer.from(JSON.stringify(good()), 'utf16le'));
      const answer = await world.post(utf16);
      expect(answer.status).toBe(400);
      const latin1 = new Uint8Array(Buffer.from('{"keys":"é"}', 'latin1'));
      expectRefusal(await world.post(latin1), 'body is not valid UTF-8');
    });

    test('a byte order mark is ignored', async () => {
      expect((await world.post(`\uFEFF${JSON.stringify(good())}`)).body.status).toBe(true);
    });
  });

  describe('accepted up to the limit', () => {
    const texts: [name: string, channel: Channel, message: unknown][] = [
      ['telegram text, 4096', 'telegram', { type: 'text', message: x(4096) }],
      [
        'telegram text with its footer, 4096',
        'telegram',
        { type: 'text', message: x(4000), richContext: { footer: x(94) } },
      ],
      ['waba text, 4096', 'waba', { type: 'text', message: x(4096) }],
      [
        'waba interactive, 1024 with a footer of 60, labels of 20 and ids of 256',
        'waba',
        {
          type: 'interactive',
          message: x(1024),
          richContext: { footer: x(60), buttons: [[{ id: x(256), text: x(20) }]] },
        },
      ],
      [
        'waba list of 10 rows',
        'waba',
        {
          type: 'interactive',
          message: 'x',
          richContext: {
            listMessage: {
              button: x(20),
              sections: [
                {
                  title: x(24),
                  rows: Array.from({ length: 10 }, (_, n) => ({
                    id: `${n}${x(199)}`,
                    title: x(24),
                    description: x(72),
                  })),
                },
              ],
            },
          },
        },
      ],
    ];
    test.each(texts)('%s', async (_name, channel, message) => {
      const { body } = await world.send({ [channel]: { to: freshRecipient(channel), message } });
      expect(body.channels).toEqual({ [channel]: delivered(channel) });
    });

    test('100 variables of 4096 characters with names of 64 are accepted', async () => {
      const names = Array.from({ length: 50 }, (_, n) => String(n).padEnd(64, 'n'));
      const variables = Object.fromEntries([
        ...names.map((name) => [name, x(4096)]),
        ...Array.from({ length: 50 }, (_, n) => [`v${n}`, n]),
      ]);
      const { body } = await world.send(
        { telegram: { to: freshRecipient('telegram') } },
        { variables },
      );
      expect(body.status).toBe(true);
    });
  });

  describe('a text that is too long', () => {
    const rows: [string, 'telegram' | 'waba', unknown, string][] = [
      [
        'telegram text, 4097',
        'telegram',
        { type: 'text', message: x(4097) },
        'message.message: 4097 characters, at most 4096',
      ],
      [
        'a footer that makes a text too long',
        'telegram',
        { type: 'text', message: x(4000), richContext: { footer: x(95) } },
        'message.message: 4097 characters, at most 4096',
      ],
      [
        'telegram caption, 1025',
        'telegram',
        { type: 'image', message: x(1025), richContext: { fileId: 1 } },
        'message.message: 1025 characters, at most 1024',
      ],
      [
        'waba text, 4097',
        'waba',
        { type: 'text', message: x(4097) },
        'message.message: 4097 characters, at most 4096',
      ],
      [
        'waba caption, 1025',
        'waba',
        { type: 'document', message: x(1025), richContext: { fileId: 1 } },
        'message.message: 1025 characters, at most 1024',
      ],
      [
        'waba interactive, 1025',
        'waba',
        {
          type: 'interactive',
          message: x(1025),
          richContext: { buttons: [[{ id: '1', text: 'x' }]] },
        },
        'message.message: 1025 characters, at most 1024',
      ],
      [
        'waba interactive footer, 61',
        'waba',
        {
          type: 'interactive',
          message: 'x',
          richContext: { footer: x(61), buttons: [[{ id: '1', text: 'x' }]] },
        },
        'message.richContext.footer: 61 characters, at most 60',
      ],
    ];
    test.each(rows)(
      'fails its channel, and the next tier runs: %s',
      async (_n, name, message, reason) => {
        const to = freshRecipient(name);
        const other = freshRecipient('whatsapp');
        const answer = await world.send({
          [name]: { to, message },
          whatsapp: { to: other, tier: 1 },
        });
        expect([answer.status, answer.body]).toMatchObject([
          200,
          {
            status: true,
            channels: { [name]: failedUncalled(reason), whatsapp: { status: true } },
          },
        ]);
        expect(await world.arrived(to)).toEqual([]);
        expect(await world.arrived(other)).toHaveLength(1);
      },
    );
  });

  test('a longer telegram text is split where the device allows it', async () => {
    const device = `/api/devices/${world.tenant.devices.telegram}`;
    const set = (settings: object) =>
      world.stack.manage(world.tenant.account, 'PATCH', device, { settings });
    const paragraphs = ['a', 'b', 'c'].map((letter) => `${letter} `.repeat(1500).trim());
    const message = { type: 'text', message: paragraphs.join('\n\n') };
    await set({ split_long_texts: true });
    try {
      const to = freshRecipient('telegram');
      const { body } = await world.send({ telegram: { to, message } });
      expect(body).toMatchObject({
        status: true,
        channels: { telegram: { detail: { parts: [ID, ID, ID] } } },
      });
      const texts = (await world.arrived(to)).map((content) => (content as { text: string }).text);
      expect(texts.toReversed()).toEqual(paragraphs);
      const many = { type: 'text', message: x(45_000) };
      const refused = await world.send({ telegram: { to, message: many } });
      expect(refused.body.channels?.telegram).toEqual(
        failedUncalled('message.message: 11 parts of 4096 characters, at most 10'),
      );
    } finally {
      await set({ split_long_texts: null });
    }
    const to = freshRecipient('telegram');
    const { body } = await world.send({ telegram: { to, message } });
    expect(body.channels?.telegram).toMatchObject({ status: false });
    expect(await world.arrived(to)).toEqual([]);
  });

  const at = (channel: Channel) => `content.${channel}.message`;
  testRefusedMessages(world, [
    [
      'waba button label, 21',
      'waba',
      { type: 'interactive', message: 'x', richContext: { buttons: [[{ id: '1', text: x(21) }]] } },
      `${at('waba')}.richContext.buttons[0][0].text: 21 characters, at most 20`,
    ],
    [
      'telegram copyText, 257',
      'telegram',
      {
        type: 'text',
        message: 'x',
        richContext: { buttons: [[{ type: 'copy', text: 'x', copyText: x(257) }]] },
      },
      `${at('telegram')}.richContext.buttons[0][0].copyText: 257 characters, at most 256`,
    ],
    [
      '101 telegram buttons',
      'telegram',
      {
        type: 'text',
        message: 'x',
        richContext: {
          buttons: Array.from({ length: 51 }, () =>
            Array.from({ length: 2 }, () => ({ type: 'copy', text: 'x', copyText: 'x' })),
          ).concat(),
        },
      },
      `${at('telegram')}.richContext.buttons: 102 buttons, at most 100`,
    ],
    [
      'whatsapp text, 65537',
      'whatsapp',
      { type: 'text', message: x(65_537) },
      `${at('whatsapp')}.message: must be at most 65536 characters`,
    ],
    [
      'a file name of 256',
      'telegram',
      { type: 'document', richContext: { fileId: 1, fileName: x(256) } },
      `${at('telegram')}.richContext.fileName: must be at most 255 characters`,
    ],
    [
      'a fileUrl of 8193',
      'telegram',
      { type: 'document', richContext: { fileUrl: `https://example.com/${x(8173)}` } },
      `${at('telegram')}.richContext.fileUrl: must be at most 8192 characters`,
    ],
  ]);

  const key =
    (member: object): BodyRefusal[1] =>
    (body) => {
      body.keys['telegram'] = { ...(body.keys['telegram'] as object), ...member };
    };
  const variables =
    (value: unknown): BodyRefusal[1] =>
    (body) =>
      void (body.target['variables'] = value);
  testRefusedBodies(world, [
    [
      'a token of 513',
      key({ token: x(513) }),
      'keys.telegram.token: must be at most 512 characters',
    ],
    ['an empty token', key({ token: '' }), 'keys.telegram.token: must not be empty'],
    [
      'sequence 100',
      key({ fallback: true, fallback_sequence: 100 }),
      'keys.telegram.fallback_sequence: must be at most 99',
    ],
    [
      'a negative sequence',
      key({ fallback: true, fallback_sequence: -1 }),
      'keys.telegram.fallback_sequence: must be at least 0',
    ],
    [
      '101 variables',
      variables(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`v${n}`, n]))),
      'target.variables: 101 variables, at most 100',
    ],
    [
      'a target of 1025',
      (body) => void (body.target['telegram'] = '1'.repeat(1025)),
      'target.telegram: at most 1024 characters',
    ],
    [
      'a template id beyond exact integers',
      (body) => void (body.content['telegram'] = { template: 2 ** 53 }),
      'content.telegram.template: must be a template id, a positive integer',
    ],
  ]);
});
