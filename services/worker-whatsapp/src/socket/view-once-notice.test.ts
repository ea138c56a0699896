import { viewOnceNotice } from './view-once-notice.ts';

const attrs = { from: '62812:3@s.whatsapp.net', id: 'A1', notify: 'Ana', t: '1700000000' };
const unavailable = (type: string) => [{ tag: 'unavailable', attrs: { type } }];

test('a view-once message that only the phone shows is reported', () => {
  const content = unavailable('view_once_unavailable_fanout');
  expect(viewOnceNotice({ tag: 'message', attrs, content })).toEqual({
    key: { remoteJid: '62812@s.whatsapp.net', id: 'A1', fromMe: false, isViewOnce: true },
    pushName: 'Ana',
    messageTimestamp: 1_700_000_000,
  });
  const hidden = { ...attrs, from: '77@lid', sender_pn: '62812@s.whatsapp.net' };
  expect(viewOnceNotice({ tag: 'message', attrs: hidden, content })?.key).toMatchObject({
    remoteJid: '77@lid',
    remoteJidAlt: '62812@s.whatsapp.net',
  });
});

test.each([
  ['a message that the library tells itself', attrs, unavailable('view_once')],
  ['an encrypted message', attrs, [{ tag: 'enc', attrs: { type: 'msg' } }]],
  ['a stanza without content', attrs, undefined],
  ['one of a group', { ...attrs, from: '1@g.us' }, unavailable('view_once_unavailable_fanout')],
])('%s is no view-once notice', (_, of, content) => {
  expect(
    viewOnceNotice({ tag: 'message', attrs: of, ...(content ? { content } : {}) }),
  ).toBeUndefined();
});
