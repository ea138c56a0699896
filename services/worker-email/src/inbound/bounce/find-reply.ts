/** Of a reply, or of what a notice says about a recipient. */
const MAX_LINES = 12;
/** `550 5.1.1 …`, `550-5.7.26 …`, `#550 …`, `5.1.1 …`; not a port, a time, or a part of a name. */
const REPLY = /(?<!\]:|\d:|[\w.@#[/+-])#?(?:[45]\d\d(?:[- ,:]|$)(?=\D|\d\.\d)|[45]\.\d\.\d{1,3} )/;
/** A line that begins something else: a recipient, a command, a ruler. */
const NEXT = /^\s*(?:[<"]?[\w.+-]{1,128}@[\w.-]{1,255}[>"]?:|>>>|[-=*_]{5}|--- )/;
/** A line that names a recipient, as most systems write it. */
const RECIPIENT =
  /^[ \t]*(?:[*-][ \t]+)?[<"]?[^\s<>@":]{1,128}@[^\s<>@":]{1,255}\.[^\s<>@":]{1,63}[>"]?:?(?=\s|$)/;

/**
 * Finds an SMTP reply in a text (RFC 5321, 4.2), with its further lines: the first permanent one, or
 * else the first.
 */
export function findReply(text: string): string | null {
  const lines = text.split(/\r?\n/);
  let transient: string | null = null;
  for (const [at, line] of lines.entries()) {
    const found = REPLY.exec(line);
    if (!found) continue;
    const reply = [line.slice(found.index), ...block(lines, at + 1, NEXT)].join('\n');
    if (/^#?5/.test(found[0])) return reply;
    transient ??= reply;
  }
  return transient;
}

/** Returns what a notice says about its first recipient; null when no line names one. */
export function wordsOnFirstRecipient(text: string): string | null {
  const lines = text.split(/\r?\n/);
  const at = lines.findIndex((line) => RECIPIENT.test(line));
  if (at < 0) return null;
  const rest = (lines[at] ?? '').replace(RECIPIENT, '');
  const answer = [rest, ...block(lines, at + 1, RECIPIENT)].join('\n').trim();
  return /[a-z]{3}/i.test(answer) ? answer : null;
}

/** Returns the lines up to an empty one, or one that begins something else. */
function block(lines: readonly string[], from: number, next: RegExp): string[] {
  const found: string[] = [];
  for (const line of lines.slice(from, from + MAX_LINES)) {
    if (line.trim() === '' || next.test(line)) break;
    found.push(line.trim());
  }
  return found;
}
