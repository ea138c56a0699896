/** Returns start and end of a period of a plan, `2026-11` or `2026-11-21`, in UTC (epoch ms). */
export function spanOfPeriod(period: string): { start: number; end: number } {
  const start = Date.parse(period.length === 7 ? `${period}-01` : period);
  const end = new Date(start);
  if (period.length === 7) end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCDate(end.getUTCDate() + 1);
  return { start, end: end.getTime() };
}
