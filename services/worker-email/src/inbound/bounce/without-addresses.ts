const MOST_BEFORE = 128;
const BEFORE = /[\w.+=-]/;
const BEHIND = /[\w.-]{1,255}>?/y;

/** Replaces each address of a text, `ann@example.com` or `<ann@example.com>`, with `<>`. */
export function withoutAddresses(text: string): string {
  let kept = '';
  let read = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    BEHIND.lastIndex = at + 1;
    const domain = BEHIND.exec(text)?.[0];
    if (domain === undefined) continue;
    const first = Math.max(read, at - MOST_BEFORE);
    let start = at;
    while (start > first && BEFORE.test(text[start - 1] ?? '')) start -= 1;
    if (start === at) continue;
    if (start > read && text[start - 1] === '<') start -= 1;
    kept += `${text.slice(read, start)}<>`;
    read = at + 1 + domain.length;
    at = read - 1;
  }
  return kept + text.slice(read);
}
