import { withoutPrototype } from '@cascade/runtime';
import {
  BufferJSON,
  DEFAULT_CONNECTION_CONFIG,
  generateSignalPubKey,
  type BinaryNode,
  type SignalDataTypeMap,
  type SignalKeyStoreWithTransaction,
  type SignalRepositoryWithLIDStore,
} from '@whiskeysockets/baileys';
import { hiddenJid } from '../jid.ts';
import { silentBaileys } from '../silent-baileys.ts';
import { bigEndian, node } from '../wire/nodes.ts';
import { contactSeed, type KeyBundle, type WhatsappStore } from '../store/open-store.ts';
import { contactKeys, type ContactKeys } from './contact-keys.ts';

/** The Signal sessions between contacts' phones and linked devices. */
export interface Signal {
  /** Undefined: the contact has no session for it, or has seen it before. */
  decrypt(
    contact: string,
    sender: Peer,
    sealed: { type: 'msg' | 'pkmsg'; ciphertext: Uint8Array },
  ): Promise<Uint8Array | undefined>;
  hasSession(contact: string, peer: Peer): Promise<boolean>;
  /** Starts a new session from the device's keys. */
  begin(contact: string, peer: Peer, bundle: KeyBundle): Promise<void>;
  encrypt(
    contact: string,
    peer: Peer,
    plain: Uint8Array,
  ): Promise<{ type: 'msg' | 'pkmsg'; ciphertext: Uint8Array }>;
  keysOf(contact: string): ContactKeys;
  /** Returns the keys of a contact for key queries. */
  bundleNodes(contact: string): BinaryNode[];
}

interface Peer {
  number: string;
  device: number;
}

const KEY_BUNDLE_TYPE = Buffer.from([5]);
const MAX_PREKEY_ID = 0xffffff;
/** Contacts with cached keys; keys of older ones are derived again. */
const MAX_CONTACTS = 1_000;

export function createSignal(store: WhatsappStore): Signal {
  const seed = contactSeed(store);
  const known = new Map<string, ContactKeys>();
  let lastPreKey = Math.floor(Date.now() / 1000) % MAX_PREKEY_ID;

  function keysOf(contact: string): ContactKeys {
    const keys = known.get(contact) ?? contactKeys(seed, contact);
    known.set(contact, keys);
    const [oldest] = known.keys();
    if (known.size > MAX_CONTACTS && oldest !== undefined) known.delete(oldest);
    return keys;
  }

  /** Names peers by hidden id, so that the repository looks for no other address. */
  const jidOf = ({ number, device }: Peer) => hiddenJid(number, device);

  function repository(contact: string): SignalRepositoryWithLIDStore {
    const { registrationId, identity, signedPreKey } = keysOf(contact);
    return DEFAULT_CONNECTION_CONFIG.makeSignalRepository(
      {
        creds: { registrationId, signedIdentityKey: identity, signedPreKey },
        keys: keyStore(store, contact, keysOf(contact)),
      },
      silentBaileys,
    );
  }

  return {
    keysOf,
    async decrypt(contact, sender, { type, ciphertext }) {
      try {
        return await repository(contact).decryptMessage({
          jid: jidOf(sender),
          type,
          ciphertext: Buffer.from(ciphertext),
        });
      } catch {
        return undefined;
      }
    },
    hasSession: async (contact, peer) =>
      (await repository(contact).validateSession(jidOf(peer))).exists,
    begin: (contact, peer, bundle) =>
      repository(contact).injectE2ESession({ jid: jidOf(peer), session: sessionOf(bundle) }),
    encrypt: (contact, peer, plain) =>
      repository(contact).encryptMessage({ jid: jidOf(peer), data: Buffer.from(plain) }),
    bundleNodes(contact) {
      const { registrationId, identity, signedPreKey, preKey } = keysOf(contact);
      lastPreKey = (lastPreKey % MAX_PREKEY_ID) + 1;
      return [
        node('registration', {}, bigEndian(registrationId, 4)),
        node('type', {}, KEY_BUNDLE_TYPE),
        node('identity', {}, identity.public),
        node('skey', {}, [
          node('id', {}, bigEndian(signedPreKey.keyId, 3)),
          node('value', {}, signedPreKey.keyPair.public),
          node('signature', {}, signedPreKey.signature),
        ]),
        node('key', {}, [
          node('id', {}, bigEndian(lastPreKey, 3)),
          node('value', {}, preKey(lastPreKey).public),
        ]),
      ];
    },
  };
}

function sessionOf({ registrationId, identity, signedPreKey, preKeys }: KeyBundle) {
  const publicKey = (value: string) => generateSignalPubKey(Buffer.from(value, 'base64'));
  const [preKey] = preKeys;
  return {
    registrationId,
    identityKey: publicKey(identity),
    signedPreKey: {
      keyId: signedPreKey.id,
      publicKey: publicKey(signedPreKey.value),
      signature: Buffer.from(signedPreKey.signature, 'base64'),
    },
    ...(preKey ? { preKey: { keyId: preKey.id, publicKey: publicKey(preKey.value) } } : {}),
  };
}

/** Sessions and identities are kept; prekeys are made from their ids and never used up. */
function keyStore(
  store: WhatsappStore,
  contact: string,
  keys: ContactKeys,
): SignalKeyStoreWithTransaction {
  return {
    get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const found = withoutPrototype<{ [id: string]: SignalDataTypeMap[T] }>({});
      for (const id of ids) {
        const value =
          type === 'pre-key' ? keys.preKey(Number(id)) : parse(store.signalKey(contact, type, id));
        if (value !== undefined) found[id] = value as SignalDataTypeMap[T];
      }
      return found;
    },
    set(data) {
      for (const [type, values] of Object.entries(data)) {
        if (type === 'pre-key') continue;
        for (const [id, value] of Object.entries(values as Record<string, unknown>)) {
          const text = value ? JSON.stringify(value, BufferJSON.replacer) : undefined;
          store.saveSignalKey(contact, type, id, text);
        }
      }
    },
    isInTransaction: () => false,
    // Writes are independent, and the writer of a session holds its queue.
    transaction: (exec) => exec(),
  };
}

const parse = (text: string | undefined): unknown =>
  text === undefined ? undefined : JSON.parse(text, BufferJSON.reviver);
