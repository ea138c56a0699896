/** A user code as the terminal shows it, `BCDF-GHJK`, of what was typed; null when it isn't one. */
export function readUserCode(typed: unknown): string | null {
  if (typeof typed !== 'string') return null;
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return /^[A-Z]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}
