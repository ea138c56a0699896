import type { RequestListener } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { Channel, MediaKind } from '@cascade/contracts';
import { freshRecipient } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import {
  FILE_CHATS,
  delivered,
  failedUncalled,
  shownName,
  testRefusedMessages,
  type MessageRefusal,
} from './expectations.ts';
import { startFileServer, type FileServer } from './file-server.ts';
import { MP4, PDF, PNG } from './sample-files.ts';

let files: FileServer;

/** Files of the host; any other path is a 404. */
const answer: RequestListener = (request, response) => {
  const path = new URL(request.url ?? '', 'https://files.example.com').pathname;
  switch (path) {
    case '/dot.png':
      return void response.end(PNG);
    case '/clip.mp4':
      return void response.end(MP4);
    case '/menu.pdf':
    case '/a%20menu':
      return void response.end(PDF);
    case '/lies.png':
      return void response.setHeader('Content-Type', 'image/png').end(PDF);
    case '/moved':
      return void response.writeHead(302, { Location: '/menu.pdf' }).end();
    case '/inside':
      return void response.writeHead(302, { Location: 'https://10.0.0.5/secret' }).end();
    case '/around':
      return void response.writeHead(302, { Location: '/around' }).end();
    case '/empty':
      return void response.end();
    case '/huge':
      return void response.writeHead(200, { 'Content-Length': 62_500_000 }).write(MP4);
    case '/endless':
      return void pipeline(Readable.from(endless()), response, () => undefined);
    case '/broken':
      response.writeHead(200, { 'Content-Length': 1_000 }).write(PNG);
      return void setImmediate(() => response.destroy());
    default:
      return void response.writeHead(404).end('nothing here');
  }
};

/** More bytes than any channel accepts, without a Content-Length. */
function* endless(): Generator<Buffer> {
  const chunk = Buffer.alloc(256 * 1024);
  for (;;) yield chunk;
}

beforeAll(async () => {
  files = await startFileServer(answer);
});
afterAll(() => files.stop());

