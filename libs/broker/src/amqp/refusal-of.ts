/** Access refused (403), and a virtual host or an act that isn't allowed (530), by code or by the server's words. */
const CODES: ReadonlySet<unknown> = new Set([403, 530]);
const WORDS = /ACCESS[_-]REFUSED|NOT[_-]ALLOWED/;

/** The server's own reason for refusing this user; null for any other error. */
export function refusalOf(error: Error): string | null {
  const { code } = error as Error & { code?: unknown };
  return CODES.has(code) || WORDS.test(error.message) ? error.message : null;
}

/** What an error says; some have no text but a code (`ECONNREFUSED` of several addresses). */
export function reasonOf(error: Error): string {
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
}
