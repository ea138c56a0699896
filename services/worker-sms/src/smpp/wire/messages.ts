import { gsm7Septets, type SegmentEncoding } from '@cascade/contracts';
import { FieldReader, FieldWriter } from './fields.ts';
import { readHeader, readPart, type Part } from './parts.ts';
import { COMMANDS } from './pdu.ts';
import { readText } from './read-text.ts';

/** Optional parameters (SMPP 3.4, 5.3.2). */
const OPTIONS = {
  receipted_message_id: 0x001e,
  message_payload: 0x0424,
  message_state: 0x0427,
} as const;

const HAS_HEADER = 0x40;
/** Bits of `esm_class` that say what a message is (5.2.12). */
const KIND = 0x3c;
const RECEIPT = 0x04;

/** `data_coding` (5.2.19). */
const UCS_2 = 8;
const MAX_SHORT = 254;

interface SmppAddress {
  ton: number;
  npi: number;
  number: string;
}

/** A sender or recipient by its form: number, short code or name (5.2.5, 5.2.6). */
export function addressOf(text: string, own: { ton?: number; npi?: number } = {}): SmppAddress {
  const digits = /^\+?(\d+)$/.exec(text)?.[1];
  const usual =
    digits === undefined
      ? { ton: 5, npi: 0 }
      : digits.length <= 6
        ? { ton: 3, npi: 0 }
        : { ton: 1, npi: 1 };
  return { ton: own.ton ?? usual.ton, npi: own.npi ?? usual.npi, number: digits ?? text };
}

interface Submit {
  source: SmppAddress;
  destination: SmppAddress;
  text: string;
  /** `Latin-1`: of GSM's characters, where the centre's default alphabet is that one. */
  encoding: SegmentEncoding | 'Latin-1';
  wantsReceipt: boolean;
  /** Joins the parts of a text (3GPP TS 23.040, 9.2.3.24.1). */
  part?: { reference: number; total: number; number: number };
  /** The whole text goes as `message_payload`. */
  asPayload?: boolean;
}

/** Body of `submit_sm` (4.4.1). */
export function writeSubmit(submit: Submit): Buffer {
  const { source, destination, part, wantsReceipt, encoding } = submit;
  const header = part ? Buffer.of(5, 0, 3, part.reference, part.total, part.number) : Buffer.of();
  const message = Buffer.concat([header, bytesOf(submit.text, encoding)]);
  const asPayload = submit.asPayload === true || message.length > MAX_SHORT;
  const body = new FieldWriter()
    .text('')
    .byte(source.ton)
    .byte(source.npi)
    .text(source.number)
    .byte(destination.ton)
    .byte(destination.npi)
    .text(destination.number)
    .byte(part ? HAS_HEADER : 0)
    .byte(0)
    .byte(0)
    .text('')
    .text('')
    .byte(wantsReceipt ? 1 : 0)
    .byte(0)
    .byte(encoding === 'UCS-2' ? UCS_2 : 0)
    .byte(0)
    .byte(asPayload ? 0 : message.length)
    .bytes(asPayload ? Buffer.of() : message);
  return (asPayload ? body.option(OPTIONS.message_payload, message) : body).end();
}

/** Septets one in a byte, as a message centre takes them; Latin-1; or UTF-16, the high byte first. */
function bytesOf(text: string, encoding: Submit['encoding']): Buffer {
  if (encoding === 'Latin-1') return Buffer.from(text, 'latin1');
  if (encoding === 'UCS-2') return Buffer.from(text, 'utf16le').swap16();
  return Buffer.from([...text].flatMap((character) => [...(gsm7Septets(character) ?? [0x3f])]));
}

/** Body of `bind_transceiver` (4.1.5), and of `bind_transmitter` and `bind_receiver` (4.1.1, 4.1.3). */
export const writeBind = (bind: {
  systemId: string;
  password: string;
  systemType: string;
}): Buffer =>
  new FieldWriter()
    .text(bind.systemId)
    .text(bind.password)
    .text(bind.systemType)
    .byte(0x34)
    .byte(0)
    .byte(0)
    .text('')
    .end();

/** Body of `submit_sm_resp`: the message's id, without the blanks that some centres fill it up with. */
export const readMessageId = (body: Buffer): string => new FieldReader(body).text().trim();

export interface Delivered {
  source: string;
  destination: string;
  /** The message without its header. */
  bytes: Buffer;
  /** `data_coding` of the bytes. */
  coding: number;
  /** Null: the bytes are no text. */
  text: string | null;
  /** `receipt`: the centre says so. `marked`: another kind than a text; it may be a receipt by its text. */
  kind: 'plain' | 'marked' | 'receipt';
  /** Present on a part of a long text. */
  part?: Part;
  /** Of a receipt. */
  receiptedId?: string;
  /** Of a receipt (5.2.28). */
  state?: number;
}

/** Reads `deliver_sm` (4.6.1) or `data_sm` (4.7.1): a contact's text, or a receipt. */
export function readDeliver(body: Buffer, command: number = COMMANDS.deliver_sm): Delivered {
  const isShort = command !== COMMANDS.data_sm;
  const fields = new FieldReader(body);
  fields.text();
  fields.bytes(2);
  const source = fields.text();
  fields.bytes(2);
  const destination = fields.text();
  const esmClass = fields.byte();
  if (isShort) {
    fields.bytes(2);
    fields.text();
    fields.text();
  }
  fields.bytes(isShort ? 2 : 1);
  const coding = fields.byte();
  if (isShort) fields.byte();
  const short = isShort ? fields.bytes(fields.byte()) : Buffer.of();
  const options = fields.options();
  const message = options.get(OPTIONS.message_payload) ?? short;
  const { bytes, elements } = readHeader(message, (esmClass & HAS_HEADER) !== 0);
  const kind = kindOf(esmClass & KIND);
  const part = kind === 'receipt' ? undefined : readPart(elements, options);
  const state = options.get(OPTIONS.message_state)?.[0];
  const receiptedId = options.get(OPTIONS.receipted_message_id);
  return {
    source,
    destination,
    bytes,
    coding,
    text: readText(bytes, coding),
    kind,
    ...(part === undefined ? {} : { part }),
    ...(receiptedId === undefined
      ? {}
      : { receiptedId: new FieldReader(receiptedId).text().trim() }),
    ...(state === undefined ? {} : { state }),
  };
}

function kindOf(bits: number): Delivered['kind'] {
  if (bits === RECEIPT) return 'receipt';
  return bits === 0 ? 'plain' : 'marked';
}
