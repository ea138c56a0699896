import { saidToPeople } from './said-to-people.ts';

test('saidToPeople reads the words that WhatsApp shows when it logs a device out', () => {
  const attrs = {
    reason: '401',
    logout_message_header: 'You were\nlogged out',
    logout_message_subtext: 'Link the device again\u0007',
  };
  const said = 'You were logged out. Link the device again';
  expect(saidToPeople({ data: attrs })).toBe(said);
  expect(saidToPeople({ data: { tag: 'failure', attrs } })).toBe(said);
});

test.each([
  undefined,
  new Error('x'),
  { data: 'text' },
  { data: null },
  { data: { attrs: null } },
  { data: { reason: '401', location: 'odn' } },
  { data: { logout_message_header: 7 } },
  { data: { logout_message_header: ' ' } },
])('saidToPeople says nothing of %j', (error) => {
  expect(saidToPeople(error)).toBeUndefined();
});

test('saidToPeople is bounded', () => {
  expect(saidToPeople({ data: { logout_message_header: 'x'.repeat(9_000) } })).toHaveLength(300);
});
