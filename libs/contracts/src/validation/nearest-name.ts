/** Finds the known name that an unknown one probably means; null when none is close. */
export function nearestName(unknown: string, known: readonly string[]): string | null {
  const typed = fold(unknown);
  let nearest: string | null = null;
  // At most a third of the letters may differ: `foo` must not match any name.
  let best = Math.floor(typed.length / 3) + 1;
  if (typed.length > 64) return null;
  for (const name of known) {
    const distance = editDistance(typed, fold(name));
    if (distance < best) {
      best = distance;
      nearest = name;
    }
  }
  return nearest;
}

/** Normalises spellings: `file_url`, `fileURL` and `fileUrl` are the same name to a person. */
function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[_\-\s]/g, '');
}

/** Optimal string alignment: insertions, deletions, changes and swaps of neighbours cost one. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        cell(last, j) + 1,
        cell(row, j - 1) + 1,
        cell(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? cell(beforeLast, j - 2) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = row;
  }
  return cell(last, b.length);
}

function cell(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
