import { hideDeadLetter } from './hide-dead-letter.ts';

test('hideDeadLetter keeps ids and states, and removes contents and recipients', () => {
  const request = { _id: 7, sends: { email: { id: 8, device: 'dev_1', target: 'a@b.example' } } };
  expect(hideDeadLetter({ send: 8, to: '628123', content: { text: 'secret' }, request })).toEqual({
    send: 8,
    to: '[hidden]',
    content: '[hidden]',
    request: { _id: 7, sends: { email: { id: 8, device: 'dev_1', target: '[hidden]' } } },
  });
});

test('hideDeadLetter hides every body of an envelope, and shows only the length of unreadable text', () => {
  expect(hideDeadLetter([{ to: '1' }, { to: '2' }])).toEqual([
    { to: '[hidden]' },
    { to: '[hidden]' },
  ]);
  expect(hideDeadLetter('{"to":"628')).toBe('[hidden]: 10 characters');
});
