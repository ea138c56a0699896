import type { RequestListener } from 'node:http';
import { freshRecipient } from '../harness/index.ts';
import { describeWorld } from '../e2e/describe-world.ts';
import { startFileServer, type FileServer } from '../e2e/file-server.ts';
import { readCases } from './read-cases.ts';

interface Served {
  path: string;
  headers?: Record<string, string>;
  body?: string;
  base64?: string;
}
interface NamedFile extends Served {
  fileName?: string;
  variables?: Record<string, string>;
  shown: string;
  mime: string;
}
interface NotShown extends Served {
  type: 'image' | 'video';
  says: string;
}

let files: FileServer;
let served: Served;

const answer: RequestListener = (_request, response) => {
  const { headers = {}, body = '', base64 } = served;
  response.writeHead(200, headers);
  response.end(base64 === undefined ? body : Buffer.from(base64, 'base64'));
};

beforeAll(async () => {
  files = await startFileServer(answer);
});
afterAll(() => files.stop());

describeWorld(
  'files from the field',
  (world) => {
    test.each(readCases<NamedFile>('file-names'))(
      "a file has its caller's name, or else its server's: %s",
      async (_name, { fileName, variables, shown, mime, ...file }) => {
        served = file;
        const richContext = {
          fileUrl: `${files.url}${file.path}`,
          ...(fileName === undefined ? {} : { fileName }),
        };
        for (const channel of ['telegram', 'whatsapp', 'waba'] as const) {
          const to = freshRecipient(channel);
          const message = { type: 'document', richContext };
          const rest = variables === undefined ? {} : { variables };
          const { body } = await world.send({ [channel]: { to, message } }, rest);
          expect(body.channels?.[channel]).toMatchObject({ status: true });
          // Graph knows one kind of text.
          const told = channel === 'waba' && mime.startsWith('text/') ? 'text/plain' : mime;
          const attachments = [{ name: shown, mime: told }];
          expect(await world.arrived(to)).toMatchObject([{ attachments }]);
        }
      },
      60_000,
    );

    test.each(readCases<NotShown>('not-shown'))(
      'a file that WhatsApp does not show is refused by name, before the call: %s',
      async (_name, { type, says, ...file }) => {
        served = file;
        for (const channel of ['whatsapp', 'waba'] as const) {
          const to = freshRecipient(channel);
          const message = { type, richContext: { fileUrl: `${files.url}${file.path}` } };
          const { body } = await world.send({ [channel]: { to, message } });
          expect(body.channels?.[channel]).toMatchObject({
            status: false,
            code: 'file_refused',
            processing_time: '0ms',
          });
          expect(body.channels?.[channel]?.reason).toContain(`${channel} ${says}`);
          expect(await world.arrived(to)).toEqual([]);
        }
      },
      60_000,
    );
  },
  () => Promise.resolve({ overrides: { egress: files.egress } }),
);
