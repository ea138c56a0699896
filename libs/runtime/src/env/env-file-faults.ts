const ASSIGNMENT = /^(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/s;
const QUOTES = ['"', "'", '`'];

/**
 * Finds the lines of a `.env` file that Node's parser would skip or misread without a word. A fault names
 * the line's number and never its text, which may be a secret.
 */
export function envFileFaults(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const faults: string[] = [];
  const seenIn = new Map<string, number>();
  for (let index = 0; index < lines.length; index += 1) {
    const number = index + 1;
    const line = lines[index]?.trim() ?? '';
    if (line === '' || line.startsWith('#')) continue;
    const [, name = '', written = ''] = ASSIGNMENT.exec(line) ?? [];
    const value = written.trimStart();
    if (name === '') {
      faults.push(`line ${number}: must be NAME=value`);
      continue;
    }
    const earlier = seenIn.get(name);
    if (earlier === undefined) seenIn.set(name, number);
    else faults.push(`line ${number}: ${name} is set in line ${earlier} already`);
    const quote = QUOTES.find((one) => value.startsWith(one));
    if (quote === undefined) continue;
    // A quoted value may have several lines.
    let rest = value.slice(1);
    while (!rest.includes(quote) && index + 1 < lines.length) {
      index += 1;
      rest = lines[index] ?? '';
    }
    const end = rest.indexOf(quote);
    if (end < 0) faults.push(`line ${number}: the quote of ${name} has no end`);
    else if (!/^\s*(?:#.*)?$/.test(rest.slice(end + 1))) {
      faults.push(`line ${index + 1}: there is text after the quote of ${name}`);
    }
  }
  return faults;
}
