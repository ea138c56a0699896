interface Bars {
  title: string;
  groups: readonly string[];
  /** A value for each group; NaN leaves the bar out. */
  series: readonly { name: string; values: readonly number[] }[];
}

const WIDTH = 760;
const HEIGHT = 260;
const LEFT = 50;
const TOP = 50;
const BOTTOM = 30;
const TICKS = 4;
const COLOURS = ['#adb5bd', '#868e96', '#1c7ed6', '#2f9e44'];

/** Draws groups of bars as an SVG. */
export function drawBars({ title, groups, series }: Bars): string {
  const highest = Math.max(...series.flatMap(({ values }) => values.filter(Number.isFinite)));
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / highest);
  const step = (WIDTH - LEFT) / groups.length;
  const width = (step * 0.8) / series.length;
  const x = (group: number, one: number) => LEFT + step * (group + 0.1) + width * one;
  const ticks = Array.from({ length: TICKS + 1 }, (_, tick) => (tick / TICKS) * highest);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${LEFT}" y="16" font-weight="bold">${title}</text>`,
    ...series.map(
      ({ name }, one) =>
        `<text x="${LEFT + one * 170}" y="34" fill="${COLOURS[one] ?? '#000'}">■ ${name}</text>`,
    ),
    ...ticks.flatMap((value) => [
      `<line x1="${LEFT}" x2="${WIDTH}" y1="${at(y(value))}" y2="${at(y(value))}" stroke="#ddd"/>`,
      `<text x="${LEFT - 6}" y="${at(y(value) + 4)}" text-anchor="end">${Math.round(value)}</text>`,
    ]),
    ...groups.map(
      (name, group) =>
        `<text x="${at(LEFT + step * (group + 0.5))}" y="${HEIGHT - 10}" text-anchor="middle">${name}</text>`,
    ),
    ...series.flatMap(({ values }, one) =>
      values.flatMap((value, group) =>
        Number.isFinite(value)
          ? `<rect x="${at(x(group, one))}" y="${at(y(value))}" width="${at(width)}" height="${at(y(0) - y(value))}" fill="${COLOURS[one] ?? '#000'}"/>`
          : [],
      ),
    ),
    '</svg>\n',
  ].join('\n');
}

const at = (value: number): string => value.toFixed(1);
