import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oggOpus } from '@cascade/channel/testing';
import { describeGiven } from '@cascade/runtime/testing';
import { providePhp } from '../clients/languages/provide-php.ts';
import { freshRecipient, switchCompat } from '../harness/index.ts';
import { findProgram } from '../servers/find-program.ts';
import { runProgram } from '../servers/run-program.ts';
import { describeWorld } from './describe-world.ts';
import { startFileServer, type FileServer } from './file-server.ts';
import { ownNumber, type FonnteAnswer } from './fonnte-client.ts';
import { PDF, PNG } from './sample-files.ts';

/** Examples that Fonnte and WAHA publish, in the languages of their pages, with other addresses, keys and numbers. */

const script = (name: string) => fileURLToPath(new URL(`scripts/${name}`, import.meta.url));
const axios = createRequire(new URL('../../libs/egress/package.json', import.meta.url))(
  'axios',
) as {
  post(url: string, data: object, options: object): Promise<{ data: unknown }>;
};

async function findPython(): Promise<string | undefined> {
  const program = findProgram('python3');
  if (program === undefined) return undefined;
  return runProgram(program, ['-c', 'import requests'], { timeoutMs: 60_000 }).then(
    () => program,
    () => undefined,
  );
}

const php = await providePhp().catch(() => undefined);
const python = await findPython();
const curl = findProgram('curl');
const given = php && python && curl ? { php, python, curl } : null;

/** A picture long enough that its base64 is cut out of a body. */
const JPEG = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
  Buffer.alloc(3_000, 0xff),
]);

let files: FileServer;
let folder: string;
beforeAll(async () => {
  files = await startFileServer(({ url = '' }, response) => {
    if (url.endsWith('.pdf')) response.end(PDF);
    else response.end(url.endsWith('.opus') ? oggOpus(2.5) : PNG);
  });
  folder = await mkdtemp(join(tmpdir(), 'cascade-compat-'));
  await writeFile(join(folder, 'localfile.jpg'), JPEG);
});
afterAll(async () => {
  await files.stop();
  await rm(folder, { recursive: true, force: true });
});

const WAHA_CALLS: Readonly<Record<string, (url: string) => object>> = {
  sendText: () => ({ text: 'Hi there!' }),
  sendImage: (url) => ({
    file: { mimetype: 'image/jpeg', url: `${url}/dev.likeapro.jpg`, filename: 'filename.jpeg' },
    caption: 'Check out this image!',
  }),
  'sendImage in base64': () => ({
    file: { mimetype: 'image/jpeg', filename: 'filename.jpeg', data: JPEG.toString('base64') },
    caption: 'string',
  }),
  sendFile: (url) => ({
    caption: 'Check this out!',
    file: { mimetype: 'application/pdf', filename: 'document.pdf', url: `${url}/document.pdf` },
  }),
  sendVoice: (url) => ({
    file: { mimetype: 'audio/ogg; codecs=opus', url: `${url}/dev.likeapro.opus` },
    convert: false,
  }),
  sendPoll: () => ({
    poll: {
      name: 'How are you?',
      options: ['Awesome!', 'Good!', 'Not bad!'],
      multipleAnswers: false,
    },
  }),
};

/** What arrives of each. */
const ARRIVES: Readonly<Record<string, object>> = {
  sendText: { kind: 'text', text: 'Hi there!' },
  sendImage: { kind: 'image', text: 'Check out this image!' },
  'sendImage in base64': { kind: 'image', text: 'string', attachments: [{ size: JPEG.length }] },
  sendFile: { kind: 'document', text: 'Check this out!', attachments: [{ name: 'document.pdf' }] },
  sendVoice: { kind: 'audio', voice: true },
  sendPoll: { kind: 'poll', text: 'How are you?', poll: { choices: 1 } },
};

