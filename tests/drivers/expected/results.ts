/** What a driver returns, by the name of the magic recipient. */
export type Expected = Readonly<Record<string, object>>;

export const SENT = { state: 'sent' } as const;
export const UNKNOWN = { state: 'failed', certainty: 'unknown' } as const;
export const refused = (reason: string) =>
  ({ state: 'failed', certainty: 'not-sent', reason }) as const;
export const limited = (channel: string, seconds: number) => ({
  ...refused(`rate limit: ${channel} accepts the next message in ${seconds} s`),
  retryAfterMs: seconds * 1_000,
});
