import type { SendResponse } from '@cascade/contracts';
import { freshRecipient, magicRecipient } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { startFileServer, type FileServer } from './file-server.ts';
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
      ['sendText', { chatId: '12312312123133@g.us', text: 'x' }, /^chatId: /],
      ['sendText', { chatId: '6281234567890@c.us' }, /message/],
      ['sendFile', { chatId: '6281234567890@c.us', file: { data: 'AA==' } }, /give file\.url/],
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

    test('what COMPAT does not name is not there', async () => {
      const response = await fetch(`${world.stack.url}/compat/fonnte/send`, {
        method: 'POST',
        headers: { Authorization: keyOf() },
      });
      expect(response.status).toBe(404);
    });
  },
  () => Promise.resolve({ env: { COMPAT: 'waha' }, overrides: { egress: files.egress } }),
);
