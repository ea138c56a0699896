/** The list with the entry at `index` after the next one. */
export function swapped<T>(list: readonly T[], index: number): T[] {
  const [one, next] = list.slice(index, index + 2);
  return one === undefined || next === undefined ? [...list] : list.toSpliced(index, 2, next, one);
}
