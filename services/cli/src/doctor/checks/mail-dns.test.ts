import { checkMailDns } from './mail-dns.ts';

const DEVICE = {
  id: 'dev_1',
  account: 'acc_1',
  channel: 'email',
  name: 'Shop',
  condition: { state: 'working', reason: null, advice: null },
} as const;

/** Answers as a name server: a list is its TXT records, a text the code of its error. */
function serverWith(records: Readonly<Record<string, string[] | string>>) {
  const answer = (name: string): Promise<string[]> => {
    const found = records[name] ?? 'ENOTFOUND';
    return typeof found === 'string'
      ? Promise.reject(Object.assign(new Error(found), { code: found }))
      : Promise.resolve(found);
  };
  return {
    resolveTxt: async (name: string) => (await answer(name)).map((text) => [text]),
    resolveMx: async (name: string) =>
      (await answer(`mx ${name}`)).map((exchange) => ({ exchange, priority: 10 })),
  };
}

async function check(records: Readonly<Record<string, string[] | string>>, sandbox = false) {
  const device = { ...DEVICE, sandbox, number: 'shop@Shop.example' };
  const findings = await checkMailDns([device, device], serverWith(records));
  return Object.fromEntries(findings.map(({ check: name, state }) => [name, state]));
}

const GOOD = {
  'mx shop.example': ['mail.shop.example'],
  'shop.example': ['google-site-verification=x', 'v=spf1 include:mail.example ~all'],
  '_domainkey.shop.example': 'ENODATA',
  '_dmarc.shop.example': ['v=DMARC1; p=quarantine'],
};

test('each domain of a live sender is checked once', async () => {
  expect(await check(GOOD)).toEqual({
    'mail-mx': 'fine',
    'mail-spf': 'fine',
    'mail-dkim': 'fine',
    'mail-dmarc': 'fine',
  });
  expect(await check(GOOD, true)).toEqual({});
});

test.each([
  ['mail-mx', { 'mx shop.example': 'ENODATA' }, 'look'],
  ['mail-spf', { 'shop.example': ['v=spf1 -all', 'v=spf1 ~all'] }, 'look'],
  ['mail-spf', { 'shop.example': ['v=spf1 +all'] }, 'look'],
  ['mail-spf', { 'shop.example': 'ENODATA' }, 'look'],
  ['mail-dkim', { '_domainkey.shop.example': 'ENOTFOUND' }, 'look'],
  ['mail-dmarc', { '_dmarc.shop.example': 'ENOTFOUND' }, 'look'],
  ['mail-dmarc', { '_dmarc.shop.example': 'ETIMEOUT' }, 'unchecked'],
])('%s with %j is %s', async (name, change, state) => {
  const found = await check({ ...GOOD, ...change });
  const others = Object.entries(found).filter(([other]) => other !== name);
  expect([found[name], others.every(([, other]) => other === 'fine')]).toEqual([state, true]);
});
