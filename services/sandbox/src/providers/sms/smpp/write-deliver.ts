import { randomInt } from 'node:crypto';
import { splitSegments } from '@cascade/contracts';
import type { NativeMessage } from '../../../answers/contact-answer.ts';

/** JsonMembers of a `deliver_sm`, as `smpp` takes them. */
type DeliverFields = Record<string, unknown>;

interface Between {
  source_addr: string;
  destination_addr: string;
}

const HAS_HEADER = 0x40;
const UCS_2 = 8;

/** A contact's text: a long one in parts with a header, as a phone sends it. */
export function writeDeliver(between: Between, text: string): DeliverFields[] {
  const { encoding, parts } = splitSegments(text);
  const coding = { data_coding: encoding === 'UCS-2' ? UCS_2 : 0 };
  if (parts.length === 1) return [{ ...between, ...coding, short_message: text }];
  const reference = randomInt(256);
  return parts.map((message, index) => ({
    ...between,
    ...coding,
    esm_class: HAS_HEADER,
    short_message: { udh: Buffer.of(5, 0, 3, reference, parts.length, index + 1), message },
  }));
}

const NUMBERS = [
  'esm_class',
  'data_coding',
  'sar_msg_ref_num',
  'sar_total_segments',
  'sar_segment_seqnum',
] as const;
const BYTES = ['short_message', 'message_payload'] as const;

/** A `deliver_sm` by its own members: numbers, and bytes in hex. A text says what is wrong with it. */
export function readNativeDeliver(between: Between, native: NativeMessage): DeliverFields | string {
  let fields: DeliverFields = { ...between };
  for (const [name, value] of Object.entries(native)) {
    if (NUMBERS.some((one) => one === name)) {
      if (!Number.isInteger(value)) return `native.${name} must be a whole number`;
      fields = { ...fields, [name]: value };
    } else if (BYTES.some((one) => one === name)) {
      if (typeof value !== 'string' || !/^(?:[\da-f]{2})*$/i.test(value)) {
        return `native.${name} must be bytes in hex`;
      }
      fields = { ...fields, [name]: Buffer.from(value, 'hex') };
    } else {
      return `native.${name}: unknown, known are ${[...NUMBERS, ...BYTES].join(', ')}`;
    }
  }
  return fields;
}