describeGiven(
  'published examples',
  { given, what: 'PHP with curl, Python with requests, and curl' },
  (programs) => {
    describeWorld(
      'of Fonnte and WAHA',
      (world) => {
        beforeAll(() => switchCompat(world.stack, world.tenant.account));
        const keyOf = () => `${world.tenant.token}:${world.tenant.keys.whatsapp}`;

        const run = async (program: string, args: string[], env: Record<string, string>) =>
          JSON.parse(
            await runProgram(program, args, {
              env: { TOKEN: keyOf(), FOLDER: folder, ...env },
              timeoutMs: 60_000,
            }),
          ) as unknown;

        /** Posts JSON as each language does. */
        const POSTS: Readonly<Record<string, (url: string, body: object) => Promise<unknown>>> = {
          curl: (url, body) =>
            run(
              programs.curl,
              '-sS -X POST -H Accept:application/json -H Content-Type:application/json'
                .split(' ')
                .concat(['-H', `X-Api-Key: ${keyOf()}`, '-d', JSON.stringify(body), url]),
              {},
            ),
          PHP: (URL, body) =>
            run(programs.php, [script('post-json.php')], { URL, BODY: JSON.stringify(body) }),
          Python: (URL, body) =>
            run(programs.python, [script('post-json.py')], { URL, BODY: JSON.stringify(body) }),
          axios: async (url, body) => {
            const headers = { 'X-Api-Key': keyOf(), 'Content-Type': 'application/json' };
            return (await axios.post(url, body, { headers })).data;
          },
        };

        const cases = Object.keys(POSTS).flatMap((language) =>
          Object.keys(WAHA_CALLS).map((call) => [call, language] as const),
        );
        test.each(cases)('%s of WAHA with %s', async (call, language) => {
          const to = freshRecipient('whatsapp');
          const body = {
            session: 'default',
            chatId: `${to}@c.us`,
            ...WAHA_CALLS[call]!(files.url),
          };
          const url = `${world.stack.url}/compat/waha/api/${call.split(' ')[0]}`;
          const answer = await POSTS[language]!(url, body);
          expect(answer).toMatchObject({ id: expect.stringMatching(/^true_/), fromMe: true });
          expect(await world.arrived(to)).toMatchObject([ARRIVES[call]!]);
        });

        const arrivesOf = (name: string, role: string) =>
          expect.arrayContaining([
            expect.objectContaining({ kind: 'image', text: `test message to ${name} as ${role}` }),
            expect.objectContaining({
              attachments: [expect.objectContaining({ size: JPEG.length })],
            }),
            expect.objectContaining({ kind: 'location' }),
          ]);

        test("Fonnte's current example as it stands, with its file", async () => {
          const [ana, lili] = [ownNumber(), ownNumber()];
          const answer = (await run(programs.php, [script('fonnte-example.php')], {
            URL: `${world.stack.url}/compat/fonnte/send`,
            TARGET: `${ana.local}|Fonnte|Admin,${lili.local}|Lili|User`,
            LOGO: `${files.url}/images/wa-logo.png`,
          })) as FonnteAnswer;
          expect(answer).toMatchObject({ status: true, detail: 'success! message in queue' });
          await Promise.all(answer.id.map((id) => world.settled(Number(id))));
          expect(await world.arrived(ana.to)).toEqual(arrivesOf('Fonnte', 'Admin'));
          expect(await world.arrived(lili.to)).toEqual(arrivesOf('Lili', 'User'));
        });

        test('a form with a file, in Python', async () => {
          const { to, local } = ownNumber();
          const answer = (await run(programs.python, [script('post-form.py')], {
            URL: `${world.stack.url}/compat/fonnte/send`,
            BODY: JSON.stringify({ target: local, message: 'Foto' }),
          })) as FonnteAnswer;
          await Promise.all(answer.id.map((id) => world.settled(Number(id))));
          expect(await world.arrived(to)).toMatchObject([
            {
              kind: 'image',
              text: 'Foto',
              attachments: [{ mime: 'image/jpeg', size: JPEG.length }],
            },
          ]);
        });
      },
      () => Promise.resolve({ overrides: { egress: files.egress } }),
    );
  },
);
