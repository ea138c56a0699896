import { fileURLToPath } from 'node:url';
import { describeGiven } from '@cascade/runtime/testing';
import { FONNTE_FIELDS } from '../../services/gateway/src/compat/fonnte/fields.ts';
import { providePhp } from '../clients/languages/provide-php.ts';
import { LanguageUnavailable } from '../clients/languages/unavailable.ts';
import { magicRecipient, switchCompat } from '../harness/index.ts';
import { runProgram } from '../servers/run-program.ts';
import { describeWorld } from './describe-world.ts';
import {
  fonnteClient,
  inAnHour,
  ownNumber,
  type Fields,
  type FonnteAnswer,
} from './fonnte-client.ts';
import { startFileServer, type FileServer } from './file-server.ts';
import { PDF, PNG } from './sample-files.ts';

const SCRIPT = fileURLToPath(new URL('scripts/fonnte.php', import.meta.url));
const SENT = 'success! message in queue';

const php = await providePhp().catch((error: unknown) => {
  if (error instanceof LanguageUnavailable) return null;
  throw error;
});

let files: FileServer;
beforeAll(async () => {
  files = await startFileServer(({ url }, response) =>
    response.end(url?.startsWith('/menu') ? PDF : PNG),
  );
});
afterAll(() => files.stop());

