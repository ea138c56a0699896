import type { Template } from '@cascade/store';
import { inLanguage } from './in-language.ts';

const approved = (_id: number, language: string) =>
  ({
    _id,
    channel: 'waba',
    approval: 'approved',
    active: true,
    content: { name: 'code', language },
  }) as unknown as Template;

test.each([
  ['pt', 20],
  ['pt-PT', 10],
  ['pt-BR', 20],
  ['fr', 20],
])('of languages that are equally near the named template goes: %s', (locale, id) => {
  const named = approved(20, 'pt_BR');
  const known = { template: named, languages: [approved(10, 'pt_PT'), named] };
  expect(inLanguage(known, locale)?.template._id).toBe(id);
});
