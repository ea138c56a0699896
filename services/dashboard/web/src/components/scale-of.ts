/** The step of an axis with so many steps that holds `most`: 1, 2, 2.5 or 5 times a power of ten. */
export function scaleOf(most: number, steps: number): number {
  const least = Math.max(most / steps, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5, 10].find(
    (one) => one * power >= least && Number.isInteger(one * power),
  );
  return (factor ?? 10) * power;
}
