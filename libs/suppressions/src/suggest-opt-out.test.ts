import { looksLikeOptOut } from './suggest-opt-out.ts';

test.each([
  'Stop mbak, jangan kirim lagi',
  'stop ya kak',
  'Tolong jangan kirim pesan ke saya lagi',
  'jgn wa saya lagi',
  'Mas tolong jangan hubungi saya lagi ya',
  'jangan kirim promo',
  'berhenti kirim iklan!!',
  'Stop promo',
  'hapus nomor saya',
  'Keluarkan saya dari grup broadcast',
  'saya tidak mau menerima promo lagi',
  'gak usah wa saya lagi',
  'berhenti berlangganan',
  'Please stop messaging me',
  "Don't text me again",
  'Do not send me any messages',
  'stop sending me these emails',
  'please remove me from this list',
  'Take me off your list',
  'I do not want to receive these messages',
  'Leave me alone!',
  'unsubscribe me please',
  'no more ads',
])('%j looks like an opt-out', (text) => {
  expect(looksLikeOptOut('whatsapp', { text })).toBe(true);
});

test.each([
  'stop sending the blue one, send red',
  'jangan lupa kirim',
  'Jangan lupa kirim lagi ya',
  'jangan kirim yang biru',
  'jangan kirim hari ini, besok saja',
  'Jangan kirim ke alamat lama lagi',
  'kapan dikirim lagi?',
  'kirim lagi dong',
  "please don't stop sending me messages",
  'jangan berhenti kirim promo ya, saya suka',
  'Can you stop by me tomorrow?',
  'do not send me the wrong size',
  'no more stock?',
  'Saya mau pesan lagi',
  'Halte berhenti di mana?',
  'Where does the bus stop',
  'remove the onions please',
  'tidak mau pedas',
  'Terima kasih',
  '',
  `stop sending me messages ${'and so on '.repeat(30)}`,
])('%j is no opt-out', (text) => {
  expect(looksLikeOptOut('whatsapp', { text })).toBe(false);
});

test('of a mail the first line counts: the rest is quoted', () => {
  const quoted = 'Saya pesan dua\n\n> Jangan kirim lagi';
  expect(looksLikeOptOut('email', { text: quoted })).toBe(false);
  expect(looksLikeOptOut('email', { text: 'Jangan kirim lagi\n\n> Promo' })).toBe(true);
});
