import type { SendResponse } from '@cascade/contracts';
import { PRODUCT_VERSION } from '@cascade/runtime';
import { WAHA_ELSEWHERE } from '../../services/gateway/src/compat/waha/answer.ts';
import { WITHOUT_EFFECT } from '../../services/gateway/src/compat/waha/waha-routes.ts';
import { freshRecipient, magicRecipient, switchCompat } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { startFileServer, type FileServer } from './file-server.ts';
import { oggOpus } from '@cascade/channel/testing';
import { PDF, PNG } from './sample-files.ts';

let files: FileServer;
beforeAll(async () => {
  files = await startFileServer(({ url }, response) =>
    response.end(url?.startsWith('/menu') ? PDF : PNG),
  );
});
afterAll(() => files.stop());

interface WahaAnswer {
  status: number;
  body: Record<string, unknown> & { _data?: SendResponse };
}

describeWorld(
  "a shop's calls of WAHA, their address changed",
  (world) => {
    beforeAll(() => switchCompat(world.stack, world.tenant.account, ['waha']));
    const keyOf = () => `${world.tenant.token}:${world.tenant.keys.whatsapp}`;

    async function call(
      path: string,
      body?: object,
      headers: Record<string, string> = { 'X-Api-Key': keyOf() },
    ): Promise<WahaAnswer> {
      const response = await fetch(`${world.stack.url}/compat/waha/api/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as WahaAnswer['body'] };
    }

    const chat = (to: string) => ({ session: 'default', chatId: `${to}@c.us` });

    test('sendText answers with the message that WhatsApp accepted', async () => {
      const to = freshRecipient('whatsapp');
      const { status, body } = await call('sendText', { ...chat(to), text: 'Hi there!' });
      expect({ status, body }).toMatchObject({
        status: 201,
        body: {
          id: expect.stringMatching(new RegExp(`^true_${to}@c\\.us_\\w+$`)),
          fromMe: true,
          to: `${to}@c.us`,
          body: 'Hi there!',
          ackName: 'SERVER',
          _data: { status: true },
        },
      });
      expect(await world.arrived(to)).toMatchObject([{ kind: 'text', text: 'Hi there!' }]);
      expect((await world.request(body._data?.request_id)).body).toMatchObject({
        state: 'finished',
      });
    });

    test('the account token alone works with the key of the device as session', async () => {
      const to = freshRecipient('whatsapp');
      const { token, keys } = world.tenant;
      const body = { session: keys.whatsapp, chatId: to, text: 'Hi' };
      expect(await call('sendText', body, { 'X-Api-Key': token })).toMatchObject({ status: 201 });
      expect(await world.arrived(to)).toMatchObject([{ text: 'Hi' }]);
    });

    test('sends files by their addresses, and a location', async () => {
      const to = freshRecipient('whatsapp');
      const file = (path: string, filename: string) => ({
        file: { mimetype: 'x/y', url: `${files.url}${path}`, filename },
      });
      await call('sendImage', { ...chat(to), ...file('/a', 'a.png'), caption: 'Logo' });
      await call('sendFile', { ...chat(to), ...file('/menu', 'menu.pdf') });
      const place = { latitude: 38.8937255, longitude: -77.0969763, title: 'Our office' };
      await call('sendLocation', { ...chat(to), ...place });
      expect(await world.arrived(to)).toMatchObject([
        { kind: 'location' },
        { kind: 'document', attachments: [{ name: 'menu.pdf' }] },
        { kind: 'image', text: 'Logo' },
      ]);
    });

    test('a message that fails is a 422 with its reason and its request', async () => {
      const to = magicRecipient('unknown', 'whatsapp');
      const { status, body } = await call('sendText', { ...chat(to), text: 'x' });
      expect({ status, body }).toMatchObject({
        status: 422,
        body: {
          statusCode: 422,
          error: 'Unprocessable Entity',
          message: 'Recipient number is not on WhatsApp',
          request_id: expect.any(Number),
        },
      });
    });

    test.each<[path: string, body: object, message: RegExp]>([
      ['sendText', { chatId: '12312312123133@g.us', text: 'x' }, /^chatId: groups/],
      ['sendText', { chatId: '6281234567890@c.us' }, /message/],
      ['sendFile', { chatId: '6281234567890@c.us', file: { data: '?' } }, /^file\.data: /],
      ['sendFile', { chatId: '6281234567890@c.us', file: {} }, /^file: /],
      [
        'sendPoll',
        { chatId: '6281234567890@c.us', poll: { name: 'x', options: ['a'] } },
        /options/,
      ],
      [
        'sendVideo',
        { chatId: '6281234567890@c.us', asNote: true, file: { url: 'https://x.test/a' } },
        /^asNote: /,
      ],
      ['sendImage', { chatId: '6281234567890@c.us', file: { url: 'http://x.test/a' } }, /https/],
      ['sendLocation', { chatId: '6281234567890@c.us', latitude: 'x', longitude: 1 }, /lat/],
    ])('%s %j is refused', async (path, body, message) => {
      expect(await call(path, body)).toMatchObject({
        status: 400,
        body: { statusCode: 400, message: expect.stringMatching(message) },
      });
    });

    test('a wrong key is Unauthorized, and one of another channel is refused', async () => {
      const { token, keys } = world.tenant;
      for (const key of ['', 'x', token, `cas_x:${keys.whatsapp}`]) {
        expect(
          await call('sendText', { ...chat('6281'), text: 'x' }, { 'X-Api-Key': key }),
        ).toMatchObject({ body: { message: expect.stringMatching(/Unauthorized|belong/) } });
      }
      const telegram = { 'X-Api-Key': `${token}:${keys.telegram}` };
      expect(await call('sessions', undefined, telegram)).toMatchObject({ status: 403 });
    });

    test('says whether a number is on WhatsApp, and how the session is', async () => {
      const to = freshRecipient('whatsapp');
      const path = `check-exists?phone=${to}&session=default`;
      expect(await call(`contacts/${path}`)).toEqual({
        status: 200,
        body: { numberExists: true, chatId: `${to}@c.us` },
      });
      const session = { status: 'WORKING', me: { id: expect.stringMatching(/^\d+@c\.us$/) } };
      expect(await call('sessions')).toMatchObject({
        status: 200,
        body: [{ name: 'default', ...session }],
      });
      expect((await call('sessions/shop')).body).toMatchObject({ name: 'shop', ...session });
    });

    test('a repeated Idempotency-Key is answered with the first message', async () => {
      const to = freshRecipient('whatsapp');
      const headers = { 'X-Api-Key': keyOf(), 'Idempotency-Key': 'order-7' };
      const body = { ...chat(to), text: 'Once' };
      const [first, second] = [
        await call('sendText', body, headers),
        await call('sendText', body, headers),
      ];
      expect(second.body['id']).toBe(first.body['id']);
      expect(await world.arrived(to)).toHaveLength(1);
    });

    test('files in base64 are sent, kept with the log, and go with a refusal', async () => {
      const to = freshRecipient('whatsapp');
      const listed = async () =>
        (await world.stack.manage<{ data: object[] }>(world.tenant.account, 'GET', '/api/files'))
          .data.length;
      const before = await listed();
      // Long enough to be cut out of its body.
      const photo = Buffer.concat([PNG, Buffer.alloc(3_000)]);
      const image = { mimetype: 'image/png', filename: 'a.png', data: photo.toString('base64') };
      const sent = await call('sendImage', { ...chat(to), file: image, caption: 'Logo' });
      expect(sent).toMatchObject({ status: 201, body: { hasMedia: true } });
      const voice = {
        mimetype: 'audio/ogg; codecs=opus',
        data: oggOpus(2.5).toString('base64'),
      };
      await call('sendVoice', { ...chat(to), file: voice, convert: false });
      const pdf = { filename: 'menu.pdf', data: PDF.toString('base64') };
      await call('sendFile', { ...chat(to), file: pdf });
      expect(await world.arrived(to)).toMatchObject([
        { kind: 'document', attachments: [{ name: 'menu.pdf' }] },
        { kind: 'audio', voice: true },
        { kind: 'image', text: 'Logo', attachments: [{ mime: 'image/png' }] },
      ]);
      expect(await listed()).toBe(before + 3);
      const bad = { ...chat(to), file: { ...pdf, filename: 'x'.repeat(300) } };
      expect(await call('sendFile', bad)).toMatchObject({ status: 400 });
      expect(await listed()).toBe(before + 3);
    });

    test('sends a poll, a reply and a reaction', async () => {
      const to = freshRecipient('whatsapp');
      const poll = { name: 'How are you?', options: ['Awesome!', 'Good!'], multipleAnswers: false };
      const { body } = await call('sendPoll', { ...chat(to), poll });
      const id = String(body['id']);
      const own = id.split('_')[2];
      await call('reply', { ...chat(to), text: 'Well?', reply_to: id });
      const put = await fetch(`${world.stack.url}/compat/waha/api/reaction`, {
        method: 'PUT',
        headers: { 'X-Api-Key': keyOf(), 'Content-Type': 'application/json' },
        body: JSON.stringify({ session: 'default', messageId: id, reaction: '👍' }),
      });
      expect(put.status).toBe(200);
      expect(await world.arrived(to)).toMatchObject([
        { kind: 'reaction', text: '👍', reply_to: own },
        { kind: 'text', text: 'Well?', reply_to: own },
        { kind: 'poll', text: 'How are you?', poll: { options: poll.options, choices: 1 } },
      ]);
    });

    test('sends a text by its address alone, never by HEAD', async () => {
      const to = freshRecipient('whatsapp');
      const path = `sendText?phone=${to}&text=Hi+there&session=default`;
      const head = await fetch(`${world.stack.url}/compat/waha/api/${path}`, {
        method: 'HEAD',
        headers: { 'X-Api-Key': keyOf() },
      });
      expect(head.status).toBe(404);
      expect(await call(path)).toMatchObject({ status: 200 });
      expect(await world.arrived(to)).toMatchObject([{ text: 'Hi there' }]);
    });

    test('answers ping, its version, and the number of a session', async () => {
      const ping = await fetch(`${world.stack.url}/compat/waha/ping`);
      expect(await ping.json()).toEqual({ message: 'pong' });
      expect(await call('server/version')).toEqual({
        status: 200,
        body: { version: PRODUCT_VERSION, engine: 'CASCADE', tier: 'CORE', browser: null },
      });
      expect(await call('sessions/default/me')).toMatchObject({
        body: { id: expect.stringMatching(/^\d+@c\.us$/) },
      });
    });

    test.each(WITHOUT_EFFECT)('%s is answered, and says that nothing happened', async (name) => {
      expect(await call(name, chat('6281234567890'))).toEqual({
        status: 201,
        body: { result: true, ignored: [name] },
      });
    });

    test.each([...WAHA_ELSEWHERE.keys(), 'unknown'])('%s is refused by its name', async (name) => {
      expect(await call(name, {})).toMatchObject({
        status: 404,
        body: {
          statusCode: 404,
          error: 'Not Found',
          message: expect.stringMatching(new RegExp(`^POST /api/${name} is not here: `)),
        },
      });
    });

    test('an account that has it off is told so', async () => {
      await switchCompat(world.stack, world.tenant.account, ['fonnte']);
      const answer = await call('sendText', { ...chat('6281234567890'), text: 'x' });
      await switchCompat(world.stack, world.tenant.account, ['waha']);
      expect(answer).toMatchObject({
        status: 403,
        body: { message: expect.stringMatching(/^calls of WAHA are off/), code: 'forbidden' },
      });
    });
  },
  () => Promise.resolve({ overrides: { egress: files.egress } }),
);
