import { quietLibsignal } from './quiet-libsignal.ts';

test('quietLibsignal drops console lines with sessions, and no other', () => {
  const said: unknown[][] = [];
  const say = (...words: unknown[]) => void said.push(words);
  const to = { info: say, warn: say, error: say };
  quietLibsignal(to);
  to.info('Closing session:', { privKey: 'secret' });
  to.warn('Session already closed', { privKey: 'secret' });
  to.error('Session error:Error: Bad MAC', 'at …');
  to.info('Closing the shop', 1);
  to.error(new Error('x').name);
  expect(said).toEqual([['Closing the shop', 1], ['Error']]);
});
