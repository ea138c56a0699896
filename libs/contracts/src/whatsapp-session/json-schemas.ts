import type { Schema } from '../schemas/shape-of.ts';

/**
 * Schemas of a session that was linked elsewhere: Baileys' auth state, as its `BufferJSON` writes it. What Baileys
 * and libsignal count up to, or walk through, has a bound: they trust what they have stored.
 */

const UINT32 = 0xffff_ffff;
/** Ids of pre-keys are written in three bytes; one upload makes up to 812 more. */
export const LAST_PRE_KEY = 0xff_ffff - 1_000;
/** Epoch in any unit down to microseconds. */
const LATEST = 1e16;

/** Most chains and message keys of one contact's device. Newer ones push out older ones when they are stored. */
export const MOST_CHAIN_ENTRIES = 20_000;

const integer = (minimum: number, maximum: number): Schema => ({
  type: 'integer',
  minimum,
  maximum,
});
const text = (maxLength: number, pattern?: string): Schema => ({
  type: 'string',
  maxLength,
  ...(pattern === undefined ? {} : { pattern }),
});
/** Buffers of one of these lengths. */
const bytes = (...lengths: number[]): Schema => ({ bytes: lengths });
const bytesUpTo = (maxBytes: number): Schema => ({ maxBytes });
const object = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): Schema => ({ type: 'object', properties, required, additionalProperties: false });
/** An object whose names are ids. */
const byId = (pattern: string, maxProperties: number, value: Schema): Schema => ({
  type: 'object',
  maxProperties,
  propertyNames: { type: 'string', pattern },
  additionalProperties: value,
});
const list = (maxItems: number, items: Schema): Schema => ({ type: 'array', maxItems, items });
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });

const BASE64 = '^[A-Za-z0-9+/]*={0,2}$';
/** Public keys as names: no member that every object has is as long. */
const KEY_ID = '^[A-Za-z0-9+/]{42,86}={0,2}$';
/** Keys, chains and MACs in base64: up to 64 bytes. */
const KEY_TEXT = text(88, BASE64);
const TIME: Schema = { anyOf: [integer(-1, LATEST), text(20, '^[0-9]*$')] };
/** Protobuf's JSON has bytes in base64. */
const protobufBytes = (most: number): Schema => ({
  anyOf: [text(Math.ceil(most / 3) * 4, BASE64), bytesUpTo(most), { type: 'null' }],
});

const KEY = bytes(32, 33);
const KEY_PAIR = object({ public: KEY, private: bytes(32) }, ['public', 'private']);

const ME = object({
  id: text(100),
  lid: orNull(text(100)),
  phoneNumber: orNull(text(100)),
  name: orNull(text(1_000)),
  notify: orNull(text(1_000)),
  verifiedName: orNull(text(1_000)),
  username: orNull(text(1_000)),
  imgUrl: orNull(text(2_000)),
  status: orNull(text(2_000)),
});

/** Members of credentials; Baileys' `AuthenticationCreds`. */
const CREDS = {
  noiseKey: KEY_PAIR,
  pairingEphemeralKeyPair: KEY_PAIR,
  signedIdentityKey: KEY_PAIR,
  signedPreKey: object(
    {
      keyPair: KEY_PAIR,
      signature: bytes(64),
      keyId: integer(0, 0xff_ffff),
      timestampS: orNull(integer(0, LATEST)),
    },
    ['keyPair', 'signature', 'keyId'],
  ),
  registrationId: integer(0, 0x7fff_ffff),
  advSecretKey: text(100, BASE64),
  me: orNull(ME),
  account: orNull(
    object({
      details: protobufBytes(1_000),
      accountSignatureKey: protobufBytes(64),
      accountSignature: protobufBytes(64),
      deviceSignature: protobufBytes(64),
    }),
  ),
  signalIdentities: orNull(
    list(
      100,
      object(
        {
          identifier: object({ name: text(100), deviceId: integer(0, 65_535) }, ['name']),
          identifierKey: KEY,
        },
        ['identifier', 'identifierKey'],
      ),
    ),
  ),
  myAppStateKeyId: orNull(text(100, BASE64)),
  firstUnuploadedPreKeyId: integer(0, LAST_PRE_KEY),
  nextPreKeyId: integer(0, LAST_PRE_KEY),
  lastAccountSyncTimestamp: orNull(TIME),
  platform: orNull(text(50)),
  processedHistoryMessages: orNull(list(5_000, { type: 'object', maxJson: 2_000 })),
  accountSyncCounter: integer(0, 1_000_000),
  accountSettings: {
    type: 'object',
    maxJson: 2_000,
    properties: { unarchiveChats: { type: 'boolean' } },
    propertyNames: { type: 'string', enum: ['unarchiveChats', 'defaultDisappearingMode'] },
  },
  registered: { type: 'boolean' },
  pairingCode: orNull(text(20)),
  lastPropHash: orNull(text(200)),
  routingInfo: orNull(bytesUpTo(1_024)),
  additionalData: { maxJson: 10_000 },
} satisfies Record<string, Schema>;