/** SPEC, `richContext.fileUrl`: the product fetches files through the guard, within the limits. */
describeWorld(
  'media by fileUrl',
  (world) => {
    const message = (type: MediaKind, path: string, more: object = {}) => ({
      type,
      richContext: { fileUrl: `${files.url}${path}`, ...more },
    });

    test.each<[MediaKind, path: string, name: string, mime: string, bytes: Buffer]>([
      ['image', '/dot.png', 'dot.png', 'image/png', PNG],
      ['video', '/clip.mp4', 'clip.mp4', 'video/mp4', MP4],
      ['document', '/menu.pdf', 'menu.pdf', 'application/pdf', PDF],
      ['document', '/menu.pdf?signature=a/b', 'menu.pdf', 'application/pdf', PDF],
      ['document', '/a%20menu', 'a menu.pdf', 'application/pdf', PDF],
      ['document', '/lies.png', 'lies.png.pdf', 'application/pdf', PDF],
      ['document', '/moved', 'moved.pdf', 'application/pdf', PDF],
    ])('%s %s arrives as %s', async (type, path, name, mime, bytes) => {
      for (const channel of FILE_CHATS) {
        const to = freshRecipient(channel);
        const { body } = await world.send({ [channel]: { to, message: message(type, path) } });
        expect(body.channels).toEqual({ [channel]: delivered(channel) });
        expect(await world.arrived(to)).toEqual([
          {
            kind: type,
            attachments: [
              {
                file: expect.any(Number),
                name: shownName(channel, type, name),
                mime,
                size: bytes.byteLength,
              },
            ],
          },
        ]);
      }
    });

    test('an address with variables, and a given file name', async () => {
      const to = freshRecipient('telegram');
      const content = message('document', '/{{file}}.pdf', { fileName: 'for {{who}}' });
      const { body } = await world.send(
        { telegram: { to, message: content } },
        { variables: { file: 'menu', who: 'Ana' } },
      );
      expect(body.channels).toEqual({ telegram: delivered('telegram') });
      expect(await world.arrived(to)).toMatchObject([{ attachments: [{ name: 'for Ana.pdf' }] }]);
    });

    test('one file for two channels', async () => {
      const legs = { telegram: freshRecipient('telegram'), waba: freshRecipient('waba') };
      const content = message('image', '/dot.png');
      const { body } = await world.send({
        telegram: { to: legs.telegram, message: content },
        waba: { to: legs.waba, message: content },
      });
      expect(body.channels).toEqual({ telegram: delivered('telegram'), waba: delivered('waba') });
    });

    test('a file of an e-mail template', async () => {
      const template = await world.tenant.template('email', {
        subject: 'Menu',
        text: 'below',
        attachments: [{ fileUrl: `${files.url}/menu.pdf` }],
      });
      const to = freshRecipient('email');
      const { body } = await world.send({ email: { to, template } });
      expect(body.channels).toEqual({ email: delivered('email') });
      expect(await world.arrived(to)).toMatchObject([{ attachments: [{ name: 'menu.pdf' }] }]);
    });

    const failures: [channel: 'telegram' | 'waba', MediaKind, path: string, reason: string][] = [
      ['telegram', 'video', '/huge', 'file is too large for telegram: 63 MB, limit 50 MB'],
      ['telegram', 'image', '/huge', 'file is too large for telegram: 63 MB, limit 10 MB'],
      ['waba', 'video', '/huge', 'file is too large for waba: 63 MB, limit 16 MB'],
      ['waba', 'image', '/huge', 'file is too large for waba: 63 MB, limit 5 MB'],
      ['telegram', 'image', '/endless', 'file is too large for telegram: limit 10 MB'],
      ['telegram', 'document', '/nothing', 'file could not be fetched: HTTP 404'],
      ['telegram', 'document', '/empty', 'file could not be fetched: it is empty'],
      ['telegram', 'document', '/around', 'file could not be fetched: too many redirects'],
      [
        'telegram',
        'document',
        '/inside',
        'file could not be fetched: redirected, host not allowed',
      ],
      ['telegram', 'image', '/broken', 'file could not be fetched: the connection was closed'],
      [
        'waba',
        'image',
        '/lies.png',
        'waba does not take application/pdf as image: image/jpeg or image/png',
      ],
    ];
    test.each(failures)(
      '%s %s %s fails its channel and the next tier runs: %s',
      async (channel, type, path, reason) => {
        const next = channel === 'telegram' ? 'waba' : 'telegram';
        const to = freshRecipient(channel);
        const { body } = await world.send({
          [channel]: { to, message: message(type, path) },
          [next]: { to: freshRecipient(next), tier: 1 },
        });
        expect(body.channels).toEqual({
          [channel]: failedUncalled(reason),
          [next]: delivered(next, { fallback: true }),
        });
        expect(await world.arrived(to)).toEqual([]);
      },
    );

    test('an image that Telegram itself refuses fails after the call', async () => {
      const to = freshRecipient('telegram');
      const { body } = await world.send({
        telegram: { to, message: message('image', '/lies.png') },
      });
      expect(body.channels).toMatchObject({
        telegram: { status: false, reason: 'Telegram could not process the file' },
      });
    });

    test.each([
      ['a name that leads inside', 'https://inside.example.com/x.png', 'host not allowed'],
      ['a name that leads nowhere', 'https://nowhere.example.com/x.png', 'host not found'],
    ])('%s is not fetched', async (_name, fileUrl, reason) => {
      const { body } = await world.send({
        telegram: {
          to: freshRecipient('telegram'),
          message: { type: 'image', richContext: { fileUrl } },
        },
      });
      expect(body.channels).toEqual({
        telegram: failedUncalled(`file could not be fetched: ${reason}`),
      });
    });

    const NOT_HTTPS = 'must be a public https:// URL';
    const NOT_PUBLIC = 'must be a public host';
    const addresses: [address: string, reason: string][] = [
      ['http://files.example.com/x.png', NOT_HTTPS],
      ['ftp://files.example.com/x.png', NOT_HTTPS],
      ['file:///etc/passwd', NOT_HTTPS],
      ['data:image/png;base64,AAAA', NOT_HTTPS],
      ['javascript:alert(1)', NOT_HTTPS],
      ['/x.png', NOT_HTTPS],
      ['files.example.com/x.png', NOT_HTTPS],
      ['https://', NOT_HTTPS],
      ['https://localhost/x.png', NOT_PUBLIC],
      ['https://127.0.0.1/x.png', NOT_PUBLIC],
      ['https://127.1/x.png', NOT_PUBLIC],
      ['https://2130706433/x.png', NOT_PUBLIC],
      ['https://0x7f.1/x.png', NOT_PUBLIC],
      ['https://10.0.0.5/x.png', NOT_PUBLIC],
      ['https://169.254.169.254/latest/meta-data', NOT_PUBLIC],
      ['https://[::1]/x.png', NOT_PUBLIC],
      ['https://[::ffff:127.0.0.1]/x.png', NOT_PUBLIC],
      ['https://[fd00::1]/x.png', NOT_PUBLIC],
      ['https://intranet/x.png', NOT_PUBLIC],
      ['https://user:pass@files.example.com/x', 'must not contain a user name or password'],
      ['https://files.example.com/a b.png', 'must not contain white space'],
      ['https://files.example.com/a\r\nX: y', 'must not contain white space'],
    ];
    testRefusedMessages(
      world,
      addresses.map(([fileUrl, reason]): MessageRefusal => [
        `the address ${JSON.stringify(fileUrl)}`,
        'telegram' satisfies Channel,
        { type: 'image', richContext: { fileUrl } },
        `content.telegram.message.richContext.fileUrl: ${reason}`,
      ]),
    );

    test('a refused address is never requested', async () => {
      const before = files.asked.length;
      await world.send({
        telegram: {
          to: freshRecipient('telegram'),
          message: {
            type: 'image',
            richContext: { fileUrl: `${files.url.replace('https', 'http')}/dot.png` },
          },
        },
      });
      expect(files.asked).toHaveLength(before);
    });
  },
  () => Promise.resolve({ overrides: { egress: files.egress } }),
);
