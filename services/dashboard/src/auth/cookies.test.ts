import { endedSessionCookie, sessionCookie } from './cookies.ts';

test('over HTTPS the cookie never leaves it', () => {
  expect(sessionCookie('ses_1', true)).toMatch(/^cascade_session=ses_1; .*; Secure$/);
  expect(endedSessionCookie(true)).toMatch(/Max-Age=0; Secure$/);
  expect(sessionCookie('ses_1', false)).not.toContain('Secure');
});
