import type { MailRecords } from '../mail-servers/mail-records.ts';
import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let owner: Caller;
const asked: string[] = [];

/** Domains of the test, each with the records that it has. */
const EXCHANGERS = new Map([['kopi.example', 'aspmx.l.google.com']]);
const SERVICES = new Map([
  ['_submission._tcp.warung.example', { name: 'mail.warung.example', port: 587, priority: 0 }],
  ['_imaps._tcp.warung.example', { name: 'imap.warung.example', port: 993, priority: 0 }],
  ['_submissions._tcp.closed.example', { name: '', port: 465, priority: 0 }],
]);

const mailRecords: MailRecords = {
  resolveMx: async (name) => {
    asked.push(`MX ${name}`);
    const exchange = EXCHANGERS.get(name);
    if (exchange === undefined) throw new Error('ENOTFOUND');
    return [{ exchange, priority: 1 }];
  },
  resolveSrv: async (name) => {
    asked.push(`SRV ${name}`);
    const service = SERVICES.get(name);
    if (service === undefined) throw new Error('ENOTFOUND');
    return [service];
  },
};

beforeAll(async () => {
  api = await startTestDashboard({ mailRecords });
  owner = await api.signIn(await api.createAccount(), 'owner');
});
afterAll(() => api?.stop());
beforeEach(() => asked.splice(0));

const find = (address: string) => owner('POST', '/api/mail-servers/find', { body: { address } });

test('a known domain is found without asking anybody', async () => {
  expect((await find('ani@gmail.com')).body.server).toMatchObject({
    source: 'known',
    name: 'gmail',
    host: 'smtp.gmail.com',
    username: 'ani@gmail.com',
  });
  expect(asked).toEqual([]);
});

test("a company's domain is found by its mail exchangers, each record asked for once", async () => {
  expect((await find('ani@Kopi.example')).body.server).toMatchObject({
    source: 'known',
    name: 'gmail',
  });
  expect(asked.toSorted()).toEqual([
    'MX kopi.example',
    'SRV _imaps._tcp.kopi.example',
    'SRV _submission._tcp.kopi.example',
    'SRV _submissions._tcp.kopi.example',
  ]);
});

test('SRV records name the server, without what is not offered', async () => {
  expect((await find('ani@warung.example')).body.server).toEqual({
    source: 'srv',
    name: 'other',
    host: 'mail.warung.example',
    port: 587,
    secure: false,
    imap_host: 'imap.warung.example',
    username: null,
  });
  expect((await find('ani@closed.example')).body.server).toBeNull();
});

test('an unknown domain has no server, and no address is refused by its rule', async () => {
  expect((await find('ani@nobody.example')).body).toEqual({ server: null });
  expect((await find('nobody')).status).toBe(400);
  const viewer = await api.signIn(await api.createAccount(), 'viewer');
  const body = { address: 'ani@gmail.com' };
  expect((await viewer('POST', '/api/mail-servers/find', { body })).status).toBe(403);
});