/** Members that earlier versions of Baileys wrote. They aren't used. */
const FORMER_CREDS = [
  'phoneId',
  'deviceId',
  'identityId',
  'backupToken',
  'registration',
  'serverHasPreKeys',
  'lastMessageTimestamp',
];

/** Without these no connection can be made. */
const NEEDED_CREDS = [
  'noiseKey',
  'pairingEphemeralKeyPair',
  'signedIdentityKey',
  'signedPreKey',
  'registrationId',
  'advSecretKey',
  'nextPreKeyId',
  'firstUnuploadedPreKeyId',
] as const;

/** One chain of a ratchet: libsignal counts from `counter` up to a message's. */
const CHAIN = object(
  {
    chainKey: object({ counter: integer(-1, UINT32), key: orNull(KEY_TEXT) }, ['counter']),
    chainType: { enum: [1, 2] },
    messageKeys: byId('^(?:0|[1-9][0-9]{0,9})$', MOST_CHAIN_ENTRIES, KEY_TEXT),
  },
  ['chainKey', 'chainType', 'messageKeys'],
);

const RATCHET = object(
  {
    registrationId: orNull(integer(0, UINT32)),
    currentRatchet: object(
      {
        ephemeralKeyPair: object({ pubKey: KEY_TEXT, privKey: KEY_TEXT }, ['pubKey', 'privKey']),
        lastRemoteEphemeralKey: KEY_TEXT,
        previousCounter: integer(-1, UINT32),
        rootKey: KEY_TEXT,
      },
      ['ephemeralKeyPair', 'lastRemoteEphemeralKey', 'previousCounter', 'rootKey'],
    ),
    indexInfo: object(
      {
        baseKey: KEY_TEXT,
        baseKeyType: { enum: [1, 2] },
        closed: integer(-1, LATEST),
        used: orNull(integer(-1, LATEST)),
        created: orNull(integer(-1, LATEST)),
        remoteIdentityKey: KEY_TEXT,
      },
      ['baseKey', 'baseKeyType', 'closed', 'remoteIdentityKey'],
    ),
    _chains: byId(KEY_ID, MOST_CHAIN_ENTRIES, CHAIN),
    pendingPreKey: orNull(
      object(
        {
          signedKeyId: integer(0, UINT32),
          baseKey: KEY_TEXT,
          preKeyId: orNull(integer(0, UINT32)),
        },
        ['baseKey'],
      ),
    ),
  },
  ['currentRatchet', 'indexInfo', '_chains'],
);

/** Sessions with one device of a contact; libsignal keeps 40, and one while a new one begins. */
const SESSION_RECORD = object(
  {
    _sessions: byId(KEY_ID, 100, RATCHET),
    version: { const: 'v1' },
    registrationId: orNull(integer(0, UINT32)),
  },
  ['_sessions'],
);

const ITERATION = integer(0, UINT32);
/** States of a group's sender, as text within the value of `sender-key`. */
const SENDER_KEY_STATES = list(
  10,
  object(
    {
      senderKeyId: integer(0, UINT32),
      senderChainKey: object({ iteration: ITERATION, seed: bytesUpTo(64) }, ['iteration', 'seed']),
      senderSigningKey: object({ public: bytesUpTo(64), private: orNull(bytesUpTo(64)) }, [
        'public',
      ]),
      senderMessageKeys: list(
        2_000,
        object({ iteration: ITERATION, seed: bytesUpTo(64) }, ['iteration', 'seed']),
      ),
    },
    ['senderKeyId', 'senderChainKey', 'senderSigningKey'],
  ),
);

