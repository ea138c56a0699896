import type { ButtonInput } from '../schemas/button.ts';
import { checkReplyButtons } from './reply-buttons.ts';
import { said } from '../testing/said.ts';

const button = (id: string, text = `Text ${id}`) => ({ id, text });

test.each<[string, ButtonInput[][]]>([
  ['three in a row', [[button('1'), button('2'), button('3')]]],
  ['three in three rows', [[button('1')], [button('2')], [button('3')]]],
  ['bounds', [[button('i'.repeat(256), 't'.repeat(20))]]],
])('takes %s', (_, rows) => {
  expect(said(checkReplyButtons(rows, 'b'))).toBeNull();
});

const ONLY = 'waba reply buttons have id and text only';
test.each<[ButtonInput[][], string]>([
  [
    [
      [button('1'), button('2')],
      [button('3'), button('4')],
    ],
    'b: 4 buttons, at most 3 in total',
  ],
  [[[{ text: 'x' }]], 'b[0][0].id: required'],
  [[[{ ...button('1'), type: 'url' }]], `b[0][0].type: ${ONLY}`],
  [[[{ ...button('1'), url: 'https://a.b' }]], `b[0][0].url: ${ONLY}`],
  [[[{ ...button('1'), callbackData: 'x' }]], `b[0][0].callbackData: ${ONLY}`],
  [[[{ ...button('1'), copyText: 'x' }]], `b[0][0].copyText: ${ONLY}`],
  [[[button('i'.repeat(257))]], 'b[0][0].id: 257 characters, at most 256'],
  [[[button('1', 't'.repeat(21))]], 'b[0][0].text: 21 characters, at most 20'],
  [[[button('1', ' ')]], 'b[0][0].text: must not be empty'],
  [[[button(' ', 'x')]], 'b[0][0].id: must not be empty'],
  [[[button('1')], [button('1', 'other')]], 'b[1][0].id: used by another button'],
  [[[button('1', 'same')], [button('2', 'same')]], 'b[1][0].text: used by another button'],
])('%.80j → %s', (rows, reason) => {
  expect(said(checkReplyButtons(rows, 'b'))).toBe(reason);
});
