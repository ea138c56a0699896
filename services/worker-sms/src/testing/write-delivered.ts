import { COMMANDS } from '../smpp/wire/pdu.ts';

/** What a message centre delivers. */
export interface WrittenDelivery {
  source: string;
  destination: string;
  message: Buffer;
  esmClass?: number;
  coding?: number;
  /** Goes as `data_sm`, whose text is `message_payload`. */
  asDataSm?: boolean;
  /** `receipted_message_id` and `message_state`. */
  receipted?: { id: string; state: number };
}

/** Writes the body of a `deliver_sm` (SMPP 3.4, 4.6.1) or `data_sm` (4.7.1), and says which it is. */
export function writeDelivered(given: WrittenDelivery): { command: number; body: Buffer } {
  const { message, esmClass = 0, coding = 0, asDataSm = false, receipted } = given;
  const text = (value: string) => Buffer.from(`${value}\0`, 'latin1');
  const addresses = [
    text(''),
    Buffer.of(1, 1),
    text(given.source),
    Buffer.of(1, 1),
    text(given.destination),
  ];
  const options = [
    ...(receipted === undefined
      ? []
      : [option(0x001e, text(receipted.id)), option(0x0427, Buffer.of(receipted.state))]),
    ...(asDataSm && message.length > 0 ? [option(0x0424, message)] : []),
  ];
  const rest = asDataSm
    ? [Buffer.of(esmClass, 0, coding)]
    : [Buffer.of(esmClass, 0, 0, 0, 0, 0, 0, coding, 0, message.length), message];
  return {
    command: asDataSm ? COMMANDS.data_sm : COMMANDS.deliver_sm,
    body: Buffer.concat([...addresses, ...rest, ...options]),
  };
}

function option(tag: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(tag, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value]);
}
