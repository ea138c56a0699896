import { encode } from 'uqr';

/** Light modules around a code that readers need. */
const QUIET_ZONE = 2;
const HALVES = { both: '█', upper: '▀', lower: '▄', none: ' ' } as const;

/**
 * Draws a QR code, two rows of modules in a line. Light modules are drawn, since most terminals are dark;
 * with `isColoured` the code is black on white everywhere.
 */
export function drawQr(text: string, { isColoured }: { isColoured: boolean }): string {
  const { data } = encode(text, { ecc: 'L', border: QUIET_ZONE });
  const isLight = (row: number, column: number) => data[row]?.[column] !== true;
  const lines: string[] = [];
  for (let row = 0; row < data.length; row += 2) {
    const line = (data[row] ?? []).map((_, column) => {
      const upper = isLight(row, column);
      const lower = row + 1 < data.length ? isLight(row + 1, column) : !isColoured;
      if (upper && lower) return HALVES.both;
      return upper ? HALVES.upper : lower ? HALVES.lower : HALVES.none;
    });
    lines.push(isColoured ? `\x1b[97;40m${line.join('')}\x1b[0m` : line.join(''));
  }
  return `${lines.join('\n')}\n`;
}
