/** Ids by which the log lines of a request are found. */
export interface LogIds {
  request: number;
  send?: number;
  /** `X-Request-Id` of the call that made the request. */
  correlationId?: string;
}

/** Returns the ids of a request, and of one of its sends, as fields of a log line. */
export const logIds = (
  { _id, correlation }: { _id: number; correlation?: string },
  send?: number,
): LogIds => ({
  request: _id,
  ...(send === undefined ? {} : { send }),
  ...(correlation === undefined ? {} : { correlationId: correlation }),
});

/** Form of ids that the product makes for calls without one. */
const OWN_ID = /^http_[0-9a-z]{20}$/;

/**
 * Returns `x_request_id`, the id that the caller gave the call. Absent when the product made it: it changes
 * nothing for callers who give none.
 */
export const givenRequestId = (correlation: string | undefined): { x_request_id?: string } =>
  correlation === undefined || OWN_ID.test(correlation) ? {} : { x_request_id: correlation };
