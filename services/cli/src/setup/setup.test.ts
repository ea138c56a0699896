import { stringify } from 'yaml';
import { CommandFault } from '../command.ts';
import type { Operator } from '../operator/create-operator.ts';
import { applyAccount } from './apply-account.ts';
import { planSetup } from './plan-setup.ts';
import { readAccounts } from './read-accounts.ts';
import { readSetup } from './read-setup.ts';

const plan = { name: 'basic', quota: 500 };
const BOT = { channel: 'telegram', name: 'Orders', credentials: { bot_token: '${BOT}' } };
const MAIL = {
  channel: 'email',
  name: 'News',
  credentials: {
    host: 'smtp.example.com',
    port: '${PORT}',
    secure: false,
    from: { address: 'news@example.com' },
    dkim: { domain: '${DKIM_DOMAIN:-}', selector: '${DKIM:-}', private_key: '${DKIM_KEY:-}' },
  },
};
const ENV = { BOT: '7000000001:AAF-orders', PORT: '587' };

interface There {
  accounts?: object[];
  devices?: object[];
  templates?: object[];
}

/** An installation that has this, and notes what is written. */
function installation({ accounts = [], devices = [], templates = [] }: There, refused = '') {
  const written: { path: string; body: Record<string, unknown> }[] = [];
  const lists = new Map<string, object[]>([
    ['/api/accounts', accounts],
    ['/api/devices', devices],
    ['/api/templates', templates],
  ]);
  const operator: Operator = {
    call: (_method, path, { body } = {}) => {
      if (path === refused) throw new CommandFault('settings.pace: must be a number');
      written.push({ path, body: body as Record<string, unknown> });
      return Promise.resolve({
        id: 'x_1',
        token: 'tok_1',
        approval: 'pending',
        active: true,
      } as never);
    },
    all: (path) => Promise.resolve((lists.get(path) ?? []) as never),
    stream: () => Promise.reject(new Error('nothing is streamed')),
  };
  return { operator, written };
}

async function importInto(
  { operator }: { operator: Operator },
  accounts: readonly object[],
  env: NodeJS.ProcessEnv = ENV,
): Promise<void> {
  const setup = await readSetup(stringify({ accounts }), env);
  for (const account of await planSetup(operator, setup, env)) {
    await applyAccount(operator, account, () => undefined);
  }
}

test('new devices get their credentials, numbers as numbers and without what is not set', async () => {
  const there = installation({});
  await importInto(there, [{ name: 'Bakery', plan, devices: [BOT, MAIL] }]);
  expect(there.written.map(({ body }) => body['credentials'])).toEqual([
    undefined,
    { bot_token: ENV.BOT },
    {
      host: 'smtp.example.com',
      port: 587,
      secure: false,
      from: { address: 'news@example.com' },
    },
  ]);
});

const FAX = { channel: 'fax', name: 'F' };
const BARE = { channel: 'telegram', name: 'B' };

test.each<[string, fault: string, devices: object[], env: Record<string, string>]>([
  ['a variable that is not set', 'telegram Orders: BOT: set it', [BOT, MAIL], { PORT: '587' }],
  ['a port that is no number', 'email News: credentials.port', [BOT, MAIL], { ...ENV, PORT: 'x' }],
  ['a bad token', 'telegram Orders: credentials.bot_token', [MAIL, BOT], { ...ENV, BOT: 'x' }],
  ['a channel that is not there', 'fax F: channel must be', [FAX], ENV],
  ['a device twice', 'telegram Orders: stands twice', [BOT, BOT], ENV],
  ['a device without credentials', 'telegram B: credentials', [BARE], ENV],
])('%s is told with its device, and nothing is written', async (_what, fault, devices, env) => {
  const there = installation({});
  const wanted = [
    { name: 'Bakery', plan, devices: [MAIL] },
    { name: 'Café', plan, devices },
  ];
  const told = await importInto(there, wanted, env).then(
    () => '',
    (error: unknown) => (error as CommandFault).message,
  );
  expect(told).toContain(`Café: ${fault}`);
  expect(told).toMatch(/\nNothing was written\.$/);
  expect(there.written).toEqual([]);
});

test('every fault is told at once', async () => {
  const there = installation({});
  const wanted = [{ name: 'Bakery', plan, devices: [BOT, MAIL] }];
  await expect(importInto(there, wanted, {})).rejects.toThrow(
    'Bakery: telegram Orders: BOT: set it, the setup names it\n' +
      'Bakery: email News: PORT: set it, the setup names it\n' +
      'Nothing was written.',
  );
});

test('a device that is there needs no variables', async () => {
  const there = installation({
    accounts: [{ id: 'acc_1', name: 'Bakery', plan, settings: {} }],
    devices: [{ ...BOT, id: 'dev_1', settings: {} }],
  });
  await importInto(there, [{ name: 'Bakery', plan, devices: [BOT] }], {});
  expect(there.written).toEqual([]);
});

test('what the installation refuses is told with its device', async () => {
  const there = installation({}, '/api/devices');
  const wanted = [{ name: 'Bakery', plan, devices: [BOT] }];
  await expect(importInto(there, wanted)).rejects.toThrow(
    'Bakery: telegram Orders: settings.pace: must be a number',
  );
});

test('texts with ${…} of accounts, settings and templates come back as they are', async () => {
  const content = { message: { type: 'text', message: 'Pay ${AMOUNT}, or $${AMOUNT:-}' } };
  const account = { id: 'acc_1', name: 'A ${B} C', plan, settings: { footer: '${F}' } };
  const template = { channel: 'telegram', name: 'T ${N}', content };
  const { operator } = installation({ accounts: [account], templates: [template] });
  const exported = stringify({ accounts: await readAccounts(operator, undefined) });
  const { accounts } = await readSetup(exported, {});
  expect(accounts).toMatchObject([
    { name: account.name, settings: account.settings, templates: [template] },
  ]);
});
