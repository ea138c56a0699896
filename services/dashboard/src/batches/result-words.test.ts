import { readFileSync } from 'node:fs';
import { RESULT_WORDS } from './result-words.ts';
import { ROW_STANDINGS } from './row-standings.ts';

test.each(['en', 'id'] as const)('files say the results as the screens do (%s)', (language) => {
  const file = new URL(`../../web/src/i18n/${language}/shell.json`, import.meta.url);
  const { standings } = JSON.parse(readFileSync(file, 'utf8')) as { standings: object };
  const words = RESULT_WORDS[language];
  expect(words).toMatchObject(standings);
  expect(Object.keys(words).toSorted()).toEqual([...ROW_STANDINGS].toSorted());
});
