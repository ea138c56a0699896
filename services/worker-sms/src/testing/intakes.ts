import type { HttpAnswer } from '@cascade/egress';
import { systemClock } from '@cascade/runtime';
import {
  startScriptServer,
  worstJson,
  worstTexts,
  type AdapterIntake,
} from '@cascade/runtime/testing';
import { readDelivered } from '../inbound/smpp/read-delivered.ts';
import { mapGatewayAnswer } from '../send/http/map-gateway-answer.ts';
import { mapTwilioAnswer } from '../send/twilio/map-twilio-answer.ts';
import { SmppSession } from '../smpp/smpp-session.ts';
import { COMMANDS, writePdu } from '../smpp/wire/pdu.ts';
import { writeDelivered } from './write-delivered.ts';

/** As much as is read of an answer. */
const ANSWER_BYTES = 1024 * 1024;
const STATUSES = [200, 202, 301, 400, 401, 408, 429, 500];

/** An answer whose status follows from its length, so that an input says all. */
const answerOf = (input: Buffer): HttpAnswer => ({
  ok: true,
  status: STATUSES[input.length % STATUSES.length]!,
  text: input.toString('utf8'),
});

const RULES = [
  {
    success: { pattern: '^(?:OK|Sent)[^]*id=.*$' },
    id_path: 'messages.0.id',
    reason_path: 'error.message',
  },
  { success: { path: 'status', values: ['ok', '0'] }, id_path: 'id', reason_path: 'reason' },
  {},
];
const GATEWAY_SEEDS = [
  '{"status":"ok","id":"1","messages":[{"id":"m1","to":"62812"}]}',
  '{"error":{"message":"no credit","code":12},"reason":"x"}',
  'OK id=123',
  '<response><status>0</status><id>12</id></response>',
];
const TWILIO_SEEDS = [
  JSON.stringify({ sid: `SM${'1'.repeat(32)}`, status: 'queued', error_code: null, body: 'x' }),
  JSON.stringify({ code: 21211, message: 'Invalid To', more_info: 'https://x', status: 400 }),
];

const gateway: AdapterIntake = {
  name: 'sms: answer of a gateway',
  form: 'text',
  seeds: () => GATEWAY_SEEDS,
  worst: { ...worstTexts(ANSWER_BYTES), ...worstJson(JSON.parse(GATEWAY_SEEDS[0]!), ANSWER_BYTES) },
  limitBytes: ANSWER_BYTES,
  isCounted: true,
  open: () =>
    Promise.resolve({
      take(input) {
        const answer = answerOf(input);
        for (const rules of RULES) mapGatewayAnswer(answer, rules);
      },
    }),
};

const twilio: AdapterIntake = {
  name: 'sms: answer of Twilio',
  form: 'json',
  seeds: () => TWILIO_SEEDS,
  worst: { ...worstTexts(ANSWER_BYTES), ...worstJson(JSON.parse(TWILIO_SEEDS[1]!), ANSWER_BYTES) },
  limitBytes: ANSWER_BYTES,
  isCounted: true,
  open: () => Promise.resolve({ take: (input) => void mapTwilioAnswer(answerOf(input)) }),
};

const ESM_CLASS_RECEIPT = 4;
const RECEIPT =
  'id:123 sub:001 dlvrd:001 submit date:2603021000 done date:2603021001 stat:DELIVRD err:000 text:hi';

/** Body of a `deliver_sm` (SMPP 3.4, 4.6.1). */
function deliver(text: Buffer, esmClass = 0, options: Buffer = Buffer.of()): Buffer {
  const zero = (value: string) => Buffer.from(`${value}\0`);
  const head = [
    zero(''),
    Buffer.of(1, 1),
    zero('6281234567890'),
    Buffer.of(1, 1),
    zero('SHOP'),
    Buffer.of(esmClass, 0, 0),
  ];
  const tail = [
    zero(''),
    zero(''),
    Buffer.of(0, 0, 0, 0, Math.min(255, text.length)),
    text.subarray(0, 255),
    options,
  ];
  return Buffer.concat([...head, ...tail]);
}

