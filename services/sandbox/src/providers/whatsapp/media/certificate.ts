import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** PEM. */
  key: string;
  /** PEM, signed with its own key. */
  cert: string;
}

const YEARS = 10;

/**
 * Makes a self-signed certificate for `localhost`, `127.0.0.1` and `::1` (X.509 v3, RFC 5280). Clients
 * need it as their CA.
 */
export function makeCertificate(now: number): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(COMMON_NAME, utf8('Cascade sandbox'))));
  const body = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ECDSA_SHA256,
    name,
    sequence(utcTime(now - DAY_MS), utcTime(now + YEARS * 365 * DAY_MS)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    explicit(3, sequence(sequence(SUBJECT_ALT_NAME, octets(alternativeNames())))),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, ECDSA_SHA256, bits(signature));
  const base64 = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}

const DAY_MS = 86_400_000;

/** Encodes DER (ITU-T X.690), as far as a certificate needs it. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const set = (...parts: Uint8Array[]) => der(0x31, ...parts);
const integer = (value: Uint8Array) => der(0x02, value);
const bits = (value: Uint8Array) => der(0x03, Buffer.from([0]), value);
const octets = (value: Uint8Array) => der(0x04, value);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const utf8 = (text: string) => der(0x0c, Buffer.from(text));
const explicit = (tag: number, content: Uint8Array) => der(0xa0 + tag, content);
const utcTime = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));
const alternativeNames = () =>
  sequence(
    der(0x82, Buffer.from('localhost')),
    der(0x87, Buffer.from([127, 0, 0, 1])),
    der(0x87, Buffer.concat([Buffer.alloc(15), Buffer.from([1])])),
  );

const COMMON_NAME = oid('550403');
const SUBJECT_ALT_NAME = oid('551d11');
const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));
