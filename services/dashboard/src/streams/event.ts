/** Writes a server-sent event. */
export const event = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A comment of server-sent events, which clients ignore. */
export const HEARTBEAT = ': still here\n\n';
