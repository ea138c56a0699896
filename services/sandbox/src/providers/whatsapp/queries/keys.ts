import type { BinaryNode } from '@whiskeysockets/baileys';
import { readJid } from '../jid.ts';
import type { KeyBundle } from '../store/open-store.ts';
import { bytesOf, child, children, node } from '../wire/nodes.ts';
import type { DeviceSocket, WhatsappContext } from '../whatsapp-context.ts';
import { isOnWhatsapp } from './usync.ts';

/**
 * Count of prekeys that the server reports if it has fewer. Otherwise a client would compute 812 at its
 * first login, which takes a second. Here a device is asked for prekeys when they are needed.
 */
const SAID_PREKEYS = 50;
const MAX_USERS = 1_000;

/** Answers queries for keys of devices and contacts. */
export function answerKeys(
  context: WhatsappContext,
  { noiseKey }: DeviceSocket,
  query: BinaryNode,
): BinaryNode[] | undefined {
  const { store, signal, keysCame } = context;
  if (query.attrs.type === 'set') {
    const rotated = child(child(query, 'rotate'), 'skey');
    const before = store.bundle(noiseKey);
    const bundle = rotated
      ? before && { ...before, signedPreKey: readSigned(rotated) }
      : readBundle(query, before?.preKeys);
    if (bundle) store.saveBundle(noiseKey, bundle);
    keysCame.dispatchEvent(new Event(noiseKey));
    return undefined;
  }
  const [part] = children(query);
  switch (part?.tag) {
    case 'count': {
      const value = Math.max(SAID_PREKEYS, store.bundle(noiseKey)?.preKeys.length ?? 0);
      return [node('count', { value: String(value) })];
    }
    case 'digest':
      return [node('digest', {}, [])];
    case 'key':
      return [
        node(
          'list',
          {},
          children(part)
            .slice(0, MAX_USERS)
            .map(({ attrs: { jid = '' } }) => {
              const user = readJid(jid);
              const found = user && user.device === 0 && isOnWhatsapp(context, user.number);
              return node('user', { jid }, [
                ...(found
                  ? signal.bundleNodes(user.number)
                  : [node('error', { code: '404', text: 'item-not-found' })]),
              ]);
            }),
        ),
      ];
    default:
      return undefined;
  }
}

/** Reads the keys that a device uploads. New prekeys are appended to the remaining ones. */
export function readBundle(
  parent: BinaryNode,
  left: KeyBundle['preKeys'] = [],
): KeyBundle | undefined {
  const registration = bytesOf(child(parent, 'registration'));
  const identity = bytesOf(child(parent, 'identity'));
  const signed = child(parent, 'skey');
  if (registration?.length !== 4 || identity?.length !== 32 || !signed) return undefined;
  const added = children(child(parent, 'list') ?? parent)
    .filter(({ tag }) => tag === 'key')
    .map((key) => ({ id: idOf(key), value: valueOf(key, 'value') }));
  return {
    registrationId: registration.readUInt32BE(0),
    identity: identity.toString('base64'),
    signedPreKey: readSigned(signed),
    preKeys: [...left.filter(({ id }) => added.every((key) => key.id !== id)), ...added],
  };
}

const readSigned = (key: BinaryNode): KeyBundle['signedPreKey'] => ({
  id: idOf(key),
  value: valueOf(key, 'value'),
  signature: valueOf(key, 'signature'),
});

const valueOf = (key: BinaryNode, tag: string): string =>
  bytesOf(child(key, tag))?.toString('base64') ?? '';

function idOf(key: BinaryNode): number {
  const bytes = bytesOf(child(key, 'id'));
  return bytes && bytes.length > 0 && bytes.length <= 4 ? bytes.readUIntBE(0, bytes.length) : 0;
}
