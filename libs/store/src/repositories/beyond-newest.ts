/**
 * Returns the ids of rows beyond the newest `kept`. The row that was just inserted isn't among them, though others of its
 * millisecond may stand before it.
 *
 * @param rows The newest first.
 * @param own Id of the row that was just inserted; one of those that are kept.
 */
export const beyondNewest = (
  rows: readonly { _id: string }[],
  { kept, own }: { kept: number; own: string },
): string[] =>
  rows
    .map(({ _id }) => _id)
    .filter((id) => id !== own)
    .slice(kept - 1);
