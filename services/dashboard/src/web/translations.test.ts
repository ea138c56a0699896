import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHANNEL_DEFINITIONS, CHANNELS } from '@cascade/contracts';

const folder = fileURLToPath(new URL('../../web/src/', import.meta.url));
const screens = readdirSync(`${folder}i18n/en`).toSorted();

test('both languages have the same files, and the types know each', () => {
  expect(readdirSync(`${folder}i18n/id`).toSorted()).toEqual(screens);
  const types = readFileSync(`${folder}i18n/i18next.d.ts`, 'utf8');
  expect(screens.filter((file) => !types.includes(`./en/${file}`))).toEqual([]);
});

test.each([
  ...screens.map((file) => [`i18n/en/${file}`, `i18n/id/${file}`] as const),
  ...CHANNELS.map(
    (channel) => [`channels/${channel}/en.json`, `channels/${channel}/id.json`] as const,
  ),
])('%s and %s have the same keys and placeholders, and nothing empty', (en, id) => {
  const english = textsOf(en);
  const indonesian = textsOf(id);
  expect([...indonesian.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  for (const [key, text] of english) {
    const other = indonesian.get(key) ?? '';
    expect([key, text.trim() !== '', other.trim() !== '']).toEqual([key, true, true]);
    expect([key, placeholdersOf(other)]).toEqual([key, placeholdersOf(text)]);
  }
});

const isSetByPerson = (channel: (typeof CHANNELS)[number]): boolean => {
  const { callback, variants } = CHANNEL_DEFINITIONS[channel].credentials;
  const forms = Object.values(variants?.forms ?? {});
  return [callback, ...forms.map((form) => form.callback)].includes('person');
};

test.each(CHANNELS.filter(isSetByPerson))(
  'the page of a device of %s says in its own words what comes in at the callback, and what to do',
  (channel) => {
    const keys = [...textsOf(`channels/${channel}/en.json`).keys()];
    const repairs = ['set_up', 'app_secret', 'silence', 'public_url'];
    const wanted = ['.posts.text', ...repairs.map((repair) => `.posts.repairs.${repair}`)];
    expect(wanted.filter((key) => !keys.includes(key))).toEqual([]);
  },
);

/** Texts by key. Plurals aside: English has two forms, Indonesian one. */
function textsOf(file: string): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'string') texts.set(path.replace(/_(one|other)$/, ''), value);
    else for (const [key, inner] of Object.entries(value as object)) visit(inner, `${path}.${key}`);
  };
  visit(JSON.parse(readFileSync(`${folder}${file}`, 'utf8')), '');
  return texts;
}

const placeholdersOf = (text: string) => (text.match(/\{\{[^}]+\}\}/g) ?? []).toSorted();

test("texts name only numbers of the server's that are written for the web app", () => {
  const numbers = JSON.parse(readFileSync(`${folder}api/numbers.json`, 'utf8')) as object;
  const named = screens.flatMap((file) =>
    [...readFileSync(`${folder}i18n/en/${file}`, 'utf8').matchAll(/\{\{numbers\.([\w.]+)/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  const valueOf = (path: string) =>
    path
      .split('.')
      .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)?.[key], numbers);
  expect(named.filter((path) => typeof valueOf(path) !== 'number')).toEqual([]);
});
