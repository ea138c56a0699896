import { decodeText } from './decode-text.ts';
import { joinEncodedWords } from './encoded-words.ts';

/** Bytes as a program writes them, made with iconv. */
const WRITTEN: readonly (readonly [label: string, hex: string, text: string])[] = [
  [
    '',
    '82a896e282a28d8782ed82b982a082e882aa82c682a482b282b482a282dc82b78142928d95b694d48d8682cd874094d482c582b7',
    'お問い合わせありがとうございます。注文番号は①番です',
  ],
  [
    'us-ascii',
    '82a896e282a28d8782ed82b982a082e882aa82c682a482b282b482a282dc82b78142928d95b694d48d8682cd874094d482c582b7',
    'お問い合わせありがとうございます。注文番号は①番です',
  ],
  [
    'iso-8859-1',
    '82a896e282a28d8782ed82b982a082e882aa82c682a482b282b482a282dc82b78142928d95b694d48d8682cd874094d482c582b7',
    'お問い合わせありがとうございます。注文番号は①番です',
  ],
  [
    'utf-8',
    '82a896e282a28d8782ed82b982a082e882aa82c682a482b282b482a282dc82b78142928d95b694d48d8682cd874094d482c582b7',
    'お問い合わせありがとうございます。注文番号は①番です',
  ],
  ['', '1b2442242a4c6424243967246f243b2422246a242c244824261b2842', 'お問い合わせありがとう'],
  [
    'us-ascii',
    '1b2442242a4c6424243967246f243b2422246a242c244824261b2842',
    'お問い合わせありがとう',
  ],
  ['utf-8', '1b2442242a4c6424243967246f243b1b2842', 'お問い合わせ'],
  ['iso-2022-jp-ms', '1b2442242a4c6424243967246f243b1b2842', 'お問い合わせ'],
  [
    '',
    'c4fabac3a3acc7ebcecabfc9d2d4cbcdbbf5b5bdcdf2c2a1c2f0a3bfd0bbd0bb',
    '您好，请问可以送货到万隆吗？谢谢',
  ],
  [
    'unknown-8bit',
    'c4fabac3a3acc7ebcecabfc9d2d4cbcdbbf5b5bdcdf2c2a1c2f0a3bfd0bbd0bb',
    '您好，请问可以送货到万隆吗？谢谢',
  ],
  ['gb2312', 'c4fabac3a3ace946bbf9', '您好，镕基'],
  [
    '',
    'b17aa66ea141bdd0b0dda569a548b065b366a8ecb855b6a9b6dca148c1c2c1c2',
    '您好，請問可以送貨到萬隆嗎？謝謝',
  ],
  [
    '',
    'bec8b3e7c7cfbcbcbfe420b9e8bcdb20b9aec0c720b5e5b8b3b4cfb4d9',
    '안녕하세요 배송 문의 드립니다',
  ],
  [
    '',
    'a4aacce4a4a4b9e7a4efa4bba4a2a4eaa4aca4c8a4a6a4b4a4b6a4a4a4dea4b9',
    'お問い合わせありがとうございます',
  ],
  [
    '',
    'c7e4f0e0e2f1f2e2f3e9f2e52c20e4eef1f2e0e2ebffe5f2e520ebe820e2fb20e220c1e0ede4f3ede33f',
    'Здравствуйте, доставляете ли вы в Бандунг?',
  ],
  [
    '',
    'fac4d2c1d7d3d4d7d5cad4c52c20c4cfd3d4c1d7ccd1c5d4c520ccc920d7d920d720e2c1cec4d5cec73f',
    'Здравствуйте, доставляете ли вы в Бандунг?',
  ],
  [
    'iso-8859-1',
    'c7e4f0e0e2f1f2e2f3e9f2e52c20e4eef1f2e0e2ebffe5f2e520ebe820e2fb20e220c1e0ede4f3ede33f',
    'Здравствуйте, доставляете ли вы в Бандунг?',
  ],
  ['', '4772fcdf652066fc72203520802096209368656c6c6f94', 'Grüße für 5 € – “hello”'],
  ['', '436166e920e020656d706f727465722c20e7612076613f', 'Café à emporter, ça va?'],
  ['', '41f16f206e7565766f2c20bf7175e92074616c3f', 'Año nuevo, ¿qué tal?'],
  ['x-unknown', '4dfc6c6c6572', 'Müller'],
  ['', 'e9', 'é'],
  [
    '',
    '5a61bff3b3e62067eab66cb1206a61bcf12c2070726f737aea206f206f64706f77696564bc20772073707261776965207a616df37769656e6961',
    'Zażółć gęślą jaźń, proszę o odpowiedź w sprawie zamówienia',
  ],
  [
    '',
    '536970617269fe2069e7696e207465fe656b6bfc726c65722c20627567fc6e2067f66e646572696c6563656b746972',
    'Sipariş için teşekkürler, bugün gönderilecektir',
  ],
  [
    '',
    'cae1ebe7ecddf1e12c20f0fcf4e520e8e120ddf1e8e5e920e720f0e1f1e1e3e3e5ebdfe13b',
    'Καλημέρα, πότε θα έρθει η παραγγελία;',
  ],
  ['', 'f9ece5ed2c20eefae920fae2e9f220e4e4e6eef0e420f9ece9', 'שלום, מתי תגיע ההזמנה שלי'],
  ['', 'e3d1cdc8c720e3caec20edd5e120c7e1d8e1c820c7e1cec7d520c8ed', 'مرحبا متى يصل الطلب الخاص بي'],
  [
    '',
    'cac7d1cab4d5a4c3d1ba20cae8a7a2cda7e4bbbad1b9b4d8a7e4b4e9e4cbc1',
    'สวัสดีครับ ส่งของไปบันดุงได้ไหม',
  ],
  ['iso-8859-1', '4ac3bc7267656e204dc3bc6c6c657220e282ac35', 'Jürgen Müller €5'],
  ['us-ascii', '4ac3bc7267656e20e2809320e29c93', 'Jürgen – ✓'],
  ['windows-1252', 'e3818ae5958fe38184', 'お問い'],
  ['gb2312', 'e682a8e5a5bdefbc8ce8afb7e997ae', '您好，请问'],
  [
    'shift_jis',
    'e3818ae5958fe38184e59088e3828fe3819be38182e3828ae3818ce381a8e38186',
    'お問い合わせありがとう',
  ],
  ['iso-8859-1', '352080209620936f6b94', '5 € – “ok”'],
  ['iso-8859-15', '3520a4', '5 €'],
  ['', 'c4fabac3a3acc7ebcecabfc9d2d4cbcdbbf5c2f0', '您好，请问可以送货吗'],
  ['', 'b6a9b5a5d2d1b7a2bbf5', '订单已发货'],
  ['', 'b2e2cad4d3cabcfe', '测试邮件'],
  ['', 'b9d8d3dacaaeb6fed4c2b7ddb5c4bbe1d2e9b0b2c5c5', '关于十二月份的会议安排'],
  ['', 'ad71b3e6a477a558b366', '訂單已出貨'],
  ['', 'b4fab8d5b66ca5f3', '測試郵件'],
  ['', 'c3f6a9f3a451a447a4eba5f7aabab77cc4b3a677b1c6', '關於十二月份的會議安排'],
  ['', 'bec8b3e7c7cfbcbcbfe4', '안녕하세요'],
  ['', 'b9e8bcdb20b9aec0c7', '배송 문의'],
  ['', 'c1d6b9ae20c8aec0ce', '주문 확인'],
  ['', '82b182f182c982bf82cd', 'こんにちは'],
  ['', '9363928682b382f182d682cc82a8926d82e782b9', '田中さんへのお知らせ'],
  ['', '82b2928d95b682cc8a6d9446', 'ご注文の確認'],
  ['', '834a835e834a8369', 'カタカナ'],
  ['', 'a4b3a4f3a4cba4c1a4cf', 'こんにちは'],
  ['', 'a4b4c3edcab8a4ceb3cec7a7', 'ご注文の確認'],
  ['', 'a4aac3cea4e9a4bb', 'お知らせ'],
  [
    '',
    'cac7d1cab4d5a4c3d1ba20cae8a7a2cda7e4bbbad1b9b4d8a7e4b4e9e4cbc1',
    'สวัสดีครับ ส่งของไปบันดุงได้ไหม',
  ],
  ['', 'a2cdbaa4d8b3c1d2a1a4c3d1ba', 'ขอบคุณมากครับ'],
  ['', 'cff0e8e2e5f2', 'Привет'],
  ['', 'c7e0eae0e720b93520eef2eff0e0e2ebe5ed', 'Заказ №5 отправлен'],
  ['', 'c4eee1f0fbe920e4e5edfc', 'Добрый день'],
  ['', 'f0d2c9d7c5d420cbc1cb20c4c5ccc1', 'Привет как дела'],
  ['', 'fac1cbc1da20cfd4d0d2c1d7ccc5ce', 'Заказ отправлен'],
  ['', 'f0e1f1e1e3e3e5ebdfe1', 'παραγγελία'],
  ['', '4dfc6c6c6572', 'Müller'],
  ['', '4772f6df65', 'Größe'],
  ['', '6e61ef766520636166e9', 'naïve café'],
  ['', 'bf5175e93f', '¿Qué?'],
  ['', '5365f16f722047617263ed61', 'Señor García'],
  ['', 'f9ece5ed20f2e5eced', 'שלום עולם'],
];

