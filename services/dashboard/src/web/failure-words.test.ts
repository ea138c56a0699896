import { readFileSync } from 'node:fs';
import { ERROR_CATALOGUE, KIND_ERRORS } from '@cascade/contracts';

interface Words {
  errorActs: Record<string, string>;
}

const web = (path: string) =>
  readFileSync(new URL(`../../web/src/${path}`, import.meta.url), 'utf8');
const wordsOf = (language: string) =>
  (JSON.parse(web(`i18n/${language}/shell.json`)) as Words).errorActs;

/** As `actOf` of the screens: it reads JSON as a browser's bundle does, and can't be called here. */
const actOf = ({ act, retry }: (typeof ERROR_CATALOGUE)[keyof typeof ERROR_CATALOGUE]) =>
  act === 'edit-request' && retry === 'never' ? 'change-recipient' : act;

test.each([
  ['en', /\bagain\b/i],
  ['id', /\b(?:lagi|ulang)\b/i],
])('no button offers to send again what must not be repeated: %s', (language, again) => {
  const words = wordsOf(language);
  const offering = (retry: string) =>
    Object.entries({ ...ERROR_CATALOGUE, ...KIND_ERRORS }).flatMap(([code, entry]) => {
      const act = actOf(entry);
      return entry.retry === retry && act !== null && again.test(words[act] ?? '') ? code : [];
    });
  expect(offering('never')).toEqual([]);
  // The check can fail: failures of a moment have such a button.
  expect(offering('later')).not.toEqual([]);
  expect(web('components/failure/error-catalogue.ts')).toContain(
    "act === 'edit-request' && retry === 'never' ? 'change-recipient' : act",
  );
});
