import { ADDRESS_FORMS, ADDRESS_KINDS, channelsMeant, channelsOfKind } from './address-forms.ts';

const TEXTS = [
  ...ADDRESS_KINDS.map((kind) => ADDRESS_FORMS[kind].sample),
  ...ADDRESS_KINDS.map((kind) => ADDRESS_FORMS[kind].magic.ordinary),
  '+62 (812) 3456-7890',
  '@channel_name',
  'Ana@Example.com',
];

test.each(TEXTS)('%s is of one kind of address at most', (text) => {
  expect(ADDRESS_KINDS.filter((kind) => ADDRESS_FORMS[kind].isMeant(text)).length).toBeLessThan(2);
});

test.each([
  ['6281234567890', 'phone'],
  ['@channel_name', 'chat'],
  ['ana@example.com', 'mail'],
  ['62812ABC7890', 'phone'],
  ['nobody', 'phone'],
] as const)('%s is asked of the channels of the kind %s', (text, kind) => {
  expect(channelsMeant(text)).toEqual(channelsOfKind(kind));
});

test('a name that hides a number is asked of the channels that hide numbers so', () => {
  expect(channelsMeant('ID.AnaX7K2')).toEqual(['waba']);
});
