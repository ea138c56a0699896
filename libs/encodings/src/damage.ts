/** How many bad places of a hundred letters beyond ASCII may be damage. */
const MAX_BAD_PERCENT = 5;

/** Whether a decoded text has so few bad places that they are damage, and not another encoding. */
export function isDamageAlone(text: string): boolean {
  let bad = 0;
  let letters = 0;
  for (const letter of text) {
    if (letter === '\uFFFD') bad += 1;
    else if (letter > '\u007F') letters += 1;
  }
  return bad <= 1 ? letters > 0 : bad * 100 <= letters * MAX_BAD_PERCENT;
}

/** Whether a text is UTF-8 with damage: more letters of several bytes than single bad bytes. */
export const isNearlyUtf8 = (bytes: Uint8Array): boolean =>
  isDamageAlone(new TextDecoder('utf-8').decode(bytes));
