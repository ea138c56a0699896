import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES, ROOT } from './read-blocks.ts';

const WEB = 'services/dashboard/web/src';
/** Screens of other products that the guide leads through. */
const OF_OTHERS = new Set([
  'API permissions',
  'App registrations',
  'Authentication',
  'Certificates & secrets',
  'Clients',
  'Enterprise applications',
  'Google Auth Platform',
  'Mail',
  'Security',
]);

interface Texts {
  [key: string]: string | Texts;
}

const textsOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((one) => (typeof one === 'string' ? one : textsOf(one)));

const readTexts = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Texts;

const shell = readTexts(`${WEB}/i18n/en/shell.json`);
const places = new Set([...textsOf(shell['places'] as Texts), shell['developers'] as string]);
const texts = new Set(
  globSync([`${WEB}/i18n/en/*.json`, `${WEB}/channels/*/en.json`], { cwd: ROOT }).flatMap((file) =>
    textsOf(readTexts(file)),
  ),
);

/** Ways through screens: `**Channels** → **Add device**`, `under **Log**`. */
const WAY = /(under )?\*\*[^*\n]+\*\*(?:\s→\s\*\*[^*\n]+\*\*)*/g;

function faultsOf(page: string): string[] {
  const prose = page.replaceAll(/^```[^]*?^```/gm, '');
  return Array.from(prose.matchAll(WAY)).flatMap(([way, under]) => {
    const [first = '', ...further] = Array.from(
      way.matchAll(/\*\*([^*]+)\*\*/g),
      ([, name]) => name!,
    );
    const isWay = under !== undefined || further.length > 0;
    if (!isWay || OF_OTHERS.has(first)) return [];
    return places.has(first) ? further.filter((name) => !texts.has(name)) : [first];
  });
}

const pages = PAGES.filter((page) => !page.startsWith('docs/guide/id/'));

test('every way through screens that a page names is there', () => {
  const faults = pages.map((page) => [page, faultsOf(readFileSync(join(ROOT, page), 'utf8'))]);
  expect(faults.filter(([, found]) => found!.length > 0)).toEqual([]);
  expect(pages.length).toBeGreaterThan(50);
});

test('a name that is gone is found', () => {
  expect(faultsOf('Open **Devices** → **Add device**.')).toEqual(['Devices']);
  expect(faultsOf('It stands under **Suppressions**.')).toEqual(['Suppressions']);
  expect(faultsOf('Open **Channels** → **Add a phone**.')).toEqual(['Add a phone']);
  expect(faultsOf('Open **Channels** → **Add device**. It is **new**.')).toEqual([]);
});
