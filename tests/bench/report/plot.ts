/** Points of one line: seconds and values. */
export interface Line {
  name: string;
  colour: string;
  points: readonly { s: number; value: number }[];
}

export interface Plot {
  title: string;
  /** What the values are. */
  unit: string;
  lines: readonly Line[];
}

const WIDTH = 760;
const HEIGHT = 220;
const LEFT = 60;
const TOP = 34;
const BOTTOM = 24;
const TICKS = 4;

/** Draws plots under each other, over the same seconds, as one SVG. */
export function drawPlots(plots: readonly Plot[]): string {
  const points = plots.flatMap(({ lines }) => lines.flatMap((line) => line.points));
  const seconds = Math.max(1, ...points.map(({ s }) => s));
  const height = HEIGHT * plots.length;
  const drawn = plots.map((plot, index) => drawPlot(plot, { top: index * HEIGHT, seconds }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

function drawPlot(
  { title, unit, lines }: Plot,
  { top, seconds }: { top: number; seconds: number },
): string {
  const highest = Math.max(1, ...lines.flatMap(({ points }) => points.map(({ value }) => value)));
  const x = (s: number) => LEFT + ((WIDTH - LEFT - 10) * s) / seconds;
  const y = (value: number) => top + TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / highest);
  const ticks = Array.from({ length: TICKS + 1 }, (_, tick) => tick / TICKS);
  return [
    `<text x="${LEFT}" y="${top + 14}" font-weight="bold">${title}, ${unit}</text>`,
    ...lines.map(
      ({ name, colour }, index) =>
        `<text x="${LEFT + index * 200}" y="${top + 28}" fill="${colour}">${name}</text>`,
    ),
    ...ticks.flatMap((share) => [
      `<line x1="${LEFT}" x2="${WIDTH - 10}" y1="${at(y(share * highest))}" y2="${at(y(share * highest))}" stroke="#ddd"/>`,
      `<text x="${LEFT - 6}" y="${at(y(share * highest) + 4)}" text-anchor="end">${Math.round(share * highest)}</text>`,
      `<text x="${at(x(share * seconds))}" y="${top + HEIGHT - 8}" text-anchor="middle">${Math.round(share * seconds)} s</text>`,
    ]),
    ...lines.map(
      ({ colour, points }) =>
        `<polyline fill="none" stroke="${colour}" stroke-width="1.5" points="${points
          .map(({ s, value }) => `${at(x(s))},${at(y(value))}`)
          .join(' ')}"/>`,
    ),
  ].join('\n');
}

const at = (value: number): string => value.toFixed(1);
