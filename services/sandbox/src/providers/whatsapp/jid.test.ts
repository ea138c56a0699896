import { hiddenJid, phoneJid, readJid } from './jid.ts';

test.each([
  [phoneJid('15550100000'), { number: '15550100000', device: 0 }],
  [phoneJid('15550100000', 3), { number: '15550100000', device: 3 }],
  [hiddenJid('15550100000'), { number: '15550100000', device: 0 }],
  [hiddenJid('15550100000', 2), { number: '15550100000', device: 2 }],
  ['15550100000@lid', undefined],
  ['123@s.whatsapp.net', undefined],
  ['015550100000@s.whatsapp.net', undefined],
  ['120363@g.us', undefined],
  ['status@broadcast', undefined],
  ['', undefined],
])('%s', (jid, expected) => {
  expect(readJid(jid)).toEqual(expected);
});

test('a hidden id is not the number', () => {
  expect(hiddenJid('15550100000').split('@')[0]).not.toBe('15550100000');
});