const pdu = (body: Buffer, command: number = COMMANDS.deliver_sm) =>
  writePdu({ command, status: 0, sequence: 7, body });
/** A text in `message_payload` (0x0424). */
function payload(text: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0x0424, 0);
  head.writeUInt16BE(text.length, 2);
  return Buffer.concat([head, text]);
}

const dataSm = (message: Buffer) =>
  writeDelivered({ source: '62812', destination: 'SHOP', message, asDataSm: true }).body;

const PDU_BYTES = 256 * 1024;
const many = (one: Buffer) =>
  Buffer.concat(Array.from({ length: Math.floor(PDU_BYTES / one.length) }, () => one));
const BOUND = writePdu({
  command: COMMANDS.bind_transceiver_resp,
  status: 0,
  sequence: 1,
  body: Buffer.from('x\0'),
});
const LONG = 65_000;

const centre: AdapterIntake = {
  name: 'sms: PDU of a message centre',
  form: 'bytes',
  seeds: () => [
    pdu(deliver(Buffer.from('Halo'))),
    pdu(deliver(Buffer.from(RECEIPT), ESM_CLASS_RECEIPT)),
    pdu(deliver(Buffer.from([5, 0, 3, 9, 2, 1, 72, 105]), 0x40)),
    pdu(deliver(Buffer.of(), 0, payload(Buffer.from('a long text')))),
    pdu(deliver(Buffer.from(RECEIPT))),
    pdu(dataSm(Buffer.from(RECEIPT)), COMMANDS.data_sm),
    pdu(Buffer.from('id\0'), COMMANDS.submit_sm_resp),
    pdu(Buffer.of(), COMMANDS.enquire_link),
    pdu(Buffer.of(), COMMANDS.unbind),
    pdu(Buffer.of(), COMMANDS.generic_nack),
  ],
  worst: {
    'as many texts as come at once': () => many(pdu(deliver(Buffer.from('x')))),
    'as many receipts as come at once': () =>
      many(pdu(deliver(Buffer.from(RECEIPT), ESM_CLASS_RECEIPT))),
    'as many enquiries as come at once': () => many(pdu(Buffer.of(), COMMANDS.enquire_link)),
    'unknown commands': () => many(pdu(Buffer.of(), 0x55)),
    ...Object.fromEntries(
      [' ', 'id:', 'err:', 'stat:', '1', '\u00e9'].map((piece) => [
        `a receipt of ${JSON.stringify(piece)}`,
        () =>
          pdu(
            deliver(
              Buffer.of(),
              ESM_CLASS_RECEIPT,
              payload(Buffer.from(piece.repeat(LONG / Buffer.byteLength(piece)))),
            ),
          ),
      ]),
    ),
    'an endless length': () =>
      Buffer.concat([Buffer.of(0xff, 0xff, 0xff, 0xff), Buffer.alloc(PDU_BYTES)]),
  },
  limitBytes: PDU_BYTES,
  async open() {
    const server = await startScriptServer({ by: 'whole' });
    return {
      async take(input) {
        server.say(Buffer.concat([BOUND, input]));
        const { promise, resolve } = Promise.withResolvers<void>();
        const session = await SmppSession.open(
          { host: server.host, port: server.port, systemId: 'x', password: 'y', systemType: '' },
          {
            account: 'acc_1',
            clock: systemClock,
            deliver(delivered) {
              readDelivered(delivered);
              return Promise.resolve();
            },
            isIdle: () => false,
          },
        ).catch((error: unknown) => {
          // The centre's words may end the session while it opens.
          if ((error as Error).name !== 'SessionClosed') throw error;
          return null;
        });
        if (session === null) return;
        // Rejects when the server has closed the connection.
        session
          .request(COMMANDS.enquire_link, Buffer.of())
          .catch(() => undefined)
          .finally(resolve);
        await promise;
        session.destroy();
      },
      close: () => server.close(),
    };
  },
};

/** What comes from servers of SMS, beside callbacks. */
export const INTAKES: readonly AdapterIntake[] = [gateway, twilio, centre];
