import {
  Curve,
  hmacSign,
  proto,
  WA_ADV_ACCOUNT_SIG_PREFIX,
  WA_ADV_DEVICE_SIG_PREFIX,
  type BinaryNode,
  type KeyPair,
} from '@whiskeysockets/baileys';
import { hiddenJid, phoneJid, SERVER } from '../jid.ts';
import { node } from '../wire/nodes.ts';

/** Builds `pair-success`: the phone's signed statement that the device belongs to its account. */
export function pairSuccess(options: {
  number: string;
  device: number;
  /** The phone's identity. */
  phone: KeyPair;
  /** The device's public identity, base64. */
  companionIdentity: string;
  /** The secret of its QR code or its pairing code. */
  advSecret: Buffer;
  t: string;
}): BinaryNode {
  const { number, device, phone, companionIdentity, advSecret, t } = options;
  const details = proto.ADVDeviceIdentity.encode({
    rawId: Number(number.slice(-9)),
    timestamp: Number(t),
    keyIndex: device,
    accountType: proto.ADVEncryptionType.E2EE,
    deviceType: proto.ADVEncryptionType.E2EE,
  }).finish();
  const accountSignature = Curve.sign(
    phone.private,
    Buffer.concat([WA_ADV_ACCOUNT_SIG_PREFIX, details, Buffer.from(companionIdentity, 'base64')]),
  );
  const signed = proto.ADVSignedDeviceIdentity.encode({
    details,
    accountSignatureKey: phone.public,
    accountSignature,
  }).finish();
  const sealed = proto.ADVSignedDeviceIdentityHMAC.encode({
    details: signed,
    hmac: hmacSign(signed, advSecret),
  }).finish();
  return node('iq', { from: SERVER, type: 'set', id: 'pair-success', xmlns: 'md', t }, [
    node('pair-success', {}, [
      node('device-identity', {}, sealed),
      node('device', { jid: phoneJid(number, device), lid: hiddenJid(number, device) }),
      node('platform', { name: 'android' }),
    ]),
  ]);
}

/** Whether the device has signed the statement of the phone with this public identity. */
export function checkDeviceSignature(
  answer: Uint8Array,
  companionIdentity: string,
  phone: Uint8Array,
): boolean {
  const identity = Buffer.from(companionIdentity, 'base64');
  const { details, deviceSignature } = proto.ADVSignedDeviceIdentity.decode(answer);
  if (!details || !deviceSignature) return false;
  const signed = Buffer.concat([WA_ADV_DEVICE_SIG_PREFIX, details, identity, phone]);
  return Curve.verify(identity, signed, deviceSignature);
}
