/** Of a reply, or of what a notice says about a recipient. */
const MAX_LINES = 12;
/** `550 5.1.1 …`, `550-5.7.26 …`, `#550 …`, `5.1.1 …`; not a port, a time, or a part of a name. */
const REPLY = /(?<!\]:|\d:|[\w.@#[/+-])#?(?:[45]\d\d(?:[- ,:]|$)(?=\D|\d\.\d)|[45]\.\d\.\d{1,3} )/;
/** A line that begins something else: a recipient, a command, a ruler. */
const NEXT = /^\s*(?:[<"]?[\w.+-]{1,128}@[\w.-]{1,255}[>"]?:|>>>|[-=*_]{5}|--- )/;
/** A line that names a recipient, as most systems write it. */
const RECIPIENT = /^[ \t]*(?:[*-][ \t]+)?[<"]?[^\s<>@":]{1,128}@([^\s<>@":]+)[>"]?:?(?=\s|$)/;
const LONGEST_DOMAIN = 255;
const LONGEST_LABEL = 63;

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
    const reply = [
      line.slice(found.index),
      ...block(lines, at + 1, (next) => NEXT.test(next)),
    ].join('\n');
    if (/^#?5/.test(found[0])) return reply;
    transient ??= reply;
  }
  return transient;
}

/** Returns what a notice says about its first recipient; null when no line names one. */
export function wordsOnFirstRecipient(text: string): string | null {
  const lines = text.split(/\r?\n/);
  const at = lines.findIndex((line) => recipientIn(line) !== null);
  if (at < 0) return null;
  const line = lines[at] ?? '';
  const rest = line.slice(recipientIn(line)?.length);
  const answer = [rest, ...block(lines, at + 1, (next) => recipientIn(next) !== null)]
    .join('\n')
    .trim();
  return /[a-z]{3}/i.test(answer) ? answer : null;
}

/** Returns the beginning of a line that names a recipient, whose domain has a dot; null for other lines. */
function recipientIn(line: string): string | null {
  const [beginning = '', domain = ''] = RECIPIENT.exec(line) ?? [];
  const last = domain.slice(0, LONGEST_DOMAIN + 1).lastIndexOf('.', domain.length - 2);
  return last > 0 && domain.length - last - 1 <= LONGEST_LABEL ? beginning : null;
}

/** Returns the lines up to an empty one, or one that begins something else. */
function block(
  lines: readonly string[],
  from: number,
  isNext: (line: string) => boolean,
): string[] {
  const found: string[] = [];
  for (const line of lines.slice(from, from + MAX_LINES)) {
    if (line.trim() === '' || isNext(line)) break;
    found.push(line.trim());
  }
  return found;
}
