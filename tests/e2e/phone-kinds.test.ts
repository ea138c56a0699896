import type { RequestListener } from 'node:http';
import type { SendResponse } from '@cascade/contracts';
import { oggOpus } from '@cascade/channel/testing';
import { contactClient, type ContactClient } from '../events/contact-client.ts';
import { freshRecipient } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { startFileServer, type FileServer } from './file-server.ts';
import { PDF, SMALL_WEBP, STICKER } from './sample-files.ts';

const FILES: Readonly<Record<string, Buffer>> = {
  '/note.ogg': oggOpus(2.5),
  '/star.webp': STICKER,
  '/small.webp': SMALL_WEBP,
  '/menu.pdf': PDF,
};

let files: FileServer;
const answer: RequestListener = ({ url }, response) => {
  const bytes = FILES[url ?? ''];
  if (bytes) response.end(bytes);
  else response.writeHead(404).end();
};
beforeAll(async () => {
  files = await startFileServer(answer);
});
afterAll(() => files.stop());

/** Additions to SPEC: voice notes, stickers and polls of linked phones. */
describeWorld(
  'message types of linked phones',
  (world) => {
    let contacts: ContactClient;
    let to: string;
    beforeAll(() => {
      contacts = contactClient(world.stack, world.tenant);
    });
    beforeEach(() => {
      to = freshRecipient('whatsapp');
    });
    const send = async (message: object) => (await world.send({ whatsapp: { to, message } })).body;
    const file = (type: string, path: string, more: object = {}) => ({
      type,
      richContext: { fileUrl: `${files.url}${path}`, ...more },
    });
    const idOf = ({ channels }: SendResponse) =>
      (channels?.whatsapp?.detail as { id: string } | undefined)?.id;
    const arrived = async () => (await world.arrived(to))[0];

    test('a voice note', async () => {
      expect(await send(file('voice', '/note.ogg'))).toMatchObject({ status: true });
      expect(await arrived()).toMatchObject({
        kind: 'audio',
        voice: true,
        attachments: [{ mime: 'audio/ogg; codecs=opus', size: FILES['/note.ogg']?.length }],
      });
    });

    test('a sticker, as a reply', async () => {
      const first = await send({ type: 'text', message: 'Well done?' });
      const id = idOf(first);
      expect(await send(file('sticker', '/star.webp', { replyTo: id }))).toMatchObject({
        status: true,
      });
      expect(await arrived()).toMatchObject({
        kind: 'sticker',
        reply_to: id,
        attachments: [{ mime: 'image/webp', size: STICKER.length }],
      });
    });

    test.each([
      ['voice', '/menu.pdf', 'a voice message must be Opus in Ogg, the file is application/pdf'],
      ['sticker', '/menu.pdf', 'a sticker must be WebP, the file is application/pdf'],
      ['sticker', '/small.webp', 'a sticker must have 512 × 512 pixels, the file has 100 × 100'],
    ])('%s %s fails its channel', async (type, path, reason) => {
      expect((await send(file(type, path))).channels?.whatsapp).toMatchObject({
        status: false,
        reason: `message.richContext.fileUrl: ${reason}`,
      });
      expect(await world.arrived(to)).toEqual([]);
    });

    test('a poll, and the votes in it as events', async () => {
      const options = ['Monday', 'Tuesday', 'Friday'];
      const sent = await send({
        type: 'poll',
        message: 'When, {{name|Ana}}?',
        richContext: { poll: { options, choices: 2 } },
      });
      expect(sent).toMatchObject({ status: true });
      const poll = idOf(sent);
      expect(await arrived()).toMatchObject({
        kind: 'poll',
        text: 'When, Ana?',
        poll: { options, choices: 2 },
      });
      const vote = (chosen: string[]) =>
        contacts.act({ channel: 'whatsapp', contact: to, vote: { poll, options: chosen } });
      await vote(['Friday']);
      await vote(['Monday', 'Friday']);
      const votes = (await contacts.from(to, 2)).map(({ message }) => message);
      for (const chosen of [['Friday'], ['Monday', 'Friday']]) {
        expect(votes).toContainEqual(
          expect.objectContaining({
            type: 'vote',
            vote: { poll, options: chosen },
            reply_to: poll,
          }),
        );
      }
    });

    test('a poll where any number may be chosen', async () => {
      await send({
        type: 'poll',
        message: 'Which?',
        richContext: { poll: { options: ['Tea', 'Coffee'], choices: 2 } },
      });
      expect(await arrived()).toMatchObject({ poll: { choices: 0 } });
    });

    test.each([
      [{ type: 'poll', message: 'When?' }, 'richContext: poll requires poll'],
      [
        { type: 'poll', message: 'When?', richContext: { poll: { options: ['a', 'a'] } } },
        'richContext.poll.options[1]: is there already',
      ],
      [{ type: 'voice' }, 'richContext: voice requires fileUrl or fileId'],
    ])('%j is refused', async (message, reason) => {
      expect(await send(message)).toMatchObject({
        status: false,
        reason: `content.whatsapp.message.${reason}`,
      });
    });
  },
  () => Promise.resolve({ overrides: { egress: files.egress } }),
);
