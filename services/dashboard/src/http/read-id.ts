/** A counter id from a path; null for anything else, which is then as absent as a free number. */
export function readId(text: string): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(id) ? id : null;
}
