/** Copies a list in an order of chance. @param random from 0 to 1 */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => ({ one, draw: random() }))
    .toSorted((a, b) => a.draw - b.draw)
    .map(({ one }) => one);
}
