import { CHANNEL_DEFINITIONS, CHANNELS, formOf } from '@cascade/contracts';
import { READ_CONTACT } from '../../web/src/screens/sandbox-inbox/read-contact.ts';

test.each(CHANNELS)('the sandbox opens the phone of the sample address of %s', (channel) => {
  const { sample } = formOf(channel);
  expect(READ_CONTACT[CHANNEL_DEFINITIONS[channel].address](sample)).toBe(sample);
});

test('a name that hides a number keeps its capitals', () => {
  expect(READ_CONTACT.phone('ID.AnaX7K2')).toBe('ID.AnaX7K2');
  expect(READ_CONTACT.phone('+62 812 (3456) 7890')).toBe('6281234567890');
  expect(READ_CONTACT.phone('nobody')).toBeNull();
});

test('a mail address has none', () => {
  expect(READ_CONTACT.mail('Ana@Example.com')).toBe('ana@example.com');
});
