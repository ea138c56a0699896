interface Line {
  quotes: number;
  text: string;
}

const SIGNATURE = '-- ';

/**
 * Joins the lines of flowed text to paragraphs (RFC 3676). Lines of another quote depth, and the mark of a signature,
 * are not joined.
 *
 * @param deletesSpace `DelSp=yes`: the space at the end of a line is only there to mark it.
 */
export function joinFlowedText(text: string, deletesSpace: boolean): string {
  const paragraphs: string[] = [];
  let pieces: string[] = [];
  let quotes = 0;
  let isOpen = false;
  const end = () => {
    if (pieces.length === 0) return;
    const last = pieces.at(-1) ?? '';
    // A space at the end that joins nothing says nothing.
    if (isOpen && last.endsWith(' ')) pieces[pieces.length - 1] = last.slice(0, -1);
    const mark = quotes === 0 ? '' : `${'>'.repeat(quotes)} `;
    paragraphs.push(`${mark}${pieces.join('')}`);
    pieces = [];
    isOpen = false;
  };
  for (const written of text.split(/\r?\n/)) {
    const line = readLine(written);
    const isSignature = line.text === SIGNATURE;
    if (!isOpen || line.quotes !== quotes || isSignature) end();
    const last = pieces.at(-1);
    if (deletesSpace && last !== undefined) pieces[pieces.length - 1] = last.slice(0, -1);
    quotes = line.quotes;
    pieces.push(line.text);
    isOpen = line.text.endsWith(' ') && !isSignature;
    if (!isOpen) end();
  }
  end();
  return paragraphs.join('\n');
}

/** Takes the quote marks and the stuffed space off (RFC 3676, 4.4 and 4.5). */
function readLine(written: string): Line {
  let quotes = 0;
  while (written[quotes] === '>') quotes += 1;
  const rest = written.slice(quotes);
  return { quotes, text: rest.startsWith(' ') ? rest.slice(1) : rest };
}
