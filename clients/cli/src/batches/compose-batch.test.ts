import { composeBatch } from './compose-batch.ts';

const options = { telegram: 'Demo bot', to: ['Chat'], text: 'Hello {{name}}', var: ['name=Name'] };
const composed = {
  keys: { telegram: { device: 'dev_1' } },
  content: { telegram: { message: { type: 'text', message: 'Hello {{name}}' } } },
  targets: { telegram: 'Chat' },
  variables: { name: 'Name' },
};

test('devices and columns stand where a send has keys and recipients', () => {
  expect(composeBatch(options, () => 'dev_1')).toEqual(composed);
});

test('a language is a column, a topic and the reading of numbers are of the whole batch', () => {
  const more = { locale: 'Language', topic: 'offers', ambiguousNumbers: 'national' } as const;
  expect(composeBatch({ ...options, ...more }, () => 'dev_1')).toEqual({
    ...composed,
    locale: 'Language',
    topic: 'offers',
    ambiguous_numbers: 'national',
  });
});
