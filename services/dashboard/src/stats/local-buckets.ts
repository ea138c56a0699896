/** Offsets from UTC are whole quarters of an hour. */
const QUARTER_MS = 15 * 60_000;

/** Names the local hour or day of an instant in a time zone. */
export function localBuckets(timeZone: string, by: 'hour' | 'day'): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(by === 'hour' ? { hour: '2-digit', hourCycle: 'h23' } : {}),
  });
  // Cached: formatting costs more than the rest of counting a request.
  const known = new Map<number, string>();
  return (at) => {
    const quarter = Math.floor(at / QUARTER_MS);
    let name = known.get(quarter);
    if (name === undefined) {
      const parts = new Map(
        format.formatToParts(quarter * QUARTER_MS).map((p) => [p.type, p.value]),
      );
      const day = `${parts.get('year') ?? ''}-${parts.get('month') ?? ''}-${parts.get('day') ?? ''}`;
      name = by === 'day' ? day : `${day}T${parts.get('hour') ?? ''}:00`;
      known.set(quarter, name);
    }
    return name;
  };
}
