const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** So many letters are no word. */
const LONG = 60;
const LONG_PIECE = 20;

/** How the library takes the lines of a body. */
export interface BodyDecoder {
  update(line: Uint8Array): void;
  finalize(): Promise<ArrayBuffer>;
}

/**
 * Keeps what others wrote behind a body in base64 from its decoder, such as the footer of a mailing list: its letters
 * would be decoded, too. Noise between lines of base64 is handed on.
 */
export function withoutFooter(decoder: BodyDecoder): BodyDecoder {
  let held: Uint8Array[] = [];
  let hasData = false;
  let hasEnded = false;
  return {
    update(line) {
      const text = Buffer.from(line.buffer, line.byteOffset, line.byteLength)
        .toString('latin1')
        .trim();
      if (text === '' && !hasEnded) return;
      const isShort =
        text.length < LONG && (held.length > 0 || (hasEnded && text.length % 4 !== 0));
      if (!isBase64(text) || isShort) {
        held.push(line);
        return;
      }
      flush();
      hasEnded = text.endsWith('=');
      hasData = true;
      decoder.update(line);
    },
    finalize() {
      if (!hasData) flush();
      return decoder.finalize();
    },
  };

  function flush(): void {
    for (const noise of held) decoder.update(noise);
    held = [];
  }
}

/** Whether a line is base64, maybe with blanks in it. */
function isBase64(text: string): boolean {
  const pieces = text.split(/\s+/);
  return (
    BASE64.test(pieces.join('')) &&
    (pieces.length === 1 || pieces.some(({ length }) => length >= LONG_PIECE))
  );
}
