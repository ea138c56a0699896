import { gsm7Septets } from './gsm7-alphabet.ts';

/** `GSM-7` where every character is in the default alphabet, else `UCS-2`. */
export type SegmentEncoding = 'GSM-7' | 'UCS-2';

/** How a text travels in segments: providers charge for each. */
export interface SegmentCount {
  encoding: SegmentEncoding;
  /** Septets of GSM-7, 16-bit units of UCS-2; headers of segments not counted. */
  units: number;
  segments: number;
}

/** Units of a segment alone, and of one of several: their header takes 6 bytes (3GPP TS 23.040, 9.2.3.24.1). */
const ROOM: Readonly<Record<SegmentEncoding, readonly [alone: number, ofSeveral: number]>> = {
  'GSM-7': [160, 153],
  'UCS-2': [70, 67],
};

/**
 * Splits a text into the texts of its segments. Neither the two septets of an extended character nor the two
 * units of a surrogate pair are split. An empty text is one segment.
 *
 * @param only the encoding where the way to the network has no other.
 */
export function splitSegments(
  text: string,
  only?: SegmentEncoding,
): SegmentCount & { parts: string[] } {
  const characters = [...text];
  const isGsm7 =
    only === undefined
      ? characters.every((character) => gsm7Septets(character) !== undefined)
      : only === 'GSM-7';
  const encoding = isGsm7 ? 'GSM-7' : 'UCS-2';
  const unitsOf = (character: string) =>
    isGsm7 ? (gsm7Septets(character)?.length ?? 0) : character.length;
  const units = characters.reduce((sum, character) => sum + unitsOf(character), 0);
  const [alone, ofSeveral] = ROOM[encoding];
  if (units <= alone) return { encoding, units, segments: 1, parts: [text] };
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const character of characters) {
    const taken = unitsOf(character);
    if (used + taken > ofSeveral) {
      parts.push(part);
      part = '';
      used = 0;
    }
    part += character;
    used += taken;
  }
  parts.push(part);
  return { encoding, units, segments: parts.length, parts };
}

/** Counts the segments of a text. */
export function countSegments(text: string): SegmentCount {
  const { encoding, units, segments } = splitSegments(text);
  return { encoding, units, segments };
}
