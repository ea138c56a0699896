import { readContact } from './contacts-of.ts';

test.each([
  ['phone:6281234567890', 'phone:6281234567890'],
  ['+62 812-3456-7890', 'phone:6281234567890'],
  ['554188887777', 'phone:5541988887777'],
  ['77281234567890@lid', 'phone:77281234567890@lid'],
  ['US.13491208655302741918', 'phone:US.13491208655302741918'],
  ['Ann@Example.COM', 'mail:ann@example.com'],
  ['mail:a@localhost', 'mail:a@localhost'],
  ['@Shop_News', 'chat:@Shop_News'],
  ['chat:123456789', 'chat:123456789'],
  ['a@localhost', null],
  ['Ana', null],
  ['', null],
])('%j is the contact %s', (typed, contact) => {
  expect(readContact(typed)).toBe(contact);
});
