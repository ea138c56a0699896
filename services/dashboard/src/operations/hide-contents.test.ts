import { hideContents } from './hide-contents.ts';

test('ids and states stay, what is said and to whom goes', () => {
  const request = { _id: 7, sends: { email: { id: 8, device: 'dev_1', target: 'a@b.example' } } };
  expect(hideContents({ send: 8, to: '628123', content: { text: 'secret' }, request })).toEqual({
    send: 8,
    to: '[hidden]',
    content: '[hidden]',
    request: { _id: 7, sends: { email: { id: 8, device: 'dev_1', target: '[hidden]' } } },
  });
});

test('of an envelope every body, of what was not understood its length', () => {
  expect(hideContents([{ to: '1' }, { to: '2' }])).toEqual([
    { to: '[hidden]' },
    { to: '[hidden]' },
  ]);
  expect(hideContents('{"to":"628')).toBe('[hidden]: 10 characters');
});
