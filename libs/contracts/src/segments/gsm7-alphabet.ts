/** Default alphabet of short messages (3GPP TS 23.038, 6.2.1): the character's index is its septet. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ' +
  ' !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§' +
  '¿abcdefghijklmnopqrstuvwxyzäöñüà';

/** Septet before a character of the extension table. */
const GSM7_ESCAPE = 0x1b;

/** Extension table (6.2.1.1): the septet that follows the escape. */
const EXTENSION: Readonly<Record<string, number>> = {
  '\f': 0x0a,
  '^': 0x14,
  '{': 0x28,
  '}': 0x29,
  '\\': 0x2f,
  '[': 0x3c,
  '~': 0x3d,
  ']': 0x3e,
  '|': 0x40,
  '€': 0x65,
};

const SEPTETS: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...[...BASIC].flatMap((character, septet) =>
    septet === GSM7_ESCAPE ? [] : [[character, [septet]] as const],
  ),
  ...Object.entries(EXTENSION).map(
    ([character, septet]) => [character, [GSM7_ESCAPE, septet]] as const,
  ),
]);

const CHARACTERS = [...BASIC];
const EXTENDED = new Map(
  Object.entries(EXTENSION).map(([character, septet]) => [septet, character]),
);

/** Septets of a character: one, or two of the extension table; undefined outside the alphabet. */
export const gsm7Septets = (character: string): readonly number[] | undefined =>
  SEPTETS.get(character);

/** Text of septets, one in each byte. An unknown one after an escape counts as of the basic table (6.2.1.1). */
export function readGsm7(septets: Uint8Array): string {
  let text = '';
  for (let at = 0; at < septets.length; at += 1) {
    const septet = (septets[at] ?? 0) & 0x7f;
    if (septet !== GSM7_ESCAPE) {
      text += CHARACTERS[septet] ?? '';
      continue;
    }
    at += 1;
    if (at === septets.length) break;
    const escaped = (septets[at] ?? 0) & 0x7f;
    text += EXTENDED.get(escaped) ?? CHARACTERS[escaped] ?? '';
  }
  return text;
}
