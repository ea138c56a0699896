import { judgeForwarding, type SeenCall } from './forwarding.ts';

const FORGED = '203.0.113.77';
const URL_OF_ALL = new URL('https://messages.example.com');
const GOOD: SeenCall = {
  client: '198.51.100.9',
  peer: '127.0.0.1',
  protocol: 'https',
  host: 'messages.example.com',
  forwarded_for: `${FORGED}, 198.51.100.9`,
  forwarded_proto: 'https',
  encrypted: false,
};

const found = (change: Partial<SeenCall>) =>
  judgeForwarding({ ...GOOD, ...change }, URL_OF_ALL, FORGED)
    .filter(({ state }) => state !== 'fine')
    .map(({ check, state }) => `${check} ${state}`);

test.each<[string, Partial<SeenCall>, string[]]>([
  ['a proxy that adds the caller', {}, []],
  ['a proxy that writes the caller alone', { forwarded_for: '198.51.100.9' }, []],
  ['no proxy, TLS in the process', { encrypted: true, forwarded_for: FORGED }, []],
  ['no header', { forwarded_for: null, client: '127.0.0.1' }, ['forwarded-for wrong']],
  [
    "the caller's header untouched",
    { forwarded_for: FORGED, client: FORGED },
    ['forwarded-for wrong'],
  ],
  ['a proxy that is not trusted', { client: '127.0.0.1' }, ['trusted-proxies wrong']],
  ['callers that are trusted', { client: FORGED }, ['forwarded-for wrong']],
  [
    'a caller in the network of the proxies',
    { client: FORGED, forwarded_for: `${FORGED}, 10.0.0.7` },
    ['forwarded-for unchecked'],
  ],
  [
    'an address that two proxies add',
    { forwarded_for: `${FORGED}, 198.51.100.9, 198.51.100.9` },
    ['forwarded-for look'],
  ],
  ['no protocol', { forwarded_proto: null }, ['forwarded-proto wrong']],
  ["the caller's protocol", { forwarded_proto: 'http' }, ['forwarded-proto wrong']],
  ['two protocols', { forwarded_proto: 'http, https' }, ['forwarded-proto wrong']],
  ['another host', { host: '127.0.0.1:8080' }, ['host wrong']],
])('%s', (_, change, findings) => {
  expect(found(change)).toEqual(findings);
});
