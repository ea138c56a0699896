import { sessionFault, storedCredsFault, storedKeyFault } from './session-faults.ts';
import { said } from '../testing/said.ts';

const bytes = (length: number) => ({
  type: 'Buffer',
  data: Buffer.alloc(length, 7).toString('base64'),
});
const PAIR = { public: bytes(32), private: bytes(32) };
const CREDS = {
  noiseKey: PAIR,
  pairingEphemeralKeyPair: PAIR,
  signedIdentityKey: PAIR,
  signedPreKey: { keyPair: PAIR, signature: bytes(64), keyId: 1 },
  registrationId: 42,
  advSecretKey: 'AAAA',
  me: { id: '62812:3@s.whatsapp.net', name: 'Shop' },
  nextPreKeyId: 813,
  firstUnuploadedPreKeyId: 813,
  accountSyncCounter: 0,
  accountSettings: { unarchiveChats: false },
  processedHistoryMessages: [],
  registered: true,
};
const KEY = Buffer.alloc(33, 5).toString('base64');
const session = (chains: object, patch: object = {}) => ({
  version: 'v1',
  _sessions: {
    [KEY]: {
      registrationId: 1,
      currentRatchet: {
        ephemeralKeyPair: { pubKey: KEY, privKey: KEY },
        lastRemoteEphemeralKey: KEY,
        previousCounter: 0,
        rootKey: KEY,
      },
      indexInfo: { baseKey: KEY, baseKeyType: 2, closed: -1, remoteIdentityKey: KEY },
      _chains: chains,
      ...patch,
    },
  },
});
const chain = (counter: unknown, messageKeys: object = {}) => ({
  [KEY]: { chainKey: { counter, key: KEY }, chainType: 2, messageKeys },
});
const own = (name: string, value: unknown): object =>
  JSON.parse(`{${JSON.stringify(name)}: ${JSON.stringify(value)}}`) as object;
const fault = (keys: object, creds: object = {}) =>
  said(sessionFault({ creds: { ...CREDS, ...creds }, keys }, 'session'));

test('a session as Baileys writes it has no fault', () => {
  expect(
    fault({
      'pre-key': { '812': PAIR, '9': null },
      session: { '62812.0': session(chain(-1)), '9988_1.12': session(chain(4_294_967_295)) },
      'sender-key-memory': { '1203@g.us': { '62812:3@s.whatsapp.net': true } },
      'app-state-sync-key': { 'AAAA/w==': { keyData: 'AAAA', timestamp: '17' } },
      'lid-mapping': { '62812': '9988', '9988_reverse': '62812' },
      'device-list': { '62812': ['0', '99'] },
      tctoken: { '9988@lid': { token: bytes(9), timestamp: '10' }, __index: { token: bytes(2) } },
      'identity-key': { '62812.0': bytes(33) },
    }),
  ).toBeNull();
});

const NAMES = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString\n', ''];
const TYPES = [
  'pre-key',
  'session',
  'sender-key',
  'sender-key-memory',
  'app-state-sync-version',
  'lid-mapping',
  'tctoken',
  'identity-key',
];
test.each(NAMES.flatMap((name) => TYPES.map((type) => [name, type])))(
  'the name %j is no id of %s, at no level',
  (name, type) => {
    expect(fault({ [type]: own(name, null) })).toMatch(/^session\.keys\./);
    expect(fault(own(name, {}))).toMatch(/^session\.keys\./);
    expect(fault({}, own(name, {}))).toMatch(/^session\.creds\./);
    expect(fault({}, { me: own(name, 'x') })).toMatch(/^session\.creds\.me/);
    expect(fault({ session: { '1.0': session(own(name, chain(1)[KEY])) } })).toMatch(/_chains/);
    expect(fault({ session: { '1.0': session(chain(1, own(name, KEY))) } })).toMatch(/messageKeys/);
  },
);

test.each([
  ['nextPreKeyId', 16_777_215],
  ['nextPreKeyId', -1],
  ['nextPreKeyId', 1.5],
  ['nextPreKeyId', 2 ** 53],
  ['firstUnuploadedPreKeyId', 814],
  ['firstUnuploadedPreKeyId', 1e9],
  ['firstUnuploadedPreKeyId', 'x'],
  ['registrationId', 2 ** 32],
  ['accountSyncCounter', '1'],
  ['noiseKey', { public: bytes(31), private: bytes(32) }],
  ['signedPreKey', { ...CREDS.signedPreKey, signature: bytes(63) }],
  ['routingInfo', bytes(2_000)],
  ['processedHistoryMessages', [{ key: 'x'.repeat(3_000) }]],
  ['additionalData', { a: 'x'.repeat(20_000) }],
  ['registered', 'yes'],
])('creds.%s: %j is refused, by its name', (name, value) => {
  expect(fault({}, { [name]: value })).toContain(`session.creds.${name}`);
  expect(said(storedCredsFault({ ...CREDS, [name]: value }))).toContain(`creds.${name}`);
});

test.each(['abc', -2, 1e300, 2 ** 32, 0.5, null, {}])(
  'a chain that counts from %j is refused',
  (counter) => {
    expect(said(storedKeyFault('session', session(chain(counter))))).toMatch(
      /chainKey\.counter: must/,
    );
  },
);

test.each(['-5', -1, 2 ** 32, null, 1.5])('a sender key that counts from %j is refused', (at) => {
  const states = [
    {
      senderKeyId: 1,
      senderChainKey: { iteration: at, seed: Buffer.alloc(32) },
      senderSigningKey: { public: Buffer.alloc(32) },
    },
  ];
  expect(said(storedKeyFault('sender-key', Buffer.from(JSON.stringify(states))))).not.toBeNull();
});

test('chains and message keys of a session have one bound together', () => {
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [at, KEY]));
  const value = session(chain(1, many));
  expect(said(storedKeyFault('session', value))).toMatch(/at most 20000 chains and message keys/);
  expect(fault({ session: { '62812.0': value } })).toMatch(/^session\.keys\.session\.62812\.0: /);
});

test('more keys than a phone ever has are refused', () => {
  const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [at + 1, null]));
  expect(fault({ 'pre-key': many })).toBe('session.keys.pre-key: must have at most 20000 entries');
});

test('what is not known is taken out of stored credentials, and refuses none', () => {
  const creds = { ...CREDS, ofAnotherVersion: 1, me: { ...CREDS.me, ofAnotherVersion: 1 } };
  expect(said(storedCredsFault(creds))).toBeNull();
  expect(creds).not.toHaveProperty('ofAnotherVersion');
  expect(creds.me).not.toHaveProperty('ofAnotherVersion');
});

test('stored credentials without what a connection needs are refused', () => {
  const { noiseKey: _, ...creds } = CREDS;
  expect(said(storedCredsFault(creds))).toMatch(/^creds\.noiseKey: required/);
});
