import { byChannel, CHANNEL_LABELS, CHANNELS, type Channel } from '@cascade/contracts';
import { freshRecipient, jumpingClock, magicRecipient, provision } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { delivered, failedUncalled, refusedByProvider } from './expectations.ts';
import { PDF, PNG } from './sample-files.ts';

const clock = jumpingClock();

const CONTENTS: Record<Channel, unknown> = byChannel(
  ({ template }) =>
    ({
      message: { message: { type: 'text', message: 'Hi' } },
      graph: {
        name: 'order_update',
        language: 'en',
        components: [{ type: 'BODY', text: 'Hi' }],
      },
      mail: { subject: 'Hi', text: 'Hi' },
    })[template],
);

/** SPEC, "Templates"; DESIGN, "Decisions where SPEC is silent". */
describeWorld(
  'templates',
  (world) => {
    const sendTemplate = async (
      channel: Channel,
      template: number,
      variables?: unknown,
      to = freshRecipient(channel),
    ) => {
      const { status, body } = await world.send({ [channel]: { to, template } }, { variables });
      expect(status).toBe(200);
      return { channels: body.channels, messages: await world.arrived(to) };
    };
    const expectDelivered = async (channel: Channel, content: unknown, variables?: unknown) => {
      const template = await world.tenant.template(channel, content);
      const { channels, messages } = await sendTemplate(channel, template, variables);
      expect(channels).toEqual({ [channel]: delivered(channel) });
      return messages;
    };

    describe.each(CHANNELS)('%s', (channel) => {
      const unusable: [name: string, state: object, reason: string][] = [
        ['pending review', { approval: 'pending' }, 'template is not approved for sending'],
        ['rejected', { approval: 'rejected' }, 'template is not approved for sending'],
        ['inactive', { active: false }, 'template is inactive'],
        [
          'pending and inactive',
          { approval: 'pending', active: false },
          'template is not approved for sending',
        ],
      ];
      test.each(unusable)('%s fails the channel', async (_name, state, reason) => {
        const template = await world.tenant.template(channel, CONTENTS[channel], state);
        const { channels, messages } = await sendTemplate(channel, template);
        expect(channels).toEqual({ [channel]: failedUncalled(reason) });
        expect(messages).toEqual([]);
      });

      const notFound = `${CHANNEL_LABELS[channel]} template not found`;
      const strangers: [name: string, id: () => Promise<number>][] = [
        ['a wrong id', () => Promise.resolve(999_999_999)],
        [
          'a wrong channel',
          () => {
            const other = channel === 'whatsapp' ? 'telegram' : 'whatsapp';
            return world.tenant.template(other, CONTENTS[other]);
          },
        ],
        [
          'another account',
          async () => (await provision(world.stack)).template(channel, CONTENTS[channel]),
        ],
      ];
      test.each(strangers)('of %s is not found', async (_name, id) => {
        const { channels } = await sendTemplate(channel, await id());
        expect(channels).toEqual({ [channel]: failedUncalled(notFound) });
      });
    });

    test('an unusable template fails its channel, and the next tier runs', async () => {
      const { body } = await world.send({
        email: { to: freshRecipient('email'), template: 999_999_999 },
        telegram: { to: freshRecipient('telegram'), tier: 1 },
      });
      expect(body).toMatchObject({
        status: true,
        channels: {
          email: failedUncalled('Email template not found'),
          telegram: delivered('telegram', { fallback: true }),
        },
      });
    });

    describe('variables', () => {
      test('are filled in; a missing one fails the channel', async () => {
        const content = { message: { type: 'text', message: 'Hi {{name}}, {{code}}' } };
        const template = await world.tenant.template('telegram', content);
        const good = await sendTemplate('telegram', template, { name: 'Ana', code: 7 });
        expect(good.messages).toMatchObject([{ text: 'Hi Ana, 7' }]);
        const { channels, messages } = await sendTemplate('telegram', template, { name: 'Ana' });
        expect(channels).toEqual({ telegram: failedUncalled('missing variable: code') });
        expect(messages).toEqual([]);
      });

      test.each(['名前', 'first name', 'größe', 'order.id'])(
        'a marker {{%s}} without a value fails the channel',
        async (name) => {
          const content = { message: { type: 'text', message: `Hi {{${name}}}` } };
          const template = await world.tenant.template('telegram', content);
          const { channels, messages } = await sendTemplate('telegram', template, { name: 'Ana' });
          expect(channels).toEqual({ telegram: failedUncalled(`missing variable: ${name}`) });
          expect(messages).toEqual([]);
          const good = await sendTemplate('telegram', template, { [name]: 'Ana' });
          expect(good.messages).toMatchObject([{ text: 'Hi Ana' }]);
        },
      );

      test('null is no value', async () => {
        const template = await world.tenant.template('email', { subject: '{{a}}', text: 'x' });
        const { channels } = await sendTemplate('email', template, { a: null });
        expect(channels).toEqual({ email: failedUncalled('missing variable: a') });
      });

      test('values are not expanded again, names such as `constructor` included', async () => {
        const message = { type: 'text', message: '{{a}}' };
        const [content] = await expectDelivered('telegram', { message }, { a: '{{b}}', b: 'x' });
        expect(content).toMatchObject({ text: '{{b}}' });
        const template = await world.tenant.template('telegram', {
          message: { type: 'text', message: '{{toString}}' },
        });
        const { channels } = await sendTemplate('telegram', template, {});
        expect(channels).toEqual({ telegram: failedUncalled('missing variable: toString') });
      });
    });

    test('whatsapp: an approved template arrives with its values and its footer', async () => {
      const message = { type: 'text', message: 'Hi *{{name}}*', richContext: { footer: 'Shop' } };
      expect(await expectDelivered('whatsapp', { message }, { name: 'Ana' })).toEqual([
        { kind: 'text', text: 'Hi *Ana*\n\nShop', link_preview: false },
      ]);
    });

    describe('telegram', () => {
      test('link_preview turns previews on', async () => {
        const message = { type: 'text', message: 'https://example.com' };
        expect(await expectDelivered('telegram', { message, link_preview: true })).toEqual([
          { kind: 'text', text: 'https://example.com', link_preview: true },
        ]);
      });

      test('carries files and buttons', async () => {
        const fileId = await world.stack.upload(world.tenant.account, 'dot.png', PNG);
        const buttons = [[{ type: 'callback', text: 'Yes {{n}}', callbackData: 'yes:{{n}}' }]];
        const message = { type: 'image', message: '{{n}}', richContext: { fileId, buttons } };
        expect(await expectDelivered('telegram', { message }, { n: 1 })).toMatchObject([
          {
            kind: 'image',
            text: '1',
            buttons: [[{ text: 'Yes 1', action: 'callback', value: 'yes:1' }]],
          },
        ]);
      });

      test('a value that makes callbackData longer than 64 bytes fails the channel', async () => {
        const buttons = [[{ type: 'callback', text: 'Yes', callbackData: 'yes:{{n}}' }]];
        const template = await world.tenant.template('telegram', {
          message: { type: 'text', message: 'x', richContext: { buttons } },
        });
        const { channels } = await sendTemplate('telegram', template, { n: 'é'.repeat(31) });
        expect(channels).toEqual({
          telegram: failedUncalled(
            'message.richContext.buttons[0][0].callbackData: 66 bytes, at most 64',
          ),
        });
      });
    });

    describe('email', () => {
      test('values are escaped only in HTML', async () => {
        const name = `<b>"Ana" & 'Bo'</b>`;
        const messages = await expectDelivered(
          'email',
          { subject: 'For {{name}}', html: '<p title="{{name}}">{{name}}</p>', text: '{{name}}' },
          { name },
        );
        const escaped = '&lt;b&gt;&quot;Ana&quot; &amp; &#39;Bo&#39;&lt;/b&gt;';
        expect(messages).toMatchObject([
          {
            subject: `For ${name}`,
            text: expect.stringContaining(name) as string,
            html: expect.stringContaining(`<p title="${escaped}">${escaped}</p>`) as string,
          },
        ]);
      });

      test.each(['\r\nBcc: spy@example.com', '\nX: y', '\0'])(
        'a value with a line break in a subject fails the channel: %j',
        async (value) => {
          const template = await world.tenant.template('email', { subject: '{{a}}', text: 'x' });
          const { channels, messages } = await sendTemplate('email', template, { a: value });
          expect(channels).toEqual({
            email: failedUncalled('subject: must not contain line breaks or NUL'),
          });
          expect(messages).toEqual([]);
        },
      );

      test('a template sends its attachments and an unsubscribe address', async () => {
        const fileId = await world.stack.upload(world.tenant.account, 'menu.pdf', PDF);
        const [content] = await expectDelivered(
          'email',
          {
            subject: 'Menu',
            text: 'See below',
            attachments: [{ fileId, fileName: 'menu {{day}}' }],
            list_unsubscribe: 'https://example.com/u/{{day}}',
          },
          { day: 'Friday' },
        );
        expect(content).toMatchObject({
          attachments: [{ name: 'menu Friday.pdf', mime: 'application/pdf', size: PDF.length }],
          headers: expect.arrayContaining([
            ['list-unsubscribe', '<https://example.com/u/Friday>'],
          ]) as unknown,
        });
      });
    });

    describe('waba', () => {
      test('positional values', async () => {
        const components = [{ type: 'BODY', text: 'Hi {{1}}, {{2}}, {{3}}.' }];
        const template = { name: 'order_update', language: 'en', components };
        const id = await world.tenant.template('waba', template);
        const { channels } = await sendTemplate('waba', id, { 1: 'Ana', 2: 'A-1' });
        expect(channels).toEqual({ waba: failedUncalled('missing variable: 3') });
      });

      test('named values and a media header', async () => {
        const fileId = await world.stack.upload(world.tenant.account, 'dot.png', PNG);
        const messages = await expectDelivered(
          'waba',
          {
            name: 'welcome_image',
            language: 'en',
            components: [
              { type: 'HEADER', format: 'IMAGE', fileId },
              {
                type: 'BODY',
                text: 'Welcome {{first_name}}! Your first order at {{store}} is {{discount}} off.',
              },
            ],
          },
          { first_name: 'Ana', store: 'Shop', discount: '10 %' },
        );
        expect(messages).toMatchObject([
          {
            kind: 'template',
            text: 'Welcome Ana! Your first order at Shop is 10 % off.',
            attachments: [{ mime: 'image/png', size: PNG.length }],
          },
        ]);
      });

      test.each([
        ['paused_notice', 'template is paused'],
        ['disabled_notice', 'template is disabled'],
      ])('%s is refused by the provider', async (name, reason) => {
        const components = [{ type: 'BODY', text: 'x' }];
        const template = await world.tenant.template('waba', { name, language: 'en', components });
        const { channels } = await sendTemplate('waba', template);
        expect(channels).toEqual({ waba: refusedByProvider(reason) });
      });

      test('one that Meta does not have is not approved', async () => {
        const components = [{ type: 'BODY', text: 'x' }];
        for (const [name, language] of [
          ['nowhere', 'en'],
          ['order_update', 'id'],
        ] as const) {
          const approved = world.tenant.template('waba', { name, language, components });
          await expect(approved).rejects.toThrow(`Meta has no template ${name} in ${language}`);
        }
      });

      test('a template needs no open session window; a free-form message does', async () => {
        const template = await world.tenant.template('waba', {
          name: 'otp_code',
          language: 'en',
          components: [
            { type: 'BODY', text: '*{{1}}* is your verification code.' },
            { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
          ],
        });
        const to = magicRecipient('session window closed', 'waba');
        const { channels } = await sendTemplate('waba', template, { 1: '123456' }, to);
        expect(channels).toEqual({ waba: delivered('waba') });
        const { body } = await world.send({ waba: { to } });
        expect(body.channels).toEqual({
          waba: refusedByProvider('session window is closed: use an approved template'),
        });
      });
    });

    test("a scheduled send uses the template's state at its start", async () => {
      const template = await world.tenant.template('telegram', CONTENTS.telegram);
      const schedule = Math.floor(clock.now() / 1_000) + 600;
      const { body } = await world.send(
        { telegram: { to: freshRecipient('telegram'), template } },
        { context: { timing: { schedule } } },
      );
      expect(body.scheduled).toBe(true);
      const path = `/api/templates/${template}/deactivate`;
      await world.stack.manage(world.tenant.account, 'POST', path, {});
      clock.jump(600_000);
      const { result } = await world.settled(body.request_id!);
      expect(result?.channels).toEqual({ telegram: failedUncalled('template is inactive') });
    });
  },
  () => Promise.resolve({ overrides: { clock } }),
);