describeGiven("a shop's script for Fonnte", { given: php, what: 'PHP with curl' }, (program) => {
  describeWorld(
    'its address changed',
    (world) => {
      beforeAll(() => switchCompat(world.stack, world.tenant.account, ['fonnte']));
      const { keyOf, call, settle } = fonnteClient(world);

      async function run(fields: Fields, form = 'multipart', token = keyOf()) {
        const url = `${world.stack.url}/compat/fonnte/send`;
        const env = { URL: url, TOKEN: token, FORM: form, FIELDS: JSON.stringify(fields) };
        return JSON.parse(
          await runProgram(program, [SCRIPT], { env, timeoutMs: 20_000 }),
        ) as FonnteAnswer;
      }

      test.each(['multipart', 'urlencoded', 'json'])('sends a text as %s', async (form) => {
        const { to, local } = ownNumber();
        const answer = await run({ target: local, message: `Pesanan ${form} siap.` }, form);
        expect(answer).toEqual({
          status: true,
          detail: SENT,
          id: [expect.stringMatching(/^\d+$/)],
          process: 'pending',
          requestid: Number(answer.id[0]),
          target: [to],
        });
        await settle(answer);
        expect(await world.arrived(to)).toMatchObject([
          { kind: 'text', text: `Pesanan ${form} siap.` },
        ]);
      });

      test('fills variables of several targets, with a pause between them', async () => {
        const [ana, budi] = [ownNumber(), ownNumber()];
        const answer = await run({
          target: `${ana.local}|Ana|meja 4,${budi.local}|Budi|meja 7`,
          connectOnly: true,
          message: 'Halo {name}, {var1} {var2} siap.',
          url: '',
          schedule: '0',
          typing: false,
          delay: '1-2',
          countryCode: '62',
          followup: 0,
        });
        expect(answer).toMatchObject({ status: true, target: [ana.to, budi.to] });
        const [first, second] = (await settle(answer)).map(({ accepted_at: at, ...row }) => ({
          wait: row.scheduled_for === null ? null : row.scheduled_for - at,
        }));
        expect(first!.wait).toBeNull();
        expect(second!.wait).toBeGreaterThanOrEqual(1);
        expect(second!.wait).toBeLessThanOrEqual(3);
        expect(await world.arrived(ana.to)).toMatchObject([
          { text: 'Halo Ana, meja 4 {var2} siap.' },
        ]);
        expect(await world.arrived(budi.to)).toMatchObject([
          { text: 'Halo Budi, meja 7 {var2} siap.' },
        ]);
      });

      test('sends files by their addresses, and a location beside a text', async () => {
        const [image, document, place] = [ownNumber(), ownNumber(), ownNumber()];
        const answers = [
          await run({ target: image.local, message: 'Logo', url: `${files.url}/logo.png` }),
          await run({
            target: `${document.local}|Ana`,
            url: `${files.url}/menu.pdf?v=2`,
            filename: 'menu {name}',
          }),
          await run({ target: place.local, message: 'Di sini', location: '-7.983908, 112.621391' }),
        ];
        await Promise.all(answers.map(settle));
        expect(await world.arrived(image.to)).toMatchObject([
          { kind: 'image', text: 'Logo', attachments: [{ mime: 'image/png' }] },
        ]);
        expect(await world.arrived(document.to)).toMatchObject([
          { kind: 'document', attachments: [{ name: 'menu Ana.pdf' }] },
        ]);
        expect(answers[2]!.target).toEqual([place.to, place.to]);
        const kinds = (await world.arrived(place.to)).map(({ kind }) => kind);
        expect(new Set(kinds)).toEqual(new Set(['location', 'text']));
      });

      test('schedules, and its requests are ordinary ones', async () => {
        const schedule = inAnHour();
        const target = `${ownNumber().local},${ownNumber().local}`;
        const answer = await run({ target, message: 'Besok', schedule, delay: '5' });
        const rows = await Promise.all(answer.id.map((id) => world.request(Number(id))));
        expect(rows.map(({ body }) => [body['state'], body['scheduled_for']])).toEqual([
          ['scheduled', schedule],
          ['scheduled', schedule + 5],
        ]);
        const [cancelled] = await Promise.all(answer.id.map((id) => world.cancel(Number(id))));
        expect(cancelled!.body).toMatchObject({ state: 'cancelled' });
      });

      test('a repeated Idempotency-Key sends nothing again, whatever its boundary', async () => {
        const targets = `${ownNumber().local},${ownNumber().local}`;
        const fields = { target: targets, message: 'Sekali', delay: '1-60' };
        const key = { 'Idempotency-Key': 'pesanan-1042' };
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        const post = () =>
          fetch(`${world.stack.url}/compat/fonnte/send`, {
            method: 'POST',
            headers: { Authorization: keyOf(), ...key },
            body: form,
          });
        const [first, second] = [await post(), await post()];
        expect(second.headers.get('Idempotent-Replayed')).toBe('true');
        const { id } = (await second.json()) as FonnteAnswer;
        expect(id).toEqual(((await first.json()) as FonnteAnswer).id);
        const other = await call({ ...fields, message: 'Lain' }, key);
        expect(other.body).toMatchObject({ status: false, code: 'idempotency_conflict' });
        await world.cancel(Number(id[1]));
      });

      test('data has many calls in one', async () => {
        const [one, two] = [ownNumber(), ownNumber()];
        const data = [
          { target: one.local, message: 'satu' },
          { target: two.local, message: 'dua', delay: '1' },
        ];
        const { body } = await call({ data: JSON.stringify(data) });
        await settle(body);
        expect(await world.arrived(two.to)).toMatchObject([{ text: 'dua' }]);
      });

      test.each<[what: string, fields: Fields, reason: string, detail: RegExp]>([
        ['no target', { message: 'x' }, 'input invalid', /target: required/],
        ['no message', { target: '08123456789' }, 'input invalid', /message/],
        ['no number', { target: 'abc,0', message: 'x' }, 'target invalid', /number/],
        [
          '101 targets',
          { target: Array(101).fill('08123456789').join(','), message: 'x' },
          'input invalid',
          /at most 100/,
        ],
        [
          'a past schedule',
          { target: '08123456789', message: 'x', schedule: 1 },
          'input invalid',
          /past/,
        ],
        [
          'a broken schedule',
          { target: '08123456789', message: 'x', schedule: 'besok' },
          'input invalid',
          /Unix seconds/,
        ],
        [
          'a broken delay',
          { target: '08123456789', message: 'x', delay: '9-2' },
          'input invalid',
          /delay/,
        ],
        [
          'a private address',
          { target: '08123456789', url: 'https://10.0.0.5/x.png' },
          'url invalid',
          /public host/,
        ],
        ['one choice', { target: '08123456789', choices: 'a' }, 'input invalid', /choices/],
        [
          'a group',
          { target: '08123456789,120363@g.us', message: 'x' },
          'target invalid',
          /groups/,
        ],
        ['a file in JSON', { target: '08123456789', file: 'a.jpg' }, 'input invalid', /^file: /],
        ...Object.entries(FONNTE_FIELDS).flatMap(([name, does]) =>
          does === 'refused'
            ? [
                [
                  name,
                  { target: '08123456789', message: 'x', [name]: 'x' },
                  'input invalid',
                  new RegExp(`^${name}: `),
                ] as [string, Fields, string, RegExp],
              ]
            : [],
        ),
        ['broken data', { data: '[' }, 'JSON format invalid', /data/],
      ])('%s sends nothing and is in the audit log', async (_what, fields, reason, detail) => {
        const { status, body } = await call(fields);
        expect({ status, body }).toMatchObject({
          status: 200,
          body: { status: false, reason, detail: expect.stringMatching(detail) },
        });
        expect(body.requestid).toEqual(expect.any(Number));
      });

      test('a call that is refused for its second message sends nothing', async () => {
        const { to, local } = ownNumber();
        const newest = async () =>
          (await world.call('GET', '/v1/requests?limit=1')).body['requests'];
        const before = await newest();
        const data = [
          { target: local, message: 'satu' },
          { target: local, message: 'dua', schedule: 1 },
        ];
        expect((await call({ data })).body).toMatchObject({ status: false });
        expect(await newest()).toEqual(before);
        expect(await world.arrived(to)).toEqual([]);
      });

      test('a wrong token is told in the words of Fonnte', async () => {
        const { token, keys } = world.tenant;
        const wrong = ['', 'TOKEN', token, `${token}:wa_unknown`, `cas_unknown:${keys.whatsapp}`];
        for (const one of [...wrong, `${token}:${keys.telegram}`]) {
          const answer = await run({ target: '08123456789', message: 'x' }, 'multipart', one);
          expect(answer).toMatchObject({ status: false, reason: 'token invalid' });
        }
      });

      test('a token without the scope sends nothing', async () => {
        const { token } = await world.stack.manage<{ token: string }>(
          world.tenant.account,
          'POST',
          '/api/tokens',
          { name: 'reads', scopes: ['read'] },
        );
        const key = `${token}:${world.tenant.keys.whatsapp}`;
        const { body } = await call(
          { target: '08123456789', message: 'x' },
          { Authorization: key },
        );
        expect(body).toMatchObject({ status: false, reason: 'this token lacks the scope send' });
      });

      test('the values behind a number are not kept of a refused call', async () => {
        const { body } = await call({ target: '0812|Ana|473829', message: 'x', schedule: 1 });
        const kept = await world.stack.manage(
          world.tenant.account,
          'GET',
          `/api/audit/${body.requestid}/call`,
        );
        expect(JSON.stringify(kept)).toContain('0812|…');
        expect(JSON.stringify(kept)).not.toContain('473829');
      });

      test('says which numbers are on WhatsApp, and what the phone is', async () => {
        const { to, local } = ownNumber();
        const asked = { target: `${local},12,08123`, countryCode: '62' };
        expect((await call(asked, {}, 'validate')).body).toEqual({
          status: true,
          registered: [to],
          // As written: no number can be read in them.
          not_registered: ['12', '08123'],
        });
        expect((await call({}, {}, 'device')).body).toMatchObject({
          status: true,
          device: expect.stringMatching(/^\d+$/),
          device_status: 'connect',
          expired: 'never',
        });
      });

      test('an account with a country sends to the numbers of the sandbox, and asks for them', async () => {
        const { manage } = world.stack;
        const country = (value: string | null) =>
          manage(world.tenant.account, 'PATCH', '/api/settings', { default_country: value });
        await country('ID');
        try {
          const [to, unknown] = [
            magicRecipient('unread', 'waba'),
            magicRecipient('unknown', 'whatsapp'),
          ];
          const { body } = await call({ target: to, message: 'Hello' });
          expect(body).toMatchObject({ status: true, target: [to] });
          expect(await settle(body)).toMatchObject([{ state: 'finished', status: true }]);
          expect((await call({ target: `${to},${unknown}` }, {}, 'validate')).body).toEqual({
            status: true,
            registered: [to],
            not_registered: [unknown],
          });
        } finally {
          await country(null);
        }
      });
    },
    () => Promise.resolve({ overrides: { egress: files.egress } }),
  );
});
