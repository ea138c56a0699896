const UNITS = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** `5 minutes`, `24 hours`: a fixed time in its largest whole unit, in words of the language. */
export function durationText(ms: number, language: string): string {
  const [unit, length] = UNITS.find(([, size]) => ms % size === 0) ?? (['second', 1_000] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    ms / length,
  );
}
