import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The words of a screen by their key, as `batches:check.start`, with values in their places. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const FOLDER = 'services/dashboard/web/src/i18n';

/** Reads the words of a checkout in one of its languages. */
export function sayIn(checkout: string, language: string): Say {
  const files = new Map<string, unknown>();

  function find(file: string, path: string): unknown {
    if (!files.has(file)) {
      const name = join(checkout, FOLDER, language, `${file}.json`);
      files.set(file, JSON.parse(readFileSync(name, 'utf8')));
    }
    let found = files.get(file);
    for (const member of path.split('.')) {
      const holds = typeof found === 'object' && found !== null && Object.hasOwn(found, member);
      found = holds ? (found as Record<string, unknown>)[member] : undefined;
    }
    return found;
  }

  return (key, values = {}) => {
    const [file = '', path = ''] = key.split(':');
    const one = values['count'] === 1 ? find(file, `${path}_one`) : undefined;
    const text = find(file, path) ?? one ?? find(file, `${path}_other`);
    if (typeof text !== 'string') throw new Error(`no words for ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
  };
}
