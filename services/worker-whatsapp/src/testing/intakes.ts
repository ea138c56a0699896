import { mediaOfBytes } from '@cascade/channel';
import { readRecorded } from '@cascade/channel/testing';
import { enterWork } from '@cascade/runtime';
import { startScriptServer, worstJson, type AdapterIntake } from '@cascade/runtime/testing';
import { readChat } from '../inbound/read-chat.ts';
import { readMessage } from '../inbound/read-message.ts';
import { unwrapMessage } from '../inbound/unwrap-message.ts';
import {
  makePrologue,
  pairingCodeOf,
  pairingKeyOf,
  readPrimaryIdentity,
} from '../passkey/passkey-keys.ts';
import { readPrimary, readRequest } from '../passkey/passkey-nodes.ts';
import { shapeOf } from '../passkey/stanza-shape.ts';
import { ProxyFault } from '../proxy/proxy-fault.ts';
import { openTunnel } from '../proxy/open-tunnel.ts';
import { loadBaileys } from '../session/load-baileys.ts';
import { shownImage } from '../send/shown-image.ts';
import { readSticker } from '../send/sticker.ts';
import { thumbnailOf } from '../send/thumbnail.ts';
import { voiceSeconds } from '../send/voice-note.ts';

const MESSAGE_BYTES = 1024 * 1024;
const PICTURE_BYTES = 5_000_000;
const recorded = () =>
  readRecorded(new URL('../../recorded/messages.jsonl', import.meta.url)).map(
    ({ payload }) => payload,
  );

const MESSAGE = 'whatsapp: message of a contact';
const message: AdapterIntake = {
  name: MESSAGE,
  form: 'json',
  seeds: () => recorded().map((one) => JSON.stringify(one)),
  worst: {
    ...worstJson(recorded()[0], MESSAGE_BYTES),
    ...worstJson(
      {
        key: { remoteJid: '6281200000001@s.whatsapp.net', fromMe: false, id: 'x' },
        pushName: 'x',
        message: {
          extendedTextMessage: { text: 'x', contextInfo: { quotedMessage: { conversation: 'x' } } },
          contactsArrayMessage: { contacts: [{ displayName: 'x', vcard: 'BEGIN:VCARD\nFN:x' }] },
          interactiveResponseMessage: {
            nativeFlowResponseMessage: { name: 'flow', paramsJson: '{}' },
          },
        },
      },
      MESSAGE_BYTES,
    ),
  },
  limitBytes: MESSAGE_BYTES,
  async open() {
    const { proto } = await loadBaileys();
    return {
      take(input) {
        // A message comes as protobuf: JSON is the fuzz run's own way of writing one.
        enterWork(() => ({ intake: 'fuzz generator' }));
        const received = parsed(input);
        if (typeof received !== 'object' || received === null) return;
        // Baileys decodes protobuf: members have the types of their fields.
        let typed: Parameters<typeof readChat>[0] & {
          message?: Parameters<typeof unwrapMessage>[0] | null;
        };
        try {
          const { key, message } = proto.WebMessageInfo.fromObject(received);
          typed = { ...key, message: message ?? null };
        } catch {
          return;
        }
        enterWork(() => ({ intake: MESSAGE }));
        readChat(typed, []);
        if (typed.message) readMessage(unwrapMessage(typed.message).message);
      },
    };
  },
};

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

const TYPES: ReadonlyMap<string, string> = new Map([
  ['RIFF', 'image/webp'],
  ['GIF8', 'image/gif'],
]);

