/** One server-sent event. */
export const event = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A comment, which readers of server-sent events pass over. */
export const HEARTBEAT = ': still here\n\n';
