/** What joins the parts of a long text: the parts of one text have the same reference and total. */
export interface Part {
  /** How the reference came, and the reference: the three kinds are counted apart. */
  reference: `${'header8' | 'header16' | 'option'}:${number}`;
  total: number;
  /** From 1. */
  number: number;
}

/** Elements of a header that say that a text is in parts (3GPP TS 23.040, 9.2.3.24.1 and 9.2.3.24.8). */
const PARTS_8 = 0x00;
const PARTS_16 = 0x08;

/** Optional parameters that say the same (SMPP 3.4, 5.3.2.22 to 5.3.2.24). */
const SAR_REFERENCE = 0x020c;
const SAR_TOTAL = 0x020e;
const SAR_NUMBER = 0x020f;

type Elements = ReadonlyMap<number, Buffer>;

/** Reads the header before a text (3GPP TS 23.040, 9.2.3.24). What is cut off is empty. */
export function readHeader(
  message: Buffer,
  hasHeader: boolean,
): { bytes: Buffer; elements: Elements } {
  const elements = new Map<number, Buffer>();
  if (!hasHeader) return { bytes: message, elements };
  const end = (message[0] ?? 0) + 1;
  const header = message.subarray(1, end);
  for (let at = 0; at + 2 <= header.length;) {
    const length = header[at + 1] ?? 0;
    elements.set(header[at] ?? 0, header.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return { bytes: message.subarray(end), elements };
}

/** Says which part of a long text a message is; undefined: it is whole, or its numbers are impossible. */
export function readPart(elements: Elements, options: Elements): Part | undefined {
  const eight = elements.get(PARTS_8);
  if (eight?.length === 3) return partOf(`header8:${eight[0] ?? 0}`, eight[1], eight[2]);
  const sixteen = elements.get(PARTS_16);
  if (sixteen?.length === 4) {
    return partOf(`header16:${sixteen.readUInt16BE(0)}`, sixteen[2], sixteen[3]);
  }
  const reference = options.get(SAR_REFERENCE);
  if (reference?.length !== 2) return undefined;
  const total = options.get(SAR_TOTAL)?.[0];
  return partOf(`option:${reference.readUInt16BE(0)}`, total, options.get(SAR_NUMBER)?.[0]);
}

/** A receiver ignores an element with a number of 0 or above the total (9.2.3.24.1). */
function partOf(reference: Part['reference'], total = 0, number = 0): Part | undefined {
  return total > 1 && number >= 1 && number <= total ? { reference, total, number } : undefined;
}
