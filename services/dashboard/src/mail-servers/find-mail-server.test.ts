import { FetchFailed } from '@cascade/egress';
import { findMailServer } from './find-mail-server.ts';

const asked: string[] = [];

/** What the domains of the test have. */
const EXCHANGERS = new Map([['kopi.example', 'aspmx.l.google.com']]);
const SERVICES = new Map([
  ['_submission._tcp.warung.example', { name: 'mail.warung.example', port: 587, priority: 0 }],
  ['_imaps._tcp.warung.example', { name: 'imap.warung.example', port: 993, priority: 0 }],
  ['_submissions._tcp.closed.example', { name: '', port: 465, priority: 0 }],
]);
const SMTP =
  '<outgoingServer type="smtp"><hostname>smtp.toko.example</hostname><port>465</port>' +
  '<socketType>SSL</socketType><username>%EMAILADDRESS%</username></outgoingServer>';
const DOCUMENTS = new Map([['https://autoconfig.toko.example/mail/config-v1.1.xml', SMTP]]);

function foundIn<T>(rows: ReadonlyMap<string, T>, name: string): T {
  asked.push(name);
  const row = rows.get(name);
  if (row === undefined) throw new FetchFailed('host not found');
  return row;
}

const find = (address: string) =>
  findMailServer(
    {
      mailRecords: {
        resolveMx: async (name) => [{ exchange: foundIn(EXCHANGERS, name), priority: 1 }],
        resolveSrv: async (name) => [foundIn(SERVICES, name)],
      },
      providers: {
        fetch: async (url: string) => new Response(foundIn(DOCUMENTS, url)),
      },
    },
    address,
  );

beforeEach(() => asked.splice(0));

test('a known domain is found without asking anybody', async () => {
  expect(await find('ani@gmail.com')).toMatchObject({
    source: 'known',
    name: 'gmail',
    host: 'smtp.gmail.com',
    username: 'ani@gmail.com',
  });
  expect(asked).toEqual([]);
});

test("a company's domain is found by its mail exchangers, and each source is asked once", async () => {
  expect(await find('ani@Kopi.example')).toMatchObject({ source: 'known', name: 'gmail' });
  expect(asked.toSorted()).toEqual([
    '_imaps._tcp.kopi.example',
    '_submission._tcp.kopi.example',
    '_submissions._tcp.kopi.example',
    'https://autoconfig.kopi.example/mail/config-v1.1.xml',
    'kopi.example',
  ]);
});

test("the domain's own description comes before its records, and no source learns the person", async () => {
  expect(await find('ani@toko.example')).toEqual({
    source: 'autoconfig',
    name: 'other',
    host: 'smtp.toko.example',
    port: 465,
    secure: true,
    imap_host: null,
    username: 'ani@toko.example',
  });
  expect(asked.join(' ')).not.toContain('ani');
});

test('SRV records name the server, without what is not offered', async () => {
  expect(await find('ani@warung.example')).toEqual({
    source: 'srv',
    name: 'other',
    host: 'mail.warung.example',
    port: 587,
    secure: false,
    imap_host: 'imap.warung.example',
    username: null,
  });
  expect(await find('ani@closed.example')).toBeNull();
});

test('an unknown domain has no server', async () => {
  expect(await find('ani@nobody.example')).toBeNull();
});
