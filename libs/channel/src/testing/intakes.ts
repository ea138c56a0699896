import { createEgress, sniff, createHttp } from '@cascade/egress';
import { systemClock } from '@cascade/runtime';
import {
  silentLogger,
  startScriptServer,
  worstJson,
  worstTexts,
  type AdapterIntake,
} from '@cascade/runtime/testing';
import { readBoundedJson } from '../inbound/bounded-json.ts';
import { readVcard } from '../inbound/read-vcard.ts';

const HTTP_BYTES = 1024 * 1024;
const OK =
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 11\r\n\r\n{"ok":true}';
const ANSWERS = [
  OK,
  'HTTP/1.1 204 No Content\r\n\r\n',
  'HTTP/1.1 301 Moved\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
  'HTTP/1.1 500 Oops\r\nretry-after: 5\r\ncontent-length: 4\r\n\r\nfail',
  'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi',
];
const WORST_ANSWERS = {
  'a megabyte of body': () =>
    `HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n${'x'.repeat(1_000_000)}`,
  'chunks of one byte': () =>
    `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(170_000)}0\r\n\r\n`,
  'many headers': () => `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(2_700)}\r\n`,
  'many early hints': () => `${'HTTP/1.1 103 x\r\n\r\n'.repeat(50_000)}${OK}`,
  'a header without end': () => `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(1_000_000)}`,
};

const provider: AdapterIntake = {
  name: 'providers: answer over HTTP',
  form: 'bytes',
  seeds: () => ANSWERS,
  worst: WORST_ANSWERS,
  limitBytes: HTTP_BYTES,
  async open() {
    const server = await startScriptServer({ by: 'whole' });
    return {
      async take(input) {
        server.say(input);
        const http = createHttp({ purpose: 'messages', connections: 1 });
        const url = `http://${server.host}:${server.port}/x`;
        await http.call('provider', {
          url,
          method: 'POST',
          headers: {},
          body: 'x',
          keepHeaders: ['retry-after'],
          signal: AbortSignal.timeout(5_000),
        });
        await http.close();
      },
      close: () => server.close(),
    };
  },
};

const openEgress = () => createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });

const webhook: AdapterIntake = {
  name: 'webhooks: answer of an endpoint',
  form: 'bytes',
  seeds: () => ANSWERS,
  worst: WORST_ANSWERS,
  limitBytes: HTTP_BYTES,
  async open() {
    const server = await startScriptServer({ by: 'whole' });
    const egress = openEgress();
    return {
      async take(input) {
        server.say(input);
        const options = {
          headers: {},
          body: '{}',
          timeoutMs: 5_000,
          keepBytes: 1_000,
          clock: systemClock,
        };
        await egress.post(`http://${server.host}:${server.port}/hook`, options);
      },
      async close() {
        await egress.close();
        await server.close();
      },
    };
  },
};

const PNG_HEAD = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
const fileOf = (body: string) =>
  Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`, 'latin1');
const FILES = [
  PNG_HEAD,
  '%PDF-1.4\n%',
  'GIF89a',
  'PK\x03\x04\x14\0\0\0',
  '\0\0\0\x20ftypisom',
  'OggS\0',
  '<svg xmlns="x">',
  'RIFF\0\0\0\0WEBP',
];
const BIG = 900_000;

const media: AdapterIntake = {
  name: 'media: file at an address',
  form: 'bytes',
  seeds: () => [...FILES.map(fileOf), ...ANSWERS.map((one) => Buffer.from(one))],
  worst: {
    ...WORST_ANSWERS,
    ...Object.fromEntries(
      FILES.flatMap((head) => [
        [`${JSON.stringify(head)} and zeros`, () => fileOf(head + '\0'.repeat(BIG))],
        [
          `${JSON.stringify(head)} again and again`,
          () => fileOf(head.repeat(Math.floor(BIG / head.length))),
        ],
      ]),
    ),
  },
  limitBytes: HTTP_BYTES,
  async open() {
    const server = await startScriptServer({ by: 'whole' });
    const egress = openEgress();
    return {
      async take(input) {
        server.say(input);
        const address = `http://${server.host}:${server.port}/a.png`;
        const found = await egress.fetchMedia(address, { maxBytes: 2_000_000, timeoutMs: 5_000 });
        if (found.ok) await found.media.dispose();
        await sniff(input, 'a.png');
      },
      async close() {
        await egress.close();
        await server.close();
      },
    };
  },
};

const CARD_BYTES = 64 * 1024;
const CARD =
  'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lim;Ana;;;\r\nFN:Ana Lim\r\nitem1.TEL;waid=62812:+62 812\r\nEMAIL;TYPE=work:a@b.test\r\nORG:x;y\r\nEND:VCARD';

const card: AdapterIntake = {
  name: 'contacts: vCard',
  form: 'text',
  seeds: () => [CARD, CARD.replaceAll('\r\n', '\n'), CARD.replace('Ana Lim', '=41=6E')],
  worst: {
    ...worstTexts(1024 * 1024),
    'folded lines': () => `FN:a${'\r\n b'.repeat(20_000)}`,
    'line breaks and carriage returns': () => '\r'.repeat(60_000),
    parameters: () => `TEL${';a=b'.repeat(15_000)}:1`,
    'a value of separators': () => `N:${';'.repeat(60_000)}`,
  },
  limitBytes: CARD_BYTES,
  open: () => Promise.resolve({ take: (input) => void readVcard(input.toString('utf8')) }),
};

const form: AdapterIntake = {
  name: 'contacts: answers of a form',
  form: 'json',
  seeds: () => ['{"name":"Ana","size":["m","l"],"flow_token":"x","nested":{"a":{"b":1}}}'],
  worst: { ...worstJson({ name: 'x', list: ['x'] }, CARD_BYTES), ...worstTexts(CARD_BYTES) },
  limitBytes: CARD_BYTES,
  open: () => Promise.resolve({ take: (input) => void readBoundedJson(input.toString('utf8')) }),
};

/** What comes over HTTP from providers, endpoints and customers' servers, and what contacts attach. */
export const INTAKES: readonly AdapterIntake[] = [provider, webhook, media, card, form];
