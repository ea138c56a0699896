import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../web/src/i18n/', import.meta.url));
const files = readdirSync(`${folder}en`).toSorted();

test('both languages have the same files, and the types list each', () => {
  expect(readdirSync(`${folder}id`).toSorted()).toEqual(files);
  const types = readFileSync(`${folder}i18next.d.ts`, 'utf8');
  expect(files.filter((file) => !types.includes(`./en/${file}`))).toEqual([]);
});

test.each(files)('%s has the same keys and placeholders in both, and nothing empty', (file) => {
  const english = textsOf(file, 'en');
  const indonesian = textsOf(file, 'id');
  expect([...indonesian.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  for (const [key, text] of english) {
    const other = indonesian.get(key) ?? '';
    expect([key, text.trim() !== '', other.trim() !== '']).toEqual([key, true, true]);
    expect([key, placeholdersOf(other)]).toEqual([key, placeholdersOf(text)]);
  }
});

/** Reads texts by key, without plural suffixes: English has two forms, Indonesian one. */
function textsOf(file: string, language: 'en' | 'id'): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'string') texts.set(path.replace(/_(one|other)$/, ''), value);
    else for (const [key, inner] of Object.entries(value as object)) visit(inner, `${path}.${key}`);
  };
  visit(JSON.parse(readFileSync(`${folder}${language}/${file}`, 'utf8')), file);
  return texts;
}

const placeholdersOf = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
