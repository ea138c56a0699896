/** Access refused (403), and a virtual host or an act that isn't allowed (530), by code or by the server's words. */
const CODES: ReadonlySet<unknown> = new Set([403, 530]);
const WORDS = /ACCESS[_-]REFUSED|NOT[_-]ALLOWED/;

/**
 * amqplib loses the server's words where it closes the connection instead of opening a virtual host. RabbitMQ does that where
 * there is none of this name, where the user may not enter it, and where it is full or down.
 */
const SHUT = /Expected ConnectionOpenOk; got <ConnectionClose/;
const SHUT_REASON =
  'NOT_ALLOWED - vhost is not there, or this user may not enter it (RabbitMQ closed the connection)';

/** The server's own reason for refusing this user; null for any other error. */
export function refusalOf(error: Error): string | null {
  if (SHUT.test(error.message)) return SHUT_REASON;
  const { code } = error as Error & { code?: unknown };
  return CODES.has(code) || WORDS.test(error.message) ? error.message : null;
}

/** What an error says; some have no text but a code (`ECONNREFUSED` of several addresses). */
export function reasonOf(error: Error): string {
  if (SHUT.test(error.message)) return SHUT_REASON;
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
}