test.each(WRITTEN)('%j on %s: %s', (label, hex, text) => {
  expect(decodeText(Buffer.from(hex, 'hex'), label)).toBe(text);
});

test('one bad byte leaves the others as they are', () => {
  const text = Buffer.concat([Buffer.from('Grüße an Käufer '), Buffer.from([0xfc])]);
  expect(decodeText(text, 'utf-8')).toBe('Grüße an Käufer \uFFFD');
});

test('words that follow each other are joined before they are decoded, and stay words', () => {
  const whole = '=?utf-8?B?4pyTIEhlbGxvIHfDtnJsZA==?=';
  for (const cut of [
    '=?utf-8?B?4pyTIEhlbGxvIHfD?= =?utf-8?B?tnJsZA==?=',
    '=?UTF-8?b?4pyTIEhlbGxvI?=  =?utf-8?B?HfDtnJsZA==?=',
    '=?utf-8?Q?=E2=9C=93_Hello_w=C3?= =?utf-8?B?tnJsZA==?=',
  ]) {
    expect(joinEncodedWords(`a ${cut}, <b@c.example>`)).toBe(`a ${whole}, <b@c.example>`);
  }
  const comma = '=?utf-8?Q?a=2C_b=40c?=';
  expect(joinEncodedWords(comma)).toBe(comma);
  expect(joinEncodedWords('=?x?y?= =?=?= ?=')).toBe('=?x?y?= =?=?= ?=');
});
