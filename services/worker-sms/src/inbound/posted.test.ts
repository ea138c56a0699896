import { readContact } from './posted.ts';

test.each([
  [undefined, '+6281234567890', '6281234567890'],
  [undefined, ' 6281234567890', '6281234567890'],
  ['ID', '081234567890', '6281234567890'],
  ['ID', '+62 812-3456-7890', '6281234567890'],
  ['IN', '9876543210', '919876543210'],
  ['US', '+5016611235', '5016611235'],
  ['US', '5016611235', '15016611235'],
  ['62', '081234567890', '6281234567890'],
])('with the country %s, the sender %j is %s', (country, sender, number) => {
  expect(readContact(sender, { writtenBy: 'gateway', country })).toEqual({ id: number, number });
});

test.each([
  ['BANK', { id: 'BANK' }],
  ['1234', { id: '1234' }],
])('%s has no number that can be answered', (sender, contact) => {
  for (const country of [undefined, 'ID']) {
    expect(readContact(sender, { writtenBy: 'gateway', country })).toEqual(contact);
  }
});