const picture: AdapterIntake = {
  name: 'whatsapp: picture of a customer',
  form: 'bytes',
  seeds: () => [PNG, WEBP, Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  worst: {
    'a page of zeros behind a head': () =>
      Buffer.concat([PNG, Buffer.alloc(PICTURE_BYTES - PNG.length)]),
    'a head that promises 50,000,000 pixels': () => withSize(PNG, 7_000, 7_000),
    'a head that promises a billion pixels': () => withSize(PNG, 31_000, 32_000),
  },
  limitBytes: PICTURE_BYTES,
  open: () =>
    Promise.resolve({
      async take(input) {
        const mime = TYPES.get(input.subarray(0, 4).toString('latin1')) ?? 'image/png';
        await thumbnailOf(input, mime);
        await readSticker(input, mime);
        await shownImage(mediaOfBytes(input, mime, 'picture'));
      },
    }),
};

function withSize(png: Buffer, width: number, height: number): Buffer {
  const made = Buffer.from(png);
  made.writeUInt32BE(width, 16);
  made.writeUInt32BE(height, 20);
  return made;
}

const OGG = Buffer.concat([
  Buffer.from('OggS'),
  Buffer.alloc(22),
  Buffer.of(1, 19),
  Buffer.from('OpusHead'),
  Buffer.alloc(11),
  Buffer.from('OggS'),
  Buffer.alloc(23),
]);

const voice: AdapterIntake = {
  name: 'whatsapp: voice note of a customer',
  form: 'bytes',
  seeds: () => [OGG],
  worst: {
    'half pages alone': () => Buffer.concat([OGG, Buffer.from('OggO'.repeat(4_000_000))]),
    'pages alone': () => Buffer.concat([OGG, Buffer.from('OggS'.repeat(4_000_000))]),
  },
  limitBytes: 16_000_000,
  open: () => Promise.resolve({ take: (input) => void voiceSeconds(input) }),
};

const PASSKEY = 'whatsapp: passkey notifications';
const PASSKEY_BYTES = 64 * 1024;
const PASSKEY_REQUEST = {
  challenge: 'AAECAw',
  timeout: 600_000,
  rpId: 'whatsapp.com',
  allowCredentials: [{ id: 'AQID', type: 'public-key' }],
  userVerification: 'required',
  extensions: { uvm: true },
};

/** The bytes in `passkey_prologue_request` and in `crsc_continuation`. */
const passkey: AdapterIntake = {
  name: PASSKEY,
  form: 'bytes',
  seeds: () => [
    Buffer.from(JSON.stringify(PASSKEY_REQUEST)),
    Buffer.concat([
      Buffer.of(0x0a, 32),
      Buffer.alloc(32, 9),
      Buffer.of(0x12, 32),
      Buffer.alloc(32),
    ]),
  ],
  worst: worstJson(PASSKEY_REQUEST, PASSKEY_BYTES),
  limitBytes: PASSKEY_BYTES,
  async open() {
    const { proto } = await loadBaileys();
    const { keys } = makePrologue(proto, { ref: 'ref', deviceType: 1 });
    return {
      take(input) {
        enterWork(() => ({ intake: PASSKEY }));
        const holding = (tag: string) => ({
          tag: 'notification',
          attrs: { from: '@s.whatsapp.net' },
          content: [{ tag, attrs: {}, content: input }],
        });
        const asked = holding('passkey_request_options');
        readRequest(asked);
        shapeOf(asked);
        const bytes = readPrimary(holding('primary_ephemeral_identity'));
        const primary = bytes && readPrimaryIdentity(proto, bytes);
        if (primary && pairingKeyOf(keys, primary)) pairingCodeOf(keys, primary);
      },
    };
  },
};

const PROXY_BYTES = 64 * 1024;
const TUNNEL_MS = 2_000;

function proxy(protocol: 'http' | 'socks5', seeds: readonly string[]): AdapterIntake {
  return {
    name: `whatsapp: answer of a ${protocol} proxy`,
    form: 'bytes',
    seeds: () => seeds.map((one) => Buffer.from(one, 'latin1')),
    worst: {
      'headers without end': () => `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(PROXY_BYTES / 6 - 10)}`,
      'one header': () => `HTTP/1.1 200 ${'x'.repeat(PROXY_BYTES - 20)}`,
      zeros: () => Buffer.alloc(PROXY_BYTES),
      'a byte that repeats': () => Buffer.alloc(PROXY_BYTES, 5),
    },
    limitBytes: PROXY_BYTES,
    async open() {
      const server = await startScriptServer({ by: 'whole' });
      const egress = {
        resolveHost: () => Promise.resolve({ ok: true, address: server.host, family: 4 } as const),
      };
      return {
        async take(input) {
          server.say(input);
          await openTunnel(
            egress,
            { protocol, host: 'proxy.test', port: server.port, username: 'a', password: 'b' },
            { host: 'x.test', port: 443 },
            TUNNEL_MS,
          ).then(
            (socket) => {
              socket.on('error', () => undefined);
              socket.destroy();
            },
            (error: unknown) => {
              // Whatever a proxy answers is a fault of its kind.
              if (!(error instanceof ProxyFault)) throw error;
            },
          );
        },
        close: () => server.close(),
      };
    },
  };
}

function parsed(input: Buffer): unknown {
  try {
    return JSON.parse(input.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** What comes from contacts, from customers' files, from WhatsApp while it links a phone, and from proxies. */
export const INTAKES: readonly AdapterIntake[] = [
  message,
  picture,
  voice,
  passkey,
  proxy('http', [
    'HTTP/1.1 200 Connection established\r\n\r\n',
    'HTTP/1.1 407 Proxy Authentication Required\r\n\r\n',
  ]),
  proxy('socks5', [
    '\x05\x02',
    '\x05\x02\x01\0\x05\0\0\x01\0\0\0\0\0\0',
    '\x05\x00\x05\x05\0\x01\0\0\0\0\0\0',
  ]),
];