const JID = '^[0-9A-Za-z][0-9A-Za-z._:-]{0,79}@[a-z.]{1,20}$';
const USER = '[0-9A-Za-z-]{1,40}';
const ADDRESS = `^${USER}(?:_[0-9]{1,3})?[.][0-9]{1,5}$`;
const MOST_OF_CONTACTS = 50_000;

interface KeyType {
  /** Pattern of its ids. */
  id: string;
  /** Most keys of this type. */
  most: number;
  value: Schema;
}

/** Types of keys; Baileys' `SignalDataTypeMap`. */
const KEY_TYPES = {
  'pre-key': { id: '^[1-9][0-9]{0,7}$', most: 20_000, value: KEY_PAIR },
  session: { id: ADDRESS, most: MOST_OF_CONTACTS, value: SESSION_RECORD },
  'sender-key': {
    id: `^[0-9A-Za-z][0-9A-Za-z._:@-]{0,79}::${USER}(?:_[0-9]{1,3})?::[0-9]{1,5}$`,
    most: MOST_OF_CONTACTS,
    value: { maxBytes: 4_000_000, textOf: SENDER_KEY_STATES },
  },
  'sender-key-memory': {
    id: JID,
    most: MOST_OF_CONTACTS,
    value: byId(JID, 20_000, { type: 'boolean' }),
  },
  'app-state-sync-key': {
    id: '^(?:[A-Za-z0-9+/]{4}){1,22}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
    most: 1_000,
    value: object({
      keyData: protobufBytes(64),
      fingerprint: orNull({
        type: 'object',
        maxJson: 10_000,
        properties: {
          rawId: orNull(TIME),
          currentIndex: orNull(TIME),
          deviceIndexes: orNull(list(1_000, integer(0, UINT32))),
        },
        additionalProperties: false,
      }),
      timestamp: orNull(TIME),
    }),
  },
  'app-state-sync-version': {
    id: '^(?:critical_block|critical_unblock_low|regular_high|regular_low|regular)$',
    most: 5,
    value: object(
      {
        version: integer(0, Number.MAX_SAFE_INTEGER),
        hash: bytes(128),
        indexValueMap: byId(
          '^[A-Za-z0-9+/]{43}=$',
          MOST_OF_CONTACTS,
          object({ valueMac: bytesUpTo(64) }, ['valueMac']),
        ),
      },
      ['version', 'hash', 'indexValueMap'],
    ),
  },
  'lid-mapping': {
    id: '^[0-9]{1,20}(?:_reverse)?$',
    most: 2 * MOST_OF_CONTACTS,
    value: text(20, '^[0-9]+$'),
  },
  'device-list': {
    id: `^${USER}$`,
    most: MOST_OF_CONTACTS,
    value: list(1_000, text(5, '^[0-9]+$')),
  },
  tctoken: {
    id: `^__index$|${JID}`,
    most: MOST_OF_CONTACTS,
    value: object(
      {
        token: bytesUpTo(4_000_000),
        timestamp: orNull(TIME),
        senderTimestamp: orNull(TIME),
      },
      ['token'],
    ),
  },
  'identity-key': { id: ADDRESS, most: MOST_OF_CONTACTS, value: KEY },
} satisfies Record<string, KeyType>;

const CREDS_SCHEMA: Schema = {
  ...object({
    ...CREDS,
    ...Object.fromEntries(FORMER_CREDS.map((name) => [name, { maxJson: 10_000 }])),
  }),
  preKeyRange: 5_000,
};

/** Credentials that are stored: what isn't known is left out. */
export const STORED_CREDS_SCHEMA: Schema = {
  ...object(CREDS, NEEDED_CREDS),
  preKeyRange: 5_000,
};

const types = Object.entries<KeyType>(KEY_TYPES);

/** Of each value by its type. */
export const VALUE_SCHEMAS: ReadonlyMap<string, Schema> = new Map(
  types.map(([type, { value }]) => [type, value]),
);

export const SESSION_SCHEMA: Schema = object(
  {
    creds: CREDS_SCHEMA,
    keys: object(
      Object.fromEntries(
        types.map(([type, { id, most, value }]) => [type, byId(id, most, orNull(value))]),
      ),
    ),
  },
  ['creds', 'keys'],
);
