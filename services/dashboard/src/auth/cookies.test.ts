import { endedSessionCookie, sessionCookie } from './cookies.ts';

test('a cookie of an HTTPS call is Secure', () => {
  expect(sessionCookie('ses_1', true)).toMatch(/^cascade_session=ses_1; .*; Secure$/);
  expect(endedSessionCookie(true)).toMatch(/Max-Age=0; Secure$/);
  expect(sessionCookie('ses_1', false)).not.toContain('Secure');
});
